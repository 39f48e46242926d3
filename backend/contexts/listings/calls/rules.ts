import { daysAfter } from "#/shared/india-time.ts";
import type { Answering, OutcomeCounts } from "./schemas.ts";

/** The outcomes of one day in India, each of another person in the period. */
export type DayOutcomes = OutcomeCounts & {
  /** Such as `2026-11-21`. */
  day: string;
};

/** In days: how long an outcome counts, and how long its person counts once. */
export const period = 90;
const usualPeriod = 28;

/** In days: the oldest outcome that a rule reads. */
export const retention = period + usualPeriod;

/** A day with this many times the usual number of outcomes is a flood. */
const floodFactor = 5;

/** The usual number of outcomes per day of a business that gets fewer. */
const leastUsual = 2;

const minOutcomes = 20;

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
export function bandOf(counts: OutcomeCounts): Answering["band"] | null {
  const n = sizeOf(counts);
  if (n < minOutcomes) return null;
  const bound = wilsonLowerBound(counts.answered, n);
  return bound >= 0.8 ? "almost_always" : bound >= 0.6 ? "usually" : null;
}

const each = (count: (outcome: keyof OutcomeCounts) => number): OutcomeCounts => ({
  answered: count("answered"),
  unanswered: count("unanswered"),
  wrongNumber: count("wrongNumber"),
});

const sizeOf = ({ answered, unanswered, wrongNumber }: OutcomeCounts): number =>
  answered + unanswered + wrongNumber;

/**
 * Leaves out of a flood what is above the usual number of each outcome. A flood is a day with at
 * least five times the mean of the 28 days before. So neither side gains by one, and the honest
 * calls of such a day still count.
 */
function withoutFloods(days: DayOutcomes[]): DayOutcomes[] {
  const counted: DayOutcomes[] = [];
  for (const { day, ...counts } of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const first = daysAfter(day, -usualPeriod);
    const before = counted.filter((other) => other.day >= first);
    const usualOf = (of: (counts: OutcomeCounts) => number) =>
      Math.max(leastUsual, sum(before, of) / usualPeriod);
    const isFlood = sizeOf(counts) >= floodFactor * usualOf(sizeOf);
    const usual = each((outcome) => Math.ceil(usualOf((counts) => counts[outcome])));
    const kept = isFlood ? each((outcome) => Math.min(counts[outcome], usual[outcome])) : counts;
    counted.push({ day, ...kept });
  }
  return counted;
}

const sum = (days: DayOutcomes[], of: (counts: OutcomeCounts) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/** The figures of a business on a day. Reads whole days only. */
export function figuresOn(today: string, given: DayOutcomes[]) {
  const days = withoutFloods(given.filter(({ day }) => day < today));
  const between = (from: number, to: number) => {
    const some = days.filter(({ day }) =>
      day >= daysAfter(today, -from) && day < daysAfter(today, -to)
    );
    return each((outcome) => sum(some, (counts) => counts[outcome]));
  };
  const total = between(period, 0);
  return {
    total,
    last30Days: between(30, 0),
    previous30Days: between(60, 30),
    band: bandOf(total),
  };
}

/** What visitors see from today on, given what they saw before. */
export function answeringOn(
  today: string,
  days: DayOutcomes[],
  current: Answering | null,
): Answering | null {
  const { band } = figuresOn(today, days);
  return band === (current?.band ?? null) ? current : band && { band, since: today };
}

/** How many people who report a number as wrong raise a doubt about it. */
export const minWrongNumbers = 3;

/** How long the owner may check the number before the operators do, in milliseconds. */
export const doubtPeriod = 7 * 24 * 60 * 60 * 1000;
