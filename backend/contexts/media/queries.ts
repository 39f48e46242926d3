import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import type { MediaItemTable } from "./tables.ts";

export type MediaItem = Selectable<MediaItemTable>;

export async function upsertMediaItems(
  db: Db | Trx,
  items: Insertable<MediaItemTable>[],
): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let start = 0; start < items.length; start += 1000) {
    await db.insertInto("media_item").values(items.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          folder: row.ref("excluded.folder"),
          alt: row.ref("excluded.alt"),
          width: row.ref("excluded.width"),
          height: row.ref("excluded.height"),
          placeholder: row.ref("excluded.placeholder"),
          variants: row.ref("excluded.variants"),
        }))
      )
      .execute();
  }
}

export async function deleteMediaItems(db: Db | Trx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom("media_item").where("id", "in", ids).returning("folder")
    .execute();
  return [...new Set(rows.map(({ folder }) => folder))];
}

export async function deleteDemoMediaItems(db: Db | Trx): Promise<string[]> {
  const rows = await db.deleteFrom("media_item").where("demo", "=", true).returning("folder")
    .execute();
  return [...new Set(rows.map(({ folder }) => folder))];
}

/** Those of the folders that an item still shows from. */
export async function findFoldersInUse(db: Db | Trx, folders: string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const rows = await db.selectFrom("media_item").select("folder").distinct()
    .where("folder", "in", folders).execute();
  return new Set(rows.map(({ folder }) => folder));
}
