import type { Lang } from "#/i18n/languages.ts";

const units = [["day", 86_400], ["hour", 3600], ["minute", 60]] as const;

/** Formats an age as `2 hours ago`; less than a minute is `just now`. */
export const formatAge = (then: number, now: number, lang: Lang): string => {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const unit = units.find(([, size]) => seconds >= size);
  // `Intl` returns "now" and "अब".
  if (!unit) return lang === "hi" ? "अभी" : "just now";
  const format = new Intl.RelativeTimeFormat(`${lang}-IN`, { numeric: "auto" });
  return format.format(-Math.floor(seconds / unit[1]), unit[0]);
};
