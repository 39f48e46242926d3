import type { Lang } from "../types.ts";

const formats: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IN"),
  hi: new Intl.NumberFormat("hi-IN"),
};

export const showNumber = (value: number, lang: Lang): string => formats[lang].format(value);

export const showRupees = (value: number, lang: Lang): string => `₹${showNumber(value, lang)}`;
