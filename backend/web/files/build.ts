import { readFile } from "node:fs/promises";
import { hashSource } from "../csp.ts";
import type { DocumentFiles, PageDescription, SiteEntry } from "../rendering/render.ts";

/** What `vite build` leaves for the pages. */
export type Build = {
  render: SiteEntry["render"];
  /** The list of pages, `pages.json`. */
  pages: readonly PageDescription[];
  files: DocumentFiles;
  /** Of the first script, for the pages' security policy. */
  scriptHash: string;
  /** The service worker, different for every build. */
  worker: string;
};

type Manifest = Record<string, { file: string }>;

export const loadBuild = async (dist: URL): Promise<Build> => {
  const text = (path: string) => readFile(new URL(path, dist), "utf8");
  const manifest: Manifest = JSON.parse(await text("client/.vite/manifest.json"));
  const fileOf = (source: string): string => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The front end's build lacks ${source}: build it again.`);
    return `/${chunk.file}`;
  };
  const firstScript = await text("first/first.js");
  const { render }: SiteEntry = await import(new URL("server/render.js", dist).href);
  const loader = fileOf("src/islands/loader.ts");
  return {
    render,
    pages: JSON.parse(await text("pages.json")),
    files: {
      style: fileOf("src/site/site.css"),
      loader,
      app: fileOf("src/app/main.tsx"),
      firstScript,
    },
    scriptHash: hashSource(firstScript),
    worker: `self.build=${JSON.stringify(loader)};${await text("worker/worker.js")}`,
  };
};
