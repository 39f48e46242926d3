import { type Context, Hono } from "hono";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import { rangeOf } from "#/http/byte-range.ts";
import { matchesETag } from "#/http/etag.ts";
import { openToOthers } from "#/http/requests/other-origins.ts";
import { costing, countRead } from "#/http/requests/read-limit.ts";
import { AppError } from "#/shared/errors.ts";
import { everyPage, exportKey } from "#/shared/invalidation.ts";
import { type ExportFile, findNewest, readParts } from "./export-file.ts";
import type { Rights } from "./schemas.ts";

/** In milliseconds. An older one may contain what was erased, so it is not served. */
const oldest = 24 * 60 * 60 * 1000;

const address = "/exports/";

const findExport = createRoute({
  method: "get",
  path: "/api/export",
  operationId: "findExport",
  summary: "Get all public businesses as one file",
  description:
    "The file is gzip of JSON lines, written daily. The first line has `seq`, `at`, `count`, " +
    "`licence` and `attribution`. Each other line is a `business` of the feed. Continue with " +
    "`GET /api/changes?after=<seq>`. The file has an `ETag` and its SHA-256 in `Repr-Digest`, and " +
    "can be read in parts (`Range`, `If-Range`).",
  tags: ["open data"],
  middleware: [openToOthers, countRead],
  responses: {
    200: {
      description: "The file, once your client has followed the redirect.",
      content: { "application/gzip": { schema: { type: "string" as const, format: "binary" } } },
    },
    302: {
      description: "The newest file. The one before is deleted.",
      headers: {
        Location: {
          required: true,
          schema: {
            type: "string" as const,
            example: `${address}businesses-2026-11-21.ndjson.gz`,
          },
        },
      },
    },
    ...problemResponses("no_export", "too_many_requests", "unavailable"),
  },
});

type ExportCtx = { storage: Storage; rights: Rights; now: () => Date };

export const exportRoutes = (ctx: ExportCtx) =>
  createRouter().openapi(findExport, async (c) => {
    const { name } = await getNewest(ctx);
    for (const [header, value] of Object.entries(caching)) c.header(header, value);
    return c.redirect(address + name, 302);
  }).route(
    "/",
    new Hono().get(
      `${address}:file`,
      openToOthers,
      countRead,
      costing(() => 20),
      async (c) => {
        const newest = await getNewest(ctx);
        if (newest.name !== c.req.param("file")) throw new AppError("no_export");
        return send(c, ctx.storage, newest);
      },
    ),
  );

/** @throws {AppError} `no_export` if data are not passed on, `unavailable` before the first */
async function getNewest({ storage, rights, now }: ExportCtx): Promise<ExportFile> {
  if (rights.licence === null) throw new AppError("no_export");
  const newest = await findNewest(storage);
  if (newest && now().getTime() - Date.parse(newest.at) < oldest) return newest;
  throw new AppError("unavailable", { retryAfterSeconds: 600 });
}

/** A CDN that stores it all the same purges it when the next one is written. */
const caching = { "Cache-Control": "no-cache", "Surrogate-Key": `${everyPage} ${exportKey}` };

function send(c: Context, storage: Storage, file: ExportFile): Response {
  const { size, digest } = file;
  const etag = `"${digest}"`;
  const headers = { ...caching, "ETag": etag, "Repr-Digest": `sha-256=:${digest}:` };
  if (matchesETag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  const range = rangeOf(c.req, { size, etag });
  if (range === "empty") return c.body(null, 416, { "Content-Range": `bytes */${size}` });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  return c.body(ReadableStream.from(readParts(storage, file, { first, last })), range ? 206 : 200, {
    ...headers,
    "Accept-Ranges": "bytes",
    "Content-Type": "application/gzip",
    "Content-Length": String(last + 1 - first),
    ...range && { "Content-Range": `bytes ${first}-${last}/${size}` },
  });
}
