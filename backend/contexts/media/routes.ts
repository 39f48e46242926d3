import { Hono } from "hono";
import type { Db } from "#/db/database.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import { matchesETag } from "#/http/etag.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import { fileType } from "./images/file-type.ts";
import { isPrivate, secondsLeft } from "./images/private-pictures.ts";
import { findRetainedItems, isOfListing, isRemoved } from "./queries.ts";
import { readRemoved } from "./removal/retained-files.ts";

export type MediaRoutesCtx = {
  db: Db;
  storage: Storage;
  now: () => Date;
  /** Verifies the addresses of private pictures. */
  pictures: Pick<LinkSigner, "isSigned">;
};

/**
 * Serves the files of pictures. Folder names are never reused, so responses are immutable. A picture
 * that an edit removed is served at signed addresses only. Other sites may show pictures of listings:
 * in any state, because caches keep the header with the picture.
 */
export function createMediaRoutes(ctx: MediaRoutesCtx): Hono {
  return new Hono().get(
    "/media/:folder{[0-9a-z]{16,40}}/:file{[0-9]{1,5}\\.(avif|webp|jpg)}",
    async (c) => {
      const { folder, file } = c.req.param();
      const left = secondsLeft(ctx, folder, c.req.query());
      const isOpen = !isPrivate(folder);
      const object = isOpen || left > 0
        ? await ctx.storage.get(`${folder}/${file}`) ??
          (left > 0 ? await readRetained(ctx, { folder, file }) : undefined)
        : undefined;
      if (!object) {
        throw new AppError(
          isOpen && await isRemoved(ctx.db, folder) ? "picture_gone" : "not_found",
        );
      }

      // Pictures are served without the database, too, but not for long without this header.
      const isOfAll = left === 0 && await isOfListing(ctx.db, folder).catch(() => undefined);
      if (isOfAll) c.header("Cross-Origin-Resource-Policy", "cross-origin");
      const etag = `"${folder}-${file}"`;
      c.header("ETag", etag);
      c.header(
        "Cache-Control",
        left > 0
          ? `private, max-age=${left}`
          : isOfAll === undefined
          ? "public, max-age=60"
          : "public, max-age=31536000, immutable",
      );
      c.header("X-Content-Type-Options", "nosniff");
      c.header("Content-Security-Policy", "sandbox; default-src 'none'");
      if (matchesETag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);

      c.header("Content-Type", fileType(file));
      c.header("Content-Length", String(object.size));
      if (c.req.method === "HEAD") return c.body(null);
      return c.body(await object.read());
    },
  );
}

const readRetained = async (
  { db, storage }: MediaRoutesCtx,
  file: { folder: string; file: string },
) =>
  (await findRetainedItems(db, [file.folder])).length > 0
    ? await readRemoved(storage, file)
    : undefined;
