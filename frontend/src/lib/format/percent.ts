import type { Lang } from "#/i18n/languages.ts";

export const formatPercent = (percent: number, lang: Lang): string =>
  new Intl.NumberFormat(`${lang}-IN`, { style: "percent" }).format(percent / 100);
