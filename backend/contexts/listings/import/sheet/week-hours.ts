import { memoise } from "#/shared/memoise.ts";
import { fold } from "#/shared/text/text.ts";
import { readHours } from "#/contexts/listings/rows/read-hours.ts";
import { until, weekdayNames } from "#/contexts/listings/rows/vocabulary/hours.ts";
import { weekdays } from "#/contexts/listings/schemas.ts";

/** Columns of a sheet that say something about all days. */
export const weekColumns = ["timings", "opens", "closes", "closedOn"] as const;

type Week = { [Column in typeof weekColumns[number]]?: string };

type Weekday = typeof weekdays[number];

/**
 * Hours by column of a list, such as `timings.mon`. Of hours that cannot be read only one day is
 * returned, for one message.
 */
export function readWeek({ timings, opens, closes, closedOn }: Week): Record<string, string> {
  const open = timings ?? [opens, closes].filter(Boolean).join(" - ");
  // A weekly holiday alone does not say when the business is open.
  return open ? readText(closedOn ? `${open}; ${closedOn} closed` : open) : {};
}

/** Cached, because lists repeat hours. */
const readText = memoise((cell: string): Record<string, string> => {
  const hours = hoursByDay(cell);
  const bad = hours.find(([day, text]) => readHours(day, text) === null);
  return Object.fromEntries((bad ? [bad] : hours).map(([day, text]) => [`timings.${day}`, text]));
}, 1_000);

const names = weekdays.map((day) => `(?<${day}>${fold(weekdayNames[day])})`).join("|");
const dayName = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${names})(?![\p{L}\p{M}])`, "gu");
const range = new RegExp(String.raw`^\s*(?:[-–—]|${until})\s*$`);
/** What is left around the hours of named days: "on Sunday:" */
const edges = new RegExp(
  String.raw`^(?:[\s:,–—&-]|(?:${until}|on|and|और|को)(?=\s))+|[\s:,–—-]+$`,
  "g",
);

/** Divides `9am-6pm, Sunday closed` and `Mon-Sat 9 to 6; Sun 10 to 1` into the texts of days. */
function hoursByDay(cell: string): [Weekday, string][] {
  const hours = new Map<number, string>();
  let everyDay = "";
  for (const part of fold(withoutDates(cell)).split(/[;\n]|,(?=[^,]*\p{L})/u)) {
    const days = daysIn(part);
    const text = part.replace(dayName, " ").replace(edges, "");
    if (days.length === 0) everyDay = `${everyDay} ${text}`.trim();
    else for (const index of days) hours.set(index, `${hours.get(index) ?? ""} ${text}`.trim());
  }
  return weekdays.map((day, index): [Weekday, string] => [day, hours.get(index) ?? everyDay])
    .filter(([, text]) => text !== "");
}

/** Spreadsheets make 10 June of `10-6`. */
const withoutDates = (cell: string): string => cell.replace(/\b\d{4}-0?(\d+)-0?(\d+)\b/g, "$2-$1");

/** The days that a text names, with those between two: from Saturday on, the week begins again. */
function daysIn(text: string): number[] {
  const found = [...text.matchAll(dayName)];
  const indexOf = ({ groups }: RegExpExecArray) =>
    weekdays.findIndex((day) => groups?.[day] !== undefined);
  return found.flatMap((match, at) => {
    const from = indexOf(match);
    const next = found[at + 1];
    if (!next || !range.test(text.slice(match.index + match[0].length, next.index))) return [from];
    const count = (indexOf(next) - from + 7) % 7;
    return Array.from({ length: count }, (_, step) => (from + step) % 7);
  });
}
