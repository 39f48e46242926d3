import { isDeepStrictEqual } from "node:util";
import { type Business, weekdays } from "../schemas.ts";

type SameHours = { opens: string; closes: string; sunday: boolean };

/** The same hours on all days, but for a Sunday that may be closed. */
export const weekOf = ({ opens, closes, sunday }: SameHours) => {
  const spans = [{ open: opens, close: closes }];
  return Object.fromEntries(weekdays.map((day) => [day, day === "sun" && sunday ? [] : spans]));
};

/** Returns the hours that a form with two times can show. */
export function sameHours({ timings }: Pick<Business, "timings">): SameHours | null {
  const span = timings?.week.mon[0];
  // A field for a time has no 24:00.
  if (!span || span.close === "24:00") return null;
  const { week } = timings;
  const hours = { opens: span.open, closes: span.close, sunday: week.sun.length === 0 };
  return isDeepStrictEqual(weekOf(hours), week) ? hours : null;
}
