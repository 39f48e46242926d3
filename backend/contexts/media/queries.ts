import { sql } from "kysely";
import type { Selectable } from "kysely";
import { columns, insertOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { MediaItemTable } from "./tables.ts";

export type MediaItem = Selectable<MediaItemTable>;

/** Inserts rows, or replaces rows that have the same id. */
export async function upsertMediaItems(db: Db | Trx, rows: MediaItem[]): Promise<void> {
  // Uses one JSON parameter for any number of rows, so that all calls share a prepared statement.
  await sql`
    ${insertOf("media_item", rows)}
    on conflict (id) do update set
      subject_id = excluded.subject_id,
      folder = excluded.folder,
      alt = excluded.alt,
      width = excluded.width,
      height = excluded.height,
      placeholder = excluded.placeholder,
      variants = excluded.variants
  `.execute(db);
}

/** Returns one item for each folder that has any. */
export async function findItemsByFolder(db: Db | Trx, folders: string[]): Promise<MediaItem[]> {
  if (folders.length === 0) return [];
  return await db.selectFrom("media_item").select(columns.media_item).distinctOn("folder")
    .where("folder", "in", folders).orderBy("folder").execute();
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

export async function findFoldersInUse(db: Db | Trx, folders: string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const rows = await db.selectFrom("media_item").select("folder").distinct()
    .where("folder", "in", folders).execute();
  return new Set(rows.map(({ folder }) => folder));
}

export async function deleteMediaItemsOf(db: Db | Trx, subjectId: string): Promise<string[]> {
  const rows = await db.deleteFrom("media_item").where("subject_id", "=", subjectId)
    .returning("folder").execute();
  return [...new Set(rows.map(({ folder }) => folder))];
}

export async function queueFolders(db: Db | Trx, folders: string[], now: Date): Promise<void> {
  if (folders.length === 0) return;
  await db.insertInto("media_deletion")
    .values(folders.map((folder) => ({ folder, requested_at: now })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

export async function findQueuedFolders(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("media_deletion").select("folder")
    .orderBy("requested_at").limit(limit).execute();
  return rows.map(({ folder }) => folder);
}

export async function deleteQueuedFolders(db: Db, folders: string[]): Promise<void> {
  if (folders.length === 0) return;
  await db.deleteFrom("media_deletion").where("folder", "in", folders).execute();
}

type Holder = { role: MediaItem["role"]; subjectId: string };

/**
 * Moves pictures to another holder, in the given order. Skips pictures that `from` does not hold.
 */
export async function updateHolder(
  trx: Trx,
  ids: string[],
  { from, to }: { from: Holder; to: Holder },
): Promise<MediaItem[]> {
  if (ids.length === 0) return [];
  const rows = await trx.updateTable("media_item")
    .set({ role: to.role, subject_id: to.subjectId })
    .where("id", "in", ids).where("role", "=", from.role).where("subject_id", "=", from.subjectId)
    .returning(columns.media_item).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Deletes pictures created up to `createdBy` for reviews that were never sent.
 * @returns their folders
 */
export async function deleteWaitingItems(db: Db, createdBy: Date): Promise<string[]> {
  const rows = await db.deleteFrom("media_item")
    .where("role", "=", "review_upload").where("created_at", "<=", createdBy).returning("folder")
    .execute();
  return [...new Set(rows.map(({ folder }) => folder))];
}

type RetainedFile = { folder: string; file: string };

export async function insertRetainedFiles(
  trx: Trx,
  files: RetainedFile[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await trx.insertInto("media_kept")
    .values(files.map(({ folder, file }) => ({ folder, file, kept_at: now })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

export async function findRetainedFiles(db: Db | Trx, folders?: string[]): Promise<RetainedFile[]> {
  let query = db.selectFrom("media_kept").select(["folder", "file"]);
  if (folders) query = query.where("folder", "in", folders);
  return folders?.length === 0 ? [] : await query.execute();
}

export const isRetained = async (db: Db, folder: string): Promise<boolean> =>
  (await findRetainedFiles(db, [folder])).length > 0;

export async function deleteRetainedRows(db: Db, folders: string[]): Promise<void> {
  if (folders.length === 0) return;
  await db.deleteFrom("media_kept").where("folder", "in", folders).execute();
}
