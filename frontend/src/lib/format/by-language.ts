import type { Lang } from "../types.ts";

/** Caches one value for each language: creating an `Intl` format is far slower than using it. */
export const byLanguage = <Made>(make: (lang: Lang) => Made): (lang: Lang) => Made => {
  const made: Partial<Record<Lang, Made>> = {};
  return (lang) => made[lang] ??= make(lang);
};
