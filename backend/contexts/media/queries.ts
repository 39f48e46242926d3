import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
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
      variants = excluded.variants,
      retained_at = excluded.retained_at
  `.execute(db);
}

/** Returns one public item for each folder that has any. */
export async function findItemsByFolder(db: Db | Trx, folders: string[]): Promise<MediaItem[]> {
  if (folders.length === 0) return [];
  return await db.selectFrom("media_item").select(columns.media_item).distinctOn("folder")
    .where("folder", "in", folders).where("retained_at", "is", null).orderBy("folder").execute();
}

/** Whether a listing has a picture of this folder. */
export const isOfListing = async (db: Db, folder: string): Promise<boolean> =>
  await db.selectFrom("media_item").select("id").where("folder", "=", folder)
    .where("role", "in", ["logo", "banner", "gallery"]).where("retained_at", "is", null)
    .limit(1).executeTakeFirst() !== undefined;

/**
 * Returns those of the items whose picture another subject has, too: the same file was drawn in the
 * same sizes and bytes.
 */
export async function findCopiedPictures(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from media_item own where id = any(${ids}::uuid[]) and not demo and exists (
      select from media_item other
      where other.variants = own.variants and other.subject_id <> own.subject_id
        and other.retained_at is null and not other.demo
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const itemsOf = (db: Db | Trx, subjectIds: string[], ids: string[]) =>
  db.selectFrom("media_item").select(columns.media_item)
    .where(sql<boolean>`subject_id = any(${subjectIds}::uuid[]) and id = any(${ids}::uuid[])`);

/** Returns these items, if one of the subjects holds them. */
export const findItems = (db: Db, subjectIds: string[], ids: string[]): Promise<MediaItem[]> =>
  itemsOf(db, subjectIds, ids).execute();

/** Like `findItems`, for retained items, locked until the transaction ends. */
export const lockRetained = (trx: Trx, subjectId: string, ids: string[]): Promise<MediaItem[]> =>
  itemsOf(trx, [subjectId], ids).where("retained_at", "is not", null).orderBy("id").forUpdate()
    .execute();

/** Makes items private. @returns their folders */
export async function retainItems(
  trx: Trx,
  ids: string[],
  { at, ownerId }: { at: Date; ownerId: string | null },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.updateTable("media_item")
    .set({ retained_at: at, retained_for: ownerId })
    .where("id", "in", ids).returning("folder").execute();
  return foldersOf(rows);
}

/** Makes a retained item public, in another folder. */
export const publishItem = async (trx: Trx, id: string, folder: string): Promise<void> =>
  void await trx.updateTable("media_item")
    .set({ folder, retained_at: null, retained_for: null }).where("id", "=", id).execute();

export const findRetainedItems = (db: Db, folders: string[]) =>
  db.selectFrom("media_item").select(["folder", "variants"])
    .where("folder", "in", folders).where("retained_at", "is not", null).execute();

/** Which items to delete. */
export const itemsToDelete = {
  byId: (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`,
  demo: sql<boolean>`demo`,
  /** Of a business or an account, also those that are retained for the account. */
  of: (subjectId: string) => sql<boolean>`subject_id = ${subjectId} or retained_for = ${subjectId}`,
  /** Created for reviews that were never sent. */
  unusedUploads: (until: Date) => sql<boolean>`role = 'review_upload' and created_at <= ${until}`,
  retainedUntil: (time: Date) => sql<boolean>`retained_at <= ${time}`,
};

/** @returns the folders of the deleted items */
export const deleteMediaItems = async (
  db: Db | Trx,
  isDeleted: RawBuilder<boolean>,
): Promise<string[]> =>
  foldersOf(await db.deleteFrom("media_item").where(isDeleted).returning("folder").execute());

const foldersOf = (rows: { folder: string }[]) => [...new Set(rows.map(({ folder }) => folder))];

export async function findFoldersInUse(db: Db | Trx, folders: string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const rows = await db.selectFrom("media_item").select("folder").distinct()
    .where("folder", "in", folders).where("retained_at", "is", null).execute();
  return new Set(rows.map(({ folder }) => folder));
}

/** @returns the same folders */
export async function queueFolders(
  db: Db | Trx,
  folders: string[],
  now: Date,
): Promise<string[]> {
  if (folders.length === 0) return [];
  await db.insertInto("media_deletion")
    .values(folders.map((folder) => ({ folder, requested_at: now })))
    .onConflict((conflict) =>
      conflict.column("folder").doUpdateSet({ requested_at: now, is_done: false })
    )
    .execute();
  return folders;
}

export async function findQueuedFolders(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("media_deletion").select("folder")
    .where("is_done", "=", false).orderBy("requested_at").limit(limit).execute();
  return rows.map(({ folder }) => folder);
}

export const markDeleted = async (db: Db, folders: string[]): Promise<void> =>
  void await db.updateTable("media_deletion").set({ is_done: true })
    .where("folder", "in", folders).execute();

/** Whether the pictures of this folder were removed less than about a month ago. */
export const isRemoved = async (db: Db, folder: string): Promise<boolean> =>
  await db.selectFrom("media_deletion").select("folder").where("folder", "=", folder)
    .executeTakeFirst() !== undefined;

/** Forgets folders that were to be deleted before this time, and are. */
export const forgetDeleted = async (db: Db, before: Date): Promise<void> =>
  void await db.deleteFrom("media_deletion").where("is_done", "=", true)
    .where("requested_at", "<", before).execute();

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

/** A file of a picture. While it is public, its path is `/media/<folder>/<file>`. */
export type RetainedFile = { folder: string; file: string };

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

export async function deleteRetainedRows(db: Trx, folders: string[]): Promise<void> {
  if (folders.length === 0) return;
  await db.deleteFrom("media_kept").where("folder", "in", folders).execute();
}
