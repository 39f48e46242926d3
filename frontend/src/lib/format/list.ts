import type { Lang } from "../types.ts";

/** Joins names with "and" (conjunction) or "or" (disjunction). */
export const formatList = (
  names: readonly string[],
  lang: Lang,
  type: "conjunction" | "disjunction",
): string => new Intl.ListFormat(`${lang}-IN`, { type }).format(names);
