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

/** An uncompressed file of a build, whose name includes a hash of its content. */
export type AssetFile = { path: string; bytes: Uint8Array<ArrayBuffer> };

/** Stores this build's files for processes of other builds, and finds the files of other builds. */
export type AssetStore = {
  save(files: readonly AssetFile[]): Promise<void>;
  find(path: string): Promise<AssetFile | undefined>;
};

type Assets = {
  handle: (c: Context) => Response | undefined;
  /** Serves a file of another build to a page of that build that is still open. */
  handleShared: (c: Context) => Promise<Response | undefined>;
};

/** Loads the browser's build into memory: it is small, and precompressed. */
export const loadAssets = async (dist: URL, store: AssetStore): Promise<Assets> => {
  const root = fileURLToPath(new URL("client/", dist));
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)))
    .filter((path) => types[extname(path)] && !path.startsWith("."));
  const assets = new Map<string, Asset>(paths.map((path) => [`/${path}`, load(root, path)]));
  await store.save(
    [...assets].filter(([path]) => path.startsWith("/assets/"))
      .map(([path, { body }]) => ({ path, bytes: body.in("identity") })),
  );
  return {
    async handleShared(c) {
      const { path } = c.req;
      const file = isAsset(path) ? await store.find(path) : undefined;
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

/** Whether the build could have produced this name. */
const isAsset = (path: string): boolean =>
  /^\/assets\/[\w.-]{1,100}$/.test(path) && extname(path) in types;
