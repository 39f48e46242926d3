import { readFile } from "node:fs/promises";
import { hashSource } from "../csp.ts";
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
  const manifest: Record<string, { file: string }> = JSON.parse(await text("client/site.json"));
  const firstScript = await text("first/first.js");
  const { render }: SiteEntry = await import(new URL("pages/render.js", dist).href);
  return {
    render,
    pages: JSON.parse(await text("pages.json")),
    files: {
      style: `/${manifest["src/site/site.css"]!.file}`,
      loader: `/${manifest["src/islands/loader.ts"]!.file}`,
      firstScript,
    },
    scriptHash: hashSource(firstScript),
  };
};
