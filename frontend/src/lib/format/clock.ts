import type { Lang, OpenSpan } from "../types.ts";

/*
 * India has one time zone without daylight saving, so its wall clock is plain arithmetic. `Intl`
 * would word times differently in different browsers and on the server.
 */
const indiaOffset = 330 * 60_000;
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

export type Weekday = typeof weekdays[number];

export const weekFromMonday: readonly Weekday[] = [...weekdays.slice(1), "sun"];

/** Date and time in India. */
type WallTime = { date: string; weekday: Weekday; minutes: number };

export const wallTime = (iso: string): WallTime => {
  const shifted = new Date(Date.parse(iso) + indiaOffset);
  return {
    date: shifted.toISOString().slice(0, 10),
    weekday: weekdays[shifted.getUTCDay()]!,
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
};

/** The moment of a date and time in India, such as `2026-11-28T09:30`. */
export const momentOf = (local: string): string | undefined => {
  const time = Date.parse(`${local}Z`);
  return Number.isNaN(time) ? undefined : new Date(time - indiaOffset).toISOString();
};

/** Whole days between two dates. */
export const daysBetween = (from: WallTime, to: WallTime): number =>
  Math.round((Date.parse(to.date) - Date.parse(from.date)) / 86_400_000);

/** Mondays of the date's week and of the weeks before it, the latest first. */
export const lastWeeks = (date: string, count = 13): string[] => {
  const day = Date.parse(date);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from(
    { length: count },
    (_, n) => new Date(day - (sinceMonday + 7 * n) * 86_400_000).toISOString().slice(0, 10),
  );
};

/** The date so many days after a date. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Formats minutes after midnight as `9:30 am`, in Hindi as `सुबह 9:30 बजे`. */
export const formatClock = (minutes: number, lang: Lang): string => {
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  const digits = rest === 0 ? `${twelve}` : `${twelve}:${String(rest).padStart(2, "0")}`;
  return lang === "hi"
    ? `${hindiPartOfDay(hours)} ${digits} बजे`
    : `${digits} ${hours < 12 ? "am" : "pm"}`;
};

const hindiPartOfDay = (hours: number): string => {
  if (hours >= 4 && hours < 12) return "सुबह";
  if (hours >= 12 && hours < 16) return "दोपहर";
  if (hours >= 16 && hours < 20) return "शाम";
  return "रात";
};

export const formatSpan = (span: OpenSpan, lang: Lang): string =>
  `${formatClock(minutesOf(span.open), lang)} – ${formatClock(minutesOf(span.close), lang)}`;

export const isRoundTheClock = (spans: readonly OpenSpan[]): boolean =>
  spans.length === 1 && spans[0]!.open === "00:00" && spans[0]!.close === "24:00";

const aSunday = Date.UTC(2026, 0, 4);

/** Cached: creating a format takes longer than rendering the rest of a card. */
const weekdayFormats: Record<string, Intl.DateTimeFormat> = {};

export const formatWeekday = (
  day: Weekday,
  lang: Lang,
  width: "narrow" | "short" | "long",
): string =>
  (weekdayFormats[lang + width] ??= new Intl.DateTimeFormat(`${lang}-IN`, {
    weekday: width,
    timeZone: "UTC",
  })).format(aSunday + weekdays.indexOf(day) * 86_400_000);

/** Formats a calendar date as `8 November`. */
export const formatDate = (date: string, lang: Lang): string =>
  new Intl.DateTimeFormat(`${lang}-IN`, { day: "numeric", month: "long", timeZone: "UTC" })
    .format(Date.parse(date));
