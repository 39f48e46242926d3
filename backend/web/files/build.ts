import { readFile } from "node:fs/promises";
import { hashSource } from "../csp.ts";
import { type Chunk, type Manifest, withImports } from "./manifest.ts";
import type { DocumentFiles, PageDescription, SiteEntry } from "../rendering/render.ts";

/** The output of `vite build` that pages need. */
export type Build = {
  render: SiteEntry["render"];
  pages: readonly PageDescription[];
  files: DocumentFiles;
  /** Hash of the first script, for the Content-Security-Policy. */
  scriptHash: string;
  /** The service worker; its text differs for every build. */
  worker: string;
};

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
  const styles = Object.fromEntries(
    Object.values(manifest).flatMap(({ isEntry, name, file }) =>
      isEntry && file.endsWith(".css") ? [[name, `/${file}`]] : []
    ),
  ) as DocumentFiles["styles"];
  const loader = fileOf(loaderSource);
  const app = fileOf("src/app/main.tsx");
  return {
    render,
    pages: JSON.parse(await text("pages.json")),
    files: {
      styles,
      loader,
      ofLoader: filesOf(withImports(manifest, [loaderSource])).filter((path) => path !== loader),
      app,
      firstScript,
      opened: fileOf("src/client/opened.ts"),
      scriptsOf: scriptsOf(manifest),
    },
    scriptHash: hashSource(firstScript),
    worker: `self.entry=${JSON.stringify([loader, app, styles.site].join(" "))};self.onTap=${
      JSON.stringify(filesOf(withImports(manifest, onTap)))
    };${await text("worker/worker.js")}`,
  };
};

const loaderSource = "src/islands/loader.ts";

/** Loaded on a tap, but also needed offline: saved businesses, the share menu, toasts. */
const onTap = [
  "src/lib/saved/change-saved.ts",
  "src/components/dialogs/open-dialog.tsx",
  "src/components/listing/share-menu.tsx",
  "src/i18n/locales/en/listing.ts",
  "src/i18n/locales/hi/listing.ts",
  "src/i18n/locales/en/scripts/toast.ts",
  "src/i18n/locales/hi/scripts/toast.ts",
  "src/i18n/locales/en.ts",
  "src/i18n/locales/hi.ts",
  "src/ui/toast-host.tsx",
  "src/components/gallery/lightbox.tsx",
];

const filesOf = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`);

const scriptsOf = (manifest: Manifest): DocumentFiles["scriptsOf"] => (islands, areas, lang) => {
  const messages = areas.length === 0 ? [] : [
    "src/islands/hydration/with-messages.tsx",
    `src/i18n/locales/${lang}.ts`,
    ...areas.map((area) => `src/i18n/locales/${lang}/${area}.ts`),
  ];
  return withImports(manifest, [
    "src/islands/hydration/hydrate.tsx",
    ...messages,
    ...islands.map((name) => `src/islands/${name}.tsx`),
  ]).map(({ file }) => `/${file}`);
};
