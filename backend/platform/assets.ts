import { brotliDecompressSync } from "node:zlib";
import type { Ctx } from "../db/ctx.ts";
import type { Db } from "../db/database.ts";
import { deleteAssets, findAsset, insertAsset, touchAssets } from "./asset-queries.ts";

/** A file of a build, such as `/assets/main-x1Y2.js`. */
type AssetFile = { path: string; bytes: Uint8Array<ArrayBuffer> };

/** In milliseconds: the longest that a page may be open before it requests a file of its build. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The database's store of build files, for processes of the previous version. Other processes use
 * the file store (`composition/build-files.ts`).
 * @param reads database for reads that a request waits for
 */
export function openAssetStore(ctx: Ctx, reads: Db) {
  let own: string[] = [];
  return {
    /** Call before any page that needs them is served. */
    async keep(files: readonly AssetFile[]): Promise<void> {
      own = files.map(({ path }) => path);
      const there = await touchAssets(ctx.db, own, ctx.now());
      for (const file of files) {
        if (!there.has(file.path)) await insertAsset(ctx.db, file, ctx.now());
      }
    },

    async find(path: string): Promise<AssetFile | undefined> {
      const row = await findAsset(reads, path);
      if (!row) return;
      const { bytes, encoding } = row;
      return { path, bytes: encoding ? new Uint8Array(brotliDecompressSync(bytes)) : bytes };
    },

    /** Marks this process's files as served, and deletes files that no process serves any more. */
    async sweep(): Promise<void> {
      await touchAssets(ctx.db, own, ctx.now());
      await deleteAssets(ctx.db, new Date(ctx.now().getTime() - retentionMs));
    },
  };
}
