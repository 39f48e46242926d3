import { byLanguage } from "./by-language.ts";
import { formatClock, wallTime } from "./clock.ts";
import type { Lang } from "../types.ts";

/** Date and time: "21 Nov 2026, 3:05 pm", "21 नवंबर 2026, दोपहर 3:05 बजे". */
export const formatMoment = (iso: string, lang: Lang): string => {
  const { minutes } = wallTime(iso);
  return `${shortDay(lang).format(Date.parse(iso))}, ${formatClock(minutes, lang)}`;
};

const shortDay = byLanguage((lang) =>
  new Intl.DateTimeFormat(`${lang}-IN`, {
    day: "numeric",
    month: lang === "hi" ? "long" : "short",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  })
);

/** "Oct 2026", "अक्टूबर 2026"; the same in every browser and on the server. */
export const formatMonth = (iso: string, lang: Lang): string => month(lang).format(Date.parse(iso));

const month = byLanguage((lang) =>
  new Intl.DateTimeFormat(lang === "hi" ? "hi-IN" : "en-US", {
    month: lang === "hi" ? "long" : "short",
    year: "numeric",
    timeZone: "Asia/Kolkata",
  })
);

/** Date only: "21 November 2026". */
export const formatDay = (iso: string, lang: Lang): string => day(lang).format(Date.parse(iso));

const day = byLanguage((lang) =>
  new Intl.DateTimeFormat(`${lang}-IN`, { dateStyle: "long", timeZone: "Asia/Kolkata" })
);
