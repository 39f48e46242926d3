import { readFile } from "node:fs/promises";
import { hashSource } from "../csp.ts";
import { type Manifest, withImports } from "./manifest.ts";
import type { DocumentFiles, PageDescription, SiteEntry } from "../rendering/render.ts";

/** What `vite build` leaves of the site. */
export type SiteBuild = {
  render: SiteEntry["render"];
  /** The site's list of pages, `pages.json`. */
  pages: readonly PageDescription[];
  files: DocumentFiles;
  /** Of the first script, for the page's security policy. */
  scriptHash: string;
};

export const loadSiteBuild = async (dist: URL): Promise<SiteBuild> => {
  const text = (path: string) => readFile(new URL(path, dist), "utf8");
  const manifest: Manifest = JSON.parse(await text("client/site.json"));
  const firstScript = await text("first/first.js");
  const { render }: SiteEntry = await import(new URL("pages/render.js", dist).href);
  return {
    render,
    pages: JSON.parse(await text("pages.json")),
    files: {
      style: `/${manifest["src/site/site.css"]!.file}`,
      loader: `/${manifest["src/islands/loader.ts"]!.file}`,
      firstScript,
      scriptsOf: scriptsOf(manifest),
    },
    scriptHash: hashSource(firstScript),
  };
};

/** An island's module is called like the island (`frontend/src/islands/index.ts`). */
const scriptsOf = (manifest: Manifest): DocumentFiles["scriptsOf"] => (islands, areas, lang) => {
  const sources = Object.keys(manifest);
  const modules = islands.flatMap((name) =>
    sources.filter((source) => source.startsWith("src/islands/") && source.endsWith(`/${name}.tsx`))
  );
  const messages = areas.map((area) => `src/i18n/locales/${lang}/${area}.ts`);
  return withImports(manifest, [
    "src/islands/hydrate.tsx",
    `src/i18n/dictionaries/${lang}.ts`,
    ...messages,
    ...modules,
  ]).map(({ file }) => `/${file}`);
};
