import { daysAfter } from "#/shared/india-time.ts";
import type { Answering, OutcomeCounts } from "./schemas.ts";

/** The outcomes of one day in India. */
export type DayOutcomes = OutcomeCounts & {
  /** Such as `2026-11-21`. */
  day: string;
  /** Networks without an outcome for this business in the last 30 to 60 days. */
  newNetworks: number;
};

/** In days. */
const period = 90;
const usualPeriod = 28;
const freeze = 14;

/** In days: the oldest outcome that a rule reads. */
export const retention = period + usualPeriod;

/** A day with this many times the usual number of outcomes is a flood. */
const floodFactor = 5;

/** The usual number of outcomes per day of a business that gets fewer. */
const leastUsual = 2;

const minOutcomes = 20;
const minNetworks = 15;

/** 95 % confidence. */
const z = 1.96;

/** The lower bound of Wilson's score interval for the share of `successes`. */
export function wilsonLowerBound(successes: number, n: number): number {
  if (n === 0) return 0;
  const share = successes / n;
  const margin = z * Math.sqrt(share * (1 - share) / n + z ** 2 / (4 * n ** 2));
  return (share + z ** 2 / (2 * n) - margin) / (1 + z ** 2 / n);
}

/** A wrong number counts as unanswered, because the visitor did not reach the business. */
export function bandOf(
  { answered, unanswered, wrongNumber, newNetworks }: OutcomeCounts & { newNetworks: number },
): Answering["band"] | null {
  const n = answered + unanswered + wrongNumber;
  if (n < minOutcomes || newNetworks < minNetworks) return null;
  const bound = wilsonLowerBound(answered, n);
  return bound >= 0.8 ? "almost_always" : bound >= 0.6 ? "usually" : null;
}

const sizeOf = ({ answered, unanswered, wrongNumber }: OutcomeCounts): number =>
  answered + unanswered + wrongNumber;

/** Returns the days with at least five times the mean of the 28 days before, floods left out. */
function floodsIn(days: DayOutcomes[]): Set<string> {
  const floods = new Set<string>();
  for (const { day, ...counts } of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const first = daysAfter(day, -usualPeriod);
    const before = days.filter((other) =>
      other.day >= first && other.day < day && !floods.has(other.day)
    );
    const mean = sum(before, sizeOf) / usualPeriod;
    if (sizeOf(counts) >= floodFactor * Math.max(leastUsual, mean)) floods.add(day);
  }
  return floods;
}

const sum = <T>(items: T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const add = (days: DayOutcomes[]) => ({
  answered: sum(days, ({ answered }) => answered),
  unanswered: sum(days, ({ unanswered }) => unanswered),
  wrongNumber: sum(days, ({ wrongNumber }) => wrongNumber),
});

/**
 * The figures of a business on a day. Reads whole days only, so a flood is recognised before its
 * outcomes could count. Outcomes of a flood never count.
 */
export function figuresOn(today: string, given: DayOutcomes[]) {
  const days = given.filter(({ day }) => day < today);
  const floods = floodsIn(days);
  const between = (from: number, to: number) =>
    days.filter(({ day }) =>
      day >= daysAfter(today, -from) && day < daysAfter(today, -to) && !floods.has(day)
    );
  const counted = between(period, 0);
  const total = add(counted);
  const lastFlood = [...floods].sort().at(-1);
  const frozenUntil = lastFlood ? daysAfter(lastFlood, freeze) : undefined;
  return {
    total,
    last30Days: add(between(30, 0)),
    previous30Days: add(between(60, 30)),
    frozenUntil: frozenUntil && frozenUntil >= today ? frozenUntil : null,
    band: bandOf({ ...total, newNetworks: sum(counted, ({ newNetworks }) => newNetworks) }),
  };
}

/** What visitors see from today on, given what they saw before. */
export function answeringOn(
  today: string,
  days: DayOutcomes[],
  current: Answering | null,
): Answering | null {
  const { band, frozenUntil } = figuresOn(today, days);
  if (frozenUntil || band === (current?.band ?? null)) return current;
  return band && { band, since: today };
}

/** How many wrong-number reports, each from another network, raise a doubt about a number. */
export const minWrongNumbers = 3;

/** How long the owner may check the number before the operators do, in milliseconds. */
export const doubtPeriod = 7 * 24 * 60 * 60 * 1000;
