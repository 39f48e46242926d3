import type { Lang } from "#/i18n/languages.ts";

const units = [["day", 86_400_000, 2], ["hour", 3_600_000, 1], ["minute", 60_000, 0]] as const;

/** Formats a duration in its largest unit, days from two on: `36 hours`, `2.5 days`. */
export const formatDuration = (ms: number, lang: Lang): string => {
  const [unit, size] = units.find(([, size, least]) => ms >= size * least)!;
  return new Intl.NumberFormat(`${lang}-IN`, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: unit === "minute" ? 0 : 1,
  }).format(ms / size);
};
