import type { Lang } from "../types.ts";

const formats: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IN"),
  hi: new Intl.NumberFormat("hi-IN"),
};

export const showNumber = (value: number, lang: Lang): string => formats[lang].format(value);

/** Average rating, always with one decimal: `4.0`. */
export const showMean = (mean: number): string => (Math.round(mean * 10) / 10).toFixed(1);

export const showRupees = (value: number, lang: Lang): string => `₹${showNumber(value, lang)}`;
