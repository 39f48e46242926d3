import type { Lang } from "../types.ts";
import { formatNumber } from "./numbers.ts";

/** Plural forms for scripts without i18next; `{n}` is the number. */
export type Plural = { one: string; other: string };

/** @param write returns the text for a count, with `n` in place of the number */
export const pluralOf = (write: (count: number, n: string) => string): Plural => ({
  one: write(1, "{n}"),
  other: write(2, "{n}"),
});

export const fillPlural = ({ one, other }: Plural, count: number, lang: Lang): string =>
  (new Intl.PluralRules(lang).select(count) === "one" ? one : other)
    .replace("{n}", formatNumber(count, lang));
