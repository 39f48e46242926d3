import type { Lang } from "./types.ts";

const formats: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IN"),
  hi: new Intl.NumberFormat("hi-IN"),
};

export const showNumber = (value: number, lang: Lang): string => formats[lang].format(value);

/** `15` as `15%`. */
export const showPercent = (percent: number, lang: Lang): string =>
  new Intl.NumberFormat(`${lang}-IN`, { style: "percent" }).format(percent / 100);
