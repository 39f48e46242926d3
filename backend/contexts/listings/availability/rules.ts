import { AppError } from "#/shared/errors.ts";
import { dayInIndia, daysAfter, faultOfDay, startOfDay } from "#/shared/india-time.ts";
import { closingToday } from "../business/opening-hours.ts";
import { maxSpecialDays, type Timings } from "../schemas.ts";
import type { Availability, AvailabilityInput } from "./schemas.ts";

/** When "works today" ends without a closing time, in hours of the day. */
const lastHour = 21;

/** The availability of a listing as SQL returns it, perhaps ended. */
export type StoredAvailability = Pick<Availability, "state"> & {
  until: string | Date;
  saidAt: string | Date;
};

/** @returns the availability; null when it has ended */
export const currentAvailability = (
  stored: StoredAvailability | null | undefined,
  now: Date,
): Availability | null => {
  if (!stored || new Date(stored.until) <= now) return null;
  return {
    state: stored.state,
    until: new Date(stored.until).toISOString(),
    saidAt: new Date(stored.saidAt).toISOString(),
  };
};

/** @throws {AppError} `invalid_request` if `until` does not fit the state or is out of range */
export function assertPeriod({ state, until }: AvailabilityInput, now: Date): void {
  const fault = state !== "away"
    ? until !== undefined && { code: "not_allowed", message: "Only for the state away" }
    : until === undefined
    ? { code: "required", message: "Name the last day away" }
    : faultOfDay(until, now);
  if (fault) throw new AppError("invalid_request", { errors: [{ field: "until", ...fault }] });
}

/** When a valid availability ends. */
export function endOf(
  { state, until }: { state: Availability["state"]; until?: string | undefined },
  timings: Timings | null,
  now: Date,
): Date {
  const today = dayInIndia(now);
  const midnight = startOfDay(daysAfter(today, 1));
  if (state === "away") return startOfDay(daysAfter(until!, 1));
  if (state === "busy") return midnight;
  const closing = timings ? closingToday(timings, now) : undefined;
  if (closing) return closing;
  const evening = new Date(startOfDay(today).getTime() + lastHour * 3_600_000);
  return evening > now ? evening : midnight;
}

type SpecialDay = Timings["special"][number];

/** The dates that `away` closed, and the special days that it replaced. */
export type ClosedDays = { dates: string[]; replaced: SpecialDay[] };

const byDate = (one: SpecialDay, other: SpecialDay) => one.date < other.date ? -1 : 1;

/**
 * Closes every day from today to the last one. Drops past special days.
 *
 * @param isKept whether a special day stays as it is; by default, if it is closed
 *
 * @throws {AppError} `invalid_request` if the listing has too many special days
 */
export function closeDays(
  timings: Timings,
  { today, last }: { today: string; last: string },
  isKept = ({ spans }: SpecialDay): boolean => spans.length === 0,
): { timings: Timings; closed: ClosedDays } {
  const coming = timings.special.filter(({ date }) => date >= today);
  const kept = new Set(coming.filter(isKept).map(({ date }) => date));
  const dates: string[] = [];
  for (let date = today; date <= last; date = daysAfter(date, 1)) {
    if (!kept.has(date)) dates.push(date);
  }
  const isWritten = new Set(dates);
  const others = coming.filter(({ date }) => !isWritten.has(date));
  const special = [...others, ...dates.map((date) => ({ date, spans: [] }))].sort(byDate);
  if (special.length > maxSpecialDays) {
    const message = `More than ${maxSpecialDays} special days. Delete some first`;
    throw new AppError("invalid_request", {
      errors: [{ field: "until", code: "too_many", message }],
    });
  }
  return {
    timings: { ...timings, special },
    closed: { dates, replaced: coming.filter(({ date }) => isWritten.has(date)) },
  };
}

/** Recognises the days that `closeDays` wrote. */
const isOneOf = (dates: string[]) => ({ date, spans, note }: SpecialDay): boolean =>
  dates.includes(date) && spans.length === 0 && note === undefined;

/** Closes the days away in new hours, except days that the owner names in them. */
export function closeDaysAgain(
  timings: Timings,
  before: ClosedDays | null,
  period: { today: string; last: string },
): { timings: Timings; closed: ClosedDays } {
  const isOurs = isOneOf(before?.dates ?? []);
  const again = closeDays(timings, period, (day) => !isOurs(day));
  const ours = new Set(again.closed.replaced.map(({ date }) => date));
  const replaced = before?.replaced.filter(({ date }) => ours.has(date)) ?? [];
  return { ...again, closed: { ...again.closed, replaced } };
}

/** Undoes `closeDays` from today on, except for days that the owner has changed since. */
export function reopenDays(
  timings: Timings,
  { dates, replaced }: ClosedDays,
  today: string,
): Timings {
  const isOurs = isOneOf(dates.filter((date) => date >= today));
  const ours = new Set(timings.special.filter(isOurs).map(({ date }) => date));
  if (ours.size === 0) return timings;
  const special = [
    ...timings.special.filter((day) => !isOurs(day)),
    ...replaced.filter(({ date }) => ours.has(date)),
  ].sort(byDate);
  return { ...timings, special };
}
