import type { Lang } from "./types.ts";

const formats: Record<Lang, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat("en-IN", options()),
  hi: new Intl.DateTimeFormat("hi-IN", options()),
};

function options(): Intl.DateTimeFormatOptions {
  return { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" };
}

/** A moment as people in India read it: "21 Nov 2026, 3:05 pm". */
export const showMoment = (iso: string, lang: Lang): string => formats[lang].format(new Date(iso));
