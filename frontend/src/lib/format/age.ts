import type { Lang } from "#/i18n/languages.ts";

const units = [["day", 86_400], ["hour", 3600], ["minute", 60]] as const;

/** Formats an age as `2 hours ago`; less than a minute is `now`. */
export const formatAge = (then: number, now: number, lang: Lang): string => {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["second", 1];
  // `Intl` returns "अब", which reads as "by now".
  if (unit === "second" && lang === "hi") return "अभी";
  const format = new Intl.RelativeTimeFormat(`${lang}-IN`, { numeric: "auto" });
  return format.format(unit === "second" ? 0 : -Math.floor(seconds / size), unit);
};
