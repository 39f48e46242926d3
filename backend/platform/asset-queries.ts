import type { Db } from "../db/database.ts";

/** @returns the paths that exist */
export async function touchAssets(db: Db, paths: string[], now: Date): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db.updateTable("kept_asset").set({ seen_at: now })
    .where("path", "in", paths).returning("path").execute();
  return new Set(rows.map(({ path }) => path));
}

export async function insertAsset(
  db: Db,
  { path, bytes }: { path: string; bytes: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<void> {
  await db.insertInto("kept_asset").values({ path, bytes, encoding: null, seen_at: now })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ seen_at: now })).execute();
}

export async function findAsset(db: Db, path: string) {
  return await db.selectFrom("kept_asset").select(["bytes", "encoding"])
    .where("path", "=", path).executeTakeFirst();
}

export async function deleteAssets(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom("kept_asset").where("seen_at", "<", seenBefore).execute();
}
