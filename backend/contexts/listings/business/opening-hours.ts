import { indiaOffset } from "#/shared/india-time.ts";
import { type OpenSpan, type OpenState, type Timings, weekdays } from "../schemas.ts";

/**
 * Opening hours. A span belongs to the day on which it starts and may end after midnight. A special
 * date replaces its weekday. Times are minutes in India's time zone, which has no daylight saving.
 */
const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** Minutes; `to` is exclusive. */
type Range = { from: number; to: number };

export function openState(timings: Timings, now: Date): OpenState {
  const minute = localMinute(now);
  const today = Math.floor(minute / dayMinutes);
  const ranges = openRanges(timings, today - 1, today + 8);
  const current = ranges.find((range) => range.from <= minute && minute < range.to);
  const change = current ? current.to : ranges.find((range) => range.from > minute)?.from;
  const known = change !== undefined && change - minute <= weekMinutes;
  return { isOpen: current !== undefined, changesAt: known ? toInstant(change) : null };
}

/** When the business closes for today, at midnight at the latest; undefined if it is closed. */
export function closingToday(timings: Timings, now: Date): Date | undefined {
  const minute = localMinute(now);
  const today = Math.floor(minute / dayMinutes);
  const last = openRanges(timings, today - 1, today + 1).at(-1);
  if (!last || last.to <= minute) return undefined;
  return new Date(toInstant(Math.min(last.to, (today + 1) * dayMinutes)));
}

/** Opening hours for SQL, as PostgreSQL multirange literals. */
type CompiledTimings = {
  /** Minutes of an ordinary week, from Monday 00:00. */
  weeklyOpen: string;
  /** Local times that special dates affect, where `weeklyOpen` does not apply. */
  overrideWindow: string;
  /** Open times within `overrideWindow`. */
  overrideOpen: string;
};

export function compileTimings(timings: Timings): CompiledTimings {
  const week = weekdays.flatMap((day, index) =>
    timings.week[day].flatMap((span) => {
      const { from, to } = at(span, index);
      return to <= weekMinutes
        ? [{ from, to }]
        : [{ from, to: weekMinutes }, { from: 0, to: to - weekMinutes }];
    })
  );
  // The last span of a special date, or of the replaced weekday, may end on the next day.
  const windows = merge(timings.special.map(({ date }) => {
    const day = localDay(date);
    return { from: day * dayMinutes, to: (day + 2) * dayMinutes };
  }));
  const open = windows.flatMap((window) =>
    openRanges(timings, window.from / dayMinutes - 1, window.to / dayMinutes)
      .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
      .filter(({ from, to }) => from < to)
  );
  return {
    weeklyOpen: literal(merge(week), String),
    overrideWindow: literal(windows, localTime),
    overrideOpen: literal(open, localTime),
  };
}

/** A time in the format that SQL compares with `CompiledTimings`. */
export function localMoment(now: Date): { minuteOfWeek: number; localTime: string } {
  const minute = localMinute(now);
  const monday = 4 * dayMinutes; // 1 January 1970 was a Thursday.
  return { minuteOfWeek: (minute - monday) % weekMinutes, localTime: localTime(minute) };
}

/**
 * The open ranges, merged and sorted, that start on a day from `first` up to but not including
 * `last`.
 */
function openRanges(timings: Timings, first: number, last: number): Range[] {
  const special = new Map(timings.special.map(({ date, spans }) => [localDay(date), spans]));
  const ranges: Range[] = [];
  for (let day = first; day < last; day++) {
    const spans = special.get(day) ?? timings.week[weekdays[(day + 3) % 7]!];
    ranges.push(...spans.map((span) => at(span, day)));
  }
  return merge(ranges);
}

function at(span: OpenSpan, day: number): Range {
  const from = day * dayMinutes + clockMinutes(span.open);
  const to = day * dayMinutes + clockMinutes(span.close);
  return { from, to: to > from ? to : to + dayMinutes };
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

const clockMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Days since 1 January 1970 of a date in India. */
const localDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / (dayMinutes * 60_000);

/** Minutes since 1 January 1970, in Indian local time. */
const localMinute = (now: Date) => Math.floor(now.getTime() / 60_000) + indiaOffset;

const toInstant = (minute: number) => new Date((minute - indiaOffset) * 60_000).toISOString();

/** Formatted as `2026-11-21 18:30:00`, in Indian local time. */
const localTime = (minute: number) =>
  new Date(minute * 60_000).toISOString().slice(0, 19).replace("T", " ");

const literal = (ranges: Range[], bound: (minute: number) => string) =>
  `{${ranges.map(({ from, to }) => `["${bound(from)}","${bound(to)}")`).join(",")}}`;
