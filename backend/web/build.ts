import { readFile } from "node:fs/promises";
import { hashSource } from "./csp.ts";
import type { Lang } from "./language.ts";
import type { Render } from "./render.ts";

type Chunk = { file: string; imports?: string[]; css?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/** What `vite build` leaves for the pages. */
export type Build = {
  render: Render;
  style: { text: string; hash: string };
  boot: { text: string; hash: string };
  /** The module that brings a page alive. */
  entry: string;
  /** What that module will ask for next, so that it comes in one round trip. */
  modules: (routes: readonly string[], lang: Lang) => string[];
};

const entryKey = "src/entry-client.tsx";

export const loadBuild = async (dist: URL): Promise<Build> => {
  const text = (path: string) => readFile(new URL(path, dist), "utf8");
  const manifest: Manifest = JSON.parse(await text("client/.vite/manifest.json"));
  const entry = chunkOf(manifest, entryKey);
  const styles = await Promise.all(stylesOf(manifest).map((file) => text(`client/${file}`)));
  const style = styles.join("");
  const boot = await text("boot/boot.js");
  const server: { render: Render } = await import(new URL("server/entry-server.js", dist).href);
  return {
    render: server.render,
    style: { text: style, hash: hashSource(style) },
    boot: { text: boot, hash: hashSource(boot) },
    entry: `/${entry.file}`,
    modules: memoize(manifest),
  };
};

/** The modules of a page depend on its routes and language only: a handful of combinations. */
const memoize = (manifest: Manifest): Build["modules"] => {
  const known = new Map<string, string[]>();
  return (routes, lang) => {
    const key = `${lang} ${routes.join(" ")}`;
    let modules = known.get(key);
    if (!modules) {
      modules = modulesOf(manifest, routes, lang);
      known.set(key, modules);
    }
    return modules;
  };
};

const modulesOf = (manifest: Manifest, routes: readonly string[], lang: Lang): string[] =>
  withImports(manifest, [
    entryKey,
    `src/i18n/dictionaries/${lang}.ts`,
    ...routes.map((route) => `src/routes/${routeFile(route)}.tsx?tsr-split=component`),
  ]).map(({ file }) => `/${file}`);

const stylesOf = (manifest: Manifest): string[] =>
  withImports(manifest, [entryKey]).flatMap(({ css }) => css ?? []);

/** The chunks of some entries (those that exist) and all they import at once, each once. */
const withImports = (manifest: Manifest, keys: readonly string[]): Chunk[] => {
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...chunks];
};

/** `/categories/$slug` is written in `categories.$slug.tsx`. */
const routeFile = (route: string): string => route.slice(1).replaceAll("/", ".") || "index";

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The front end's build has no ${key}: build it again.`);
  return chunk;
};
