import type { AnyPage } from "../page.ts";

type PageFile = Record<string, AnyPage | readonly AnyPage[]>;

const files = import.meta.glob<PageFile>(["./*.tsx", "!./no-page.tsx"], { eager: true });

/**
 * Every page, and the documents of the app: what the files of this folder export. What is data of it
 * is written to `pages.json` by the build.
 */
export const pages: readonly AnyPage[] = Object.values(files).flatMap((file) =>
  Object.values(file).flat()
);
