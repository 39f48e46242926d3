import { Hono } from "hono";
import type { Storage } from "#/gateways/storage/mod.ts";
import { matchesETag } from "#/http/etag.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import { fileType } from "./images/file-type.ts";
import { isPrivate, secondsLeft } from "./images/private-pictures.ts";

export type MediaRoutesCtx = {
  storage: Storage;
  now: () => Date;
  /** Verifies the addresses of private pictures. */
  pictures: Pick<LinkSigner, "isSigned">;
};

/** Serves the files of pictures. Folder names are never reused, so responses are immutable. */
export function createMediaRoutes(ctx: MediaRoutesCtx): Hono {
  return new Hono().get(
    "/media/:folder{[0-9a-z]{16,40}}/:file{[0-9]{1,5}\\.(avif|webp|jpg)}",
    async (c) => {
      const { folder, file } = c.req.param();
      const left = isPrivate(folder) ? secondsLeft(ctx, folder, c.req.query()) : undefined;
      if (left === 0) throw new AppError("not_found");
      const object = await ctx.storage.get(`${folder}/${file}`);
      if (!object) throw new AppError("not_found");

      const etag = `"${folder}-${file}"`;
      c.header("ETag", etag);
      c.header(
        "Cache-Control",
        left === undefined ? "public, max-age=31536000, immutable" : `private, max-age=${left}`,
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
