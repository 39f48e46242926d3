import type { Lang } from "../types.ts";

const formats: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IN"),
  hi: new Intl.NumberFormat("hi-IN"),
};

export const formatNumber = (value: number, lang: Lang): string => formats[lang].format(value);

/** Average rating, always with one decimal: `4.0`. */
export const formatMean = (mean: number): string => (Math.round(mean * 10) / 10).toFixed(1);

export const formatRupees = (value: number, lang: Lang): string => `₹${formatNumber(value, lang)}`;
