import type { AnyPage } from "../page.ts";

type PageFile = Record<string, AnyPage | readonly AnyPage[]>;

const files = import.meta.glob<PageFile>(["./*.tsx", "!./no-page.tsx"], { eager: true });

/**
 * All pages and app documents: the exports of this folder's files. The build writes their
 * descriptions to `pages.json`.
 */
export const pages: readonly AnyPage[] = Object.values(files).flatMap((file) =>
  Object.values(file).flat()
);
