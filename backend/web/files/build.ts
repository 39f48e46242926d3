import { readFile } from "node:fs/promises";
import type { Language } from "#/shared/language.ts";
import { hashSource } from "../csp.ts";
import { type StyleNode, styleReader, variablesAskedBy } from "../rendering/used-style.ts";
import type { PageRoute, ServerEntry } from "../rendering/render.ts";

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, Chunk>;

/** What a page is made of: its routes, and the areas of words they need beyond the common ones. */
export type PageParts = { routes: readonly string[]; words: readonly string[]; lang: Language };

/** What `vite build` leaves for the pages. */
export type Build = {
  render: ServerEntry["render"];
  /** The router's pages. */
  pages: readonly PageRoute[];
  /**
   * Those rules of every page's style sheet that a page with these sheets of its own uses, and the
   * sheet that has them all.
   */
  style: { of: (html: string, sheets: readonly string[]) => string; sheet: string };
  boot: { text: string; hash: string };
  /** The service worker, different for every build. */
  worker: string;
  /** The module that brings a page alive. */
  entry: string;
  /** What that module will ask for next, so that it comes in one round trip. */
  modules: (page: PageParts) => string[];
  /** Style sheets of a page's own, beyond the style of every page. */
  sheets: (page: PageParts) => string[];
};

/** What a tap fetches, and has to be there without a network: hearts, what is shared, notices. */
const onTap = [
  "src/lib/saved/change-saved.ts",
  "src/components/dialogs/open-dialog.tsx",
  "src/components/listing/share-menu.tsx",
  "src/i18n/locales/en/listing.ts",
  "src/i18n/locales/hi/listing.ts",
  "src/ui/toast-host.tsx",
  "src/components/gallery/lightbox.tsx",
];

const filesOf = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`);

/** The chunk that all code of the entry is grouped in (`vite.config.ts`); the entry only imports it. */
const isMain = ({ name }: Chunk) => name === "main";

export const loadBuild = async (dist: URL): Promise<Build> => {
  const text = (path: string) => readFile(new URL(path, dist), "utf8");
  const manifest: Manifest = JSON.parse(await text("client/.vite/manifest.json"));
  const main = mainOf(manifest);
  const rules: Record<string, StyleNode[]> = JSON.parse(await text("client/.vite/styles.json"));
  const [sheet] = stylesOf(manifest);
  if (!sheet) throw new Error("The front end's build has no style sheet: build it again.");
  const usedStyle = styleReader(rules[sheet]!);
  const asked = Object.fromEntries(
    Object.entries(rules).map(([file, nodes]) => [`/${file}`, variablesAskedBy(nodes)]),
  );
  const boot = await text("boot/boot.js");
  const entry = `/${main.file}`;
  const server: ServerEntry = await import(new URL("server/entry-server.js", dist).href);
  return {
    render: server.render,
    pages: server.pages,
    style: {
      of: (html, sheets) => usedStyle(html, sheets.flatMap((href) => asked[href] ?? [])),
      sheet: `/${sheet}`,
    },
    boot: { text: boot, hash: hashSource(boot) },
    worker: `self.entry=${JSON.stringify(entry)};self.onTap=${
      JSON.stringify(filesOf(withImports(manifest, onTap)))
    };${await text("worker/worker.js")}`,
    entry,
    modules: perPage((page) => modulesOf(manifest, page)),
    sheets: perPage(({ routes }) => sheetsOf(manifest, routes)),
  };
};

/** The files of a page depend on its routes and language only: a handful of combinations. */
const perPage = (filesOf: (page: PageParts) => string[]) => {
  const known = new Map<string, string[]>();
  return (page: PageParts): string[] => {
    const key = `${page.lang} ${page.routes.join(" ")}`;
    let files = known.get(key);
    if (!files) known.set(key, files = filesOf(page));
    return files;
  };
};

const modulesOf = (manifest: Manifest, { routes, words, lang }: PageParts): string[] =>
  withImports(manifest, [
    `src/i18n/dictionaries/${lang}.ts`,
    ...words.map((area) => `src/i18n/locales/${lang}/${area}.ts`),
    ...componentKeys(manifest, routes),
  ]).map(({ file }) => `/${file}`);

const sheetsOf = (manifest: Manifest, routes: readonly string[]): string[] => {
  const inlined = new Set(stylesOf(manifest));
  const sheets = withImports(manifest, componentKeys(manifest, routes)).flatMap(({ css }) =>
    css ?? []
  );
  return [...new Set(sheets)].filter((file) => !inlined.has(file)).map((file) => `/${file}`);
};

const stylesOf = (manifest: Manifest): string[] =>
  [mainOf(manifest)].flatMap(({ css }) => css ?? []);

/** The chunks of some entries (those that exist) and all they import at once, each file once. */
const withImports = (manifest: Manifest, keys: readonly string[]): Chunk[] => {
  const chunks = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk.file)) return;
    chunks.set(chunk.file, chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...chunks.values()];
};

/** Some routes bring more than their component in its chunk: `?tsr-split=component---loader`. */
const componentKeys = (manifest: Manifest, routes: readonly string[]): string[] => {
  const beginnings = routes.map((route) =>
    `src/routes/${routeFile(route)}.tsx?tsr-split=component`
  );
  return Object.keys(manifest).filter((key) => beginnings.some((start) => key.startsWith(start)));
};

/** `/categories/$slug` is written in `categories.$slug.tsx`. */
const routeFile = (route: string): string => route.slice(1).replaceAll("/", ".") || "index";

const mainOf = (manifest: Manifest): Chunk => {
  const main = Object.values(manifest).find(isMain);
  if (!main) throw new Error("The front end's build has no main chunk: build it again.");
  return main;
};
