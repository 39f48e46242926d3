import type { Ctx } from "../db/ctx.ts";
import type { Db } from "../db/database.ts";
import { deleteAssets, findAsset, insertAsset, touchAssets } from "./asset-queries.ts";

/** A file of a build, under a name that no other content has. */
export type AssetFile = {
  /** Such as `/assets/main-x1Y2.js`. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** How the bytes are compressed. */
  encoding: "br" | null;
};

/** For how long a page may have been open when it asks for a file of its build. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * What the processes of this and of other builds serve, kept where all of them find it: one serves
 * the pages of another for as long as an upgrade takes, and pages that were open before it.
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

    find: (path: string): Promise<AssetFile | undefined> => findAsset(reads, path),

    /** Says that those of this process are served, and forgets those that nobody serves any more. */
    async sweep(): Promise<void> {
      await touchAssets(ctx.db, own, ctx.now());
      await deleteAssets(ctx.db, new Date(ctx.now().getTime() - keptFor));
    },
  };
}
