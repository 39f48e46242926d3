import type { Lang } from "../types.ts";

/** What is made once for each language: a format of `Intl` takes far longer to make than to use. */
export const byLanguage = <Made>(make: (lang: Lang) => Made): (lang: Lang) => Made => {
  const made: Partial<Record<Lang, Made>> = {};
  return (lang) => made[lang] ??= make(lang);
};
