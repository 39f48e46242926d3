import { brotliDecompressSync } from "node:zlib";
import type { Ctx } from "../db/ctx.ts";
import type { Db } from "../db/database.ts";
import { deleteAssets, findAsset, insertAsset, touchAssets } from "./asset-queries.ts";

/** A file of a build, such as `/assets/main-x1Y2.js`. */
type AssetFile = { path: string; bytes: Uint8Array<ArrayBuffer> };

/** For how long a page may have been open when it asks for a file of its build. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Where processes of the version before keep and find the files of builds; others use the file store
 * (`composition/build-files.ts`).
 *
 * @param reads where somebody waits for the answer
 */
export function keepAssets(ctx: Ctx, reads: Db) {
  let own: string[] = [];
  return {
    /** To be called before any page is served that asks for them. */
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

    /** Says that those of this process are served, and forgets those that nobody serves any more. */
    async sweep(): Promise<void> {
      await touchAssets(ctx.db, own, ctx.now());
      await deleteAssets(ctx.db, new Date(ctx.now().getTime() - keptFor));
    },
  };
}
