import { Hono } from "hono";
import type { Storage } from "../../gateways/storage/mod.ts";
import { matchesETag } from "../../http/etag.ts";
import { AppError } from "../../shared/errors.ts";
import { parseRange } from "./images/byte-range.ts";
import { fileType } from "./images/file-type.ts";

/** The files of pictures. A folder's name is never used twice, so they can be kept for ever. */
export function createMediaRoutes({ storage }: { storage: Storage }): Hono {
  return new Hono().get(
    "/media/:folder{[0-9a-z]{16,40}}/:file{[0-9]{1,5}\\.(avif|webp|jpg)}",
    async (c) => {
      const { folder, file } = c.req.param();
      const object = await storage.get(`${folder}/${file}`);
      if (!object) throw new AppError("not_found");

      const etag = `"${folder}-${file}"`;
      c.header("ETag", etag);
      c.header("Cache-Control", "public, max-age=31536000, immutable");
      c.header("X-Content-Type-Options", "nosniff");
      c.header("Content-Security-Policy", "sandbox; default-src 'none'");
      if (matchesETag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);

      c.header("Content-Type", fileType(file));
      c.header("Accept-Ranges", "bytes");
      const ifRange = c.req.header("If-Range");
      const wanted = ifRange === undefined || ifRange === etag ? c.req.header("Range") : undefined;
      const range = parseRange(wanted, object.size);
      if (range === "unsatisfiable") {
        c.header("Content-Range", `bytes */${object.size}`);
        return c.body(null, 416);
      }
      const { start, end } = range ?? { start: 0, end: object.size };
      if (range) c.header("Content-Range", `bytes ${start}-${end - 1}/${object.size}`);
      c.header("Content-Length", String(end - start));
      const status = range ? 206 : 200;
      if (c.req.method === "HEAD") return c.body(null, status);
      return c.body(await object.read(start, end), status);
    },
  );
}
