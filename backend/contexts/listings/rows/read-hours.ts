import { z } from "zod";
import { fold } from "#/shared/text/text.ts";
import { OpenSpan, type weekdays } from "../schemas.ts";
import { allDay, before, closed, fillers, until, weekdayNames } from "./vocabulary/hours.ts";

type Weekday = typeof weekdays[number];

/** Words in the form in which `fold` leaves a cell. Hindi letters need boundaries of their own. */
const word = (words: string, flags = "gu") =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${fold(words)})(?![\p{L}\p{M}])`, flags);

const [isClosed, isAllDay, morning, evening, filler, range] = [
  word(String.raw`^(?:is |are )?(?:${closed})(?: on)?(?: है)?(?: \((?:${closed})\)?)?$`, "u"),
  word(`^(?:${allDay})$`, "u"),
  word(before.am),
  word(before.pm),
  word(fillers),
  word(until),
];
const dayNames = Object.fromEntries(
  Object.entries(weekdayNames).map(([day, names]) => [day, word(`(?:on )?(?:${names})`)]),
) as Record<Weekday, RegExp>;

const time = String.raw`(?:(am|pm) ?)?(\d{1,2})(?:[:. ]?([0-5]\d))? ?(am|pm)?`;
const span = new RegExp(`${time} ?- ?${time}`, "g");

/**
 * Reads the hours of a day in common notations: `09:00-13:00 15:00-19:00`, `9 to 6`,
 * `9am - 6.30pm`, `Open 24 hours`, `closed on Mondays`, `सुबह 9 से शाम 6 बजे तक`.
 *
 * @returns null for a text that is not about hours, or not clear about morning and evening
 */
export function readHours(day: Weekday, cell: string): OpenSpan[] | null {
  const written = fold(cell).replace(dayNames[day], " ")
    .replace(/([ap])\.? ?m\b\.?/g, "$1m").replace(morning, "am").replace(evening, "pm")
    .replace(/(?:12 ?)?\bnoon\b/g, "12pm").replace(/(?:12 ?)?\bmidnight\b/g, "12am")
    .replace(/(\d) ?h(?=\d\d\b)/g, "$1:").replace(/(\d) ?h\b/g, "$1")
    .replace(/([ap]m) ?: ?(?=\d)/g, "$1-").replace(range, "-").replace(/[‐-―−~]/g, "-").replace(
      /[():]*(?!\S)|^:/g,
      "",
    );
  const bare = (text: string) => text.replace(/\s+/g, " ").trim();
  const text = bare(written.replace(filler, " "));
  if (isClosed.test(text)) return [];
  if (isAllDay.test(bare(written)) || isAllDay.test(text) || text === "24") {
    return [{ open: "00:00", close: "24:00" }];
  }
  const found = [...text.matchAll(span)];
  if (found.length === 0 || !/^(?:[\s,;/&|+]|and|और)*$/.test(text.replace(span, ""))) return null;
  const isExact = /^(?:\d\d:\d\d-\d\d:\d\d[\s,;]*)+$/.test(text);
  const times = found.flatMap(([, ...parts]) => {
    const close = minutesOf(parts.slice(4), isExact);
    const open = minutesOf(parts.slice(0, 4), isExact);
    // In "2-6pm" both are in the afternoon, in "9-6pm" only the second.
    const isShared = open.length > 1 && close.length === 1 && parts[7] === "pm";
    return isShared
      ? [open.filter((minute) => minute < close[0]!).slice(-1), close]
      : [open, close];
  });
  const choice = times.every((choices) => choices.length === 1)
    ? times.flat()
    : onlyIncreasing(times);
  const spans = choice?.flatMap((minute, index) =>
    index % 2 === 0 ? [{ open: clock(minute), close: clock(choice[index + 1]! || 24 * 60) }] : []
  );
  return z.array(OpenSpan).max(6).safeParse(spans).data ?? null;
}

const noon = 12 * 60;

/** The minutes of the day that a time may mean: two for "9" and "9:30", one for "09:30" and "9am". */
function minutesOf(
  [before, hour = "", minute = "0", after]: (string | undefined)[],
  isExact: boolean,
): number[] {
  const half = after ?? before;
  const at = Number(hour) * 60 + Number(minute);
  if (half) return at > noon + 59 ? [at] : [at % noon + (half === "pm" ? noon : 0)];
  return isExact || hour.startsWith("0") || at >= noon ? [at] : [at, at + noon];
}

/** The only way to choose times that follow one another; undefined if there are several. */
function onlyIncreasing(times: number[][]): number[] | undefined {
  const ways = times.reduce<number[][]>(
    (ways, choices) =>
      ways.flatMap((way) =>
        choices.filter((minute) => minute > (way.at(-1) ?? -1)).map((minute) => [...way, minute])
      ),
    [[]],
  );
  return ways.length === 1 ? ways[0] : undefined;
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
