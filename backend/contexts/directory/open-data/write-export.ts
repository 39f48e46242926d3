import { NIL, v7 as uuid } from "uuid";
import type { Ctx } from "#/db/ctx.ts";
import { findPublishedByIds } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { exportsFolder, type Storage } from "#/gateways/storage/mod.ts";
import { beginExport, findListedAfter, numberChanges } from "./change-queries.ts";
import { findFolders, findNewest, storeNewest, storeParts } from "./export-file.ts";
import { feedBusinessOf } from "./feed-item.ts";
import type { Rights } from "./schemas.ts";

/** After 23 hours, so that the next export is there within a day. In milliseconds. */
const lifetime = 23 * 60 * 60 * 1000;

/** Businesses read at once: with more, less of the memory is free again before the next. */
const batch = 25;

export type ExportCtx = Ctx & { storage: Storage; rights: Rights; onReplaced: () => void };

/**
 * Replaces the export when it is a day old, so that what was erased is in none a day later. Deletes
 * all others, also what a killed process left; and every one if the data may not be passed on. One
 * process at a time does this, in a transaction that reads one state of all businesses.
 */
export async function writeExport(ctx: ExportCtx, stopping: AbortSignal): Promise<void> {
  const { db, storage, rights } = ctx;
  if (rights.licence === null) return await storage.delete(exportsFolder);
  while (await numberChanges(db)) stopping.throwIfAborted();
  await db.transaction().setIsolationLevel("repeatable read").execute(async (trx) => {
    const begun = await beginExport(trx);
    if (!begun) return;
    const [newest, others] = [await findNewest(storage), await findFolders(storage)];
    const now = ctx.now();
    if (newest && now.getTime() - Date.parse(newest.at) < lifetime) others.delete(newest.folder);
    else {
      const at = now.toISOString();
      const folder = `${exportsFolder}/${uuid()}`;
      const lines = linesOf(trx, now, { ...begun, at, ...rights }, stopping);
      // In one stream: some programs cannot read gzip of several.
      const compressed = ReadableStream.from(lines).pipeThrough(new CompressionStream("gzip"));
      const stored = await storeParts(storage, folder, compressed);
      const name = `businesses-${at.slice(0, 10)}.ndjson.gz`;
      await storeNewest(storage, { name, at, folder, ...stored });
      ctx.onReplaced();
    }
    for (const folder of others) await storage.delete(folder);
  });
}

async function* linesOf(db: Db, now: Date, head: object, stopping: AbortSignal) {
  const encode = (values: object[]) =>
    new TextEncoder().encode(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
  yield encode([head]);
  for (let after: string = NIL;;) {
    stopping.throwIfAborted();
    const ids = await findListedAfter(db, after, batch);
    if (ids.length === 0) return;
    const businesses = await findPublishedByIds(db, ids);
    yield encode(businesses.map((business) => feedBusinessOf(business, now)));
    after = ids.at(-1)!;
  }
}
