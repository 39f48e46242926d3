import type { Lang } from "../i18n/languages.ts";

/** `21 Nov 2026, 12:05 pm`, as the clocks in India show it. */
export const showMoment = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(`${lang}-IN`, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  }).format(Date.parse(iso));

export const showDay = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(`${lang}-IN`, { dateStyle: "long", timeZone: "Asia/Kolkata" })
    .format(Date.parse(iso));
