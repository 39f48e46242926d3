import { showClock, wallTime } from "./clock.ts";
import type { Lang } from "./types.ts";

/** A moment as people in India read it: "21 Nov, 3:05 pm", "21 नवंबर, दोपहर 3:05 बजे". */
export const showMoment = (iso: string, lang: Lang): string => {
  const { minutes } = wallTime(iso);
  const day = new Intl.DateTimeFormat(`${lang}-IN`, {
    day: "numeric",
    month: lang === "hi" ? "long" : "short",
    timeZone: "Asia/Kolkata",
  }).format(new Date(iso));
  return `${day}, ${showClock(minutes, lang)}`;
};
