import { readdir } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "hono";
import { Body } from "#/http/body.ts";
import { omitWindowHeaders } from "#/http/headers.ts";

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

type Assets = { handle: (c: Context) => Response | undefined };

/** The browser's build, held in memory: it is small, and every variant was made at build time. */
export const loadAssets = async (dist: URL): Promise<Assets> => {
  const root = fileURLToPath(new URL("client/", dist));
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)))
    .filter((path) => types[extname(path)] && !path.startsWith("."));
  const assets = new Map<string, Asset>(
    await Promise.all(paths.map(async (path) => [`/${path}`, await load(root, path)] as const)),
  );
  return {
    handle: (c) => {
      const asset = assets.get(c.req.path);
      if (!asset) return;
      omitWindowHeaders(c);
      return asset.body.send(c, 200, asset.headers);
    },
  };
};

const load = async (root: string, path: string): Promise<Asset> => {
  const body = await Body.read(join(root, path));
  return {
    body,
    headers: {
      "Content-Type": types[extname(path)]!,
      "Cache-Control": path.startsWith("assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      ...body.varies && { "Vary": "Accept-Encoding" },
    },
  };
};
