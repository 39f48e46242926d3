import { readdir } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "hono";
import { Body } from "#/http/body.ts";
import { omitHeadersOfFile } from "#/http/headers.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

type Asset = { body: Body; headers: Record<string, string> };

/** A file of a build, as it is, under a name that no other content has. */
export type AssetFile = { path: string; bytes: Uint8Array<ArrayBuffer> };

/** Keeps files of this build for others', and has those that are kept of others. */
export type KeptAssets = {
  keep(files: readonly AssetFile[]): Promise<void>;
  find(path: string): Promise<AssetFile | undefined>;
};

type Assets = {
  handle: (c: Context) => Response | undefined;
  /** Answers with a file of another build, for a page of it that is open. */
  handleKept: (c: Context) => Promise<Response | undefined>;
};

/** The browser's build, held in memory: it is small, and every variant was made at build time. */
export const loadAssets = async (dist: URL, kept: KeptAssets): Promise<Assets> => {
  const root = fileURLToPath(new URL("client/", dist));
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)))
    .filter((path) => types[extname(path)] && !path.startsWith("."));
  const assets = new Map<string, Asset>(paths.map((path) => [`/${path}`, load(root, path)]));
  await kept.keep(
    [...assets].filter(([path]) => path.startsWith("/assets/"))
      .map(([path, { body }]) => ({ path, bytes: body.in("identity") })),
  );
  return {
    async handleKept(c) {
      const { path } = c.req;
      const file = isAsset(path) ? await kept.find(path) : undefined;
      if (!file) return;
      omitHeadersOfFile(c);
      const body = Body.ofAnswer(file.bytes);
      return body.send(c, 200, headersOf(path.slice(1), body));
    },
    handle: (c) => {
      const asset = assets.get(c.req.path);
      if (!asset) return;
      omitHeadersOfFile(c);
      return asset.body.send(c, 200, asset.headers);
    },
  };
};

const load = (root: string, path: string): Asset => {
  const body = Body.read(join(root, path));
  return { body, headers: headersOf(path, body) };
};

const headersOf = (path: string, body: Body): Record<string, string> => ({
  "Content-Type": types[extname(path)]!,
  "Cache-Control": path.startsWith("assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600",
  ...body.varies && { "Vary": "Accept-Encoding" },
});

/** As the build names files; whatever else is asked for was never one. */
const isAsset = (path: string): boolean =>
  /^\/assets\/[\w.-]{1,100}$/.test(path) && extname(path) in types;
