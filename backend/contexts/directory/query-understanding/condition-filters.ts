import { indiaOffset } from "#/shared/india-time.ts";
import { weekdays } from "#/contexts/listings/mod.ts";
import type { OpenIn } from "../lists/row-queries.ts";
import type { Filters } from "../lists/filters.ts";
import type { Point } from "../places/geocoding/point.ts";
import { anyOf } from "../analysis/indexing/clause.ts";
import type { Condition, DayPart } from "./condition.ts";

/** In minutes of the day; `to` is exclusive. */
type Span = [from: number, to: number];

const dayMinutes = 24 * 60;

/** Minutes of a day. The night ends on the next day. */
const parts: Record<DayPart, Span> = {
  early: [5 * 60, 8 * 60],
  morning: [6 * 60, 12 * 60],
  afternoon: [12 * 60, 16 * 60],
  evening: [18 * 60, 21 * 60],
  night: [21 * 60, 29 * 60],
};

export function withConditions(
  filters: Filters,
  conditions: readonly Condition[],
  now: Date,
  origin?: Point,
): Filters {
  const all = { ...filters };
  const openIn = openInOf(conditions, now);
  if (openIn.length > 0) all.openIn = openIn;
  for (const condition of conditions) {
    switch (condition.kind) {
      case "open_now":
        all.openNow = now;
        break;
      case "visit_charge":
        all.visitCharge = { most: Math.min(condition.most, all.visitCharge?.most ?? Infinity) };
        break;
      case "experience":
        all.experience = Math.max(condition.years, all.experience ?? 0);
        break;
      case "since":
        all.experience = Math.max(now.getUTCFullYear() - condition.year, all.experience ?? 0);
        break;
      case "rating":
        all.minRating = Math.max(condition.least, all.minRating ?? 0);
        break;
      case "verified":
        all.verified = [...new Set([...all.verified ?? [], "phone"])];
        break;
      case "comes_to_you":
        all.comesToYou ??= [];
        break;
      case "refused":
        all.refused = anyOf([...all.refused ? [all.refused] : [], condition.clause]);
        break;
      case "within": {
        const km = Math.min(condition.km, all.radius?.km ?? Infinity);
        if (origin) Object.assign(all, { radius: { point: origin, km }, around: undefined });
      }
    }
  }
  return all;
}

/** Combines each time with each day: "Sunday at night" is not Monday night. */
function openInOf(conditions: readonly Condition[], now: Date): OpenIn[] {
  const daySets = conditions.flatMap((condition) => daySetsOf(condition, dayOf(now)));
  const times = conditions.flatMap((condition) => {
    const spans = spansOf(condition);
    return spans ? [{ spans, isThroughout: condition.kind === "open_all_day" }] : [];
  });
  if (daySets.length === 0 && times.length === 0) return [];
  const anyDay = [weekdays.map((_, day) => day)];
  // Opening hours before dawn belong to the day before.
  const anyTime = { spans: [[parts.early[0], dayMinutes] satisfies Span], isThroughout: false };
  return (daySets.length > 0 ? daySets : anyDay).flatMap((days) =>
    (times.length > 0 ? times : [anyTime]).map(({ spans, isThroughout }) => ({
      ranges: days.flatMap((day) =>
        spans.flatMap(([from, to]) => inWeek(day * dayMinutes + from, day * dayMinutes + to))
      ),
      isThroughout,
    }))
  );
}

/** Sets of days; a business must be open on a day of each set. */
function daySetsOf(condition: Condition, today: number): number[][] {
  if (condition.kind === "open_today") return [[today]];
  if (condition.kind === "open_tomorrow") return [[(today + 1) % 7]];
  if (!("days" in condition)) return [];
  const days = condition.days.map((day) => weekdays.indexOf(day));
  return condition.kind === "open_on" ? days.map((day) => [day]) : [days];
}

function spansOf(condition: Condition): Span[] | undefined {
  if (condition.kind === "open_all_day") return [[0, dayMinutes]];
  if (condition.kind === "open_in") return [parts[condition.part]];
  if (condition.kind === "open_between") {
    return condition.spans.map(({ open, close }): Span => {
      const [from, to] = [minuteOf(open), minuteOf(close)];
      return [from, to > from ? to : to + dayMinutes];
    });
  }
  if (condition.kind !== "open_at") return undefined;
  return condition.times.map((time): Span => {
    const at = minuteOf(time);
    switch (condition.when) {
      case "at":
        return [at, at + 1];
      case "until":
        return [at - 1, at];
      case "after":
        return [at, Math.max(at + 1, dayMinutes)];
      case "before":
        return [Math.min(at - 1, parts.early[0]), at];
    }
  });
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const weekMinutes = 7 * dayMinutes;

/** Wraps a span at the end of the week. */
function inWeek(from: number, to: number): Span[] {
  if (from < 0) return [[from + weekMinutes, weekMinutes], ...to > 0 ? [[0, to] as Span] : []];
  return to <= weekMinutes ? [[from, to]] : [[from, weekMinutes], [0, to - weekMinutes]];
}

/** The weekday in India; Monday is 0. */
const dayOf = (now: Date): number =>
  (new Date(now.getTime() + indiaOffset * 60_000).getUTCDay() + 6) % 7;
