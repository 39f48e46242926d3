import type { CategoryId } from "../shared/categories.ts";
import type { BusinessInput } from "../contexts/listings/mod.ts";
import type { Random } from "./random.ts";

type Timings = NonNullable<BusinessInput["timings"]>;
type Spans = Timings["week"]["mon"];

const span = (open: string, close: string) => ({ open, close });
const allDay: Spans = [span("00:00", "24:00")];

/** Those whom people need at night. */
const roundTheClock: readonly CategoryId[] = ["electrician", "plumber", "borewell_drilling"];

const dayShapes: readonly Spans[] = [
  [span("09:00", "18:00")],
  [span("09:30", "19:00")],
  [span("10:00", "20:00")],
  [span("08:00", "20:00")],
  [span("09:00", "13:00"), span("15:00", "20:00")],
  [span("08:30", "13:30"), span("16:00", "20:30")],
  [span("10:00", "14:00"), span("16:30", "21:00")],
  [span("07:00", "19:00")],
  [span("11:00", "21:30")],
  [span("16:00", "00:30")],
  [span("18:00", "02:00")],
];

export function makeTimings(category: CategoryId, random: Random): Timings {
  if (roundTheClock.includes(category) && random.chance(0.22)) {
    return { week: everyDay(allDay), special: specialDays(random, true) };
  }
  // Shifts into the night are for the few who repair things then.
  const shapes = roundTheClock.includes(category) ? dayShapes : dayShapes.slice(0, -2);
  const spans = random.pick(shapes);
  const week = everyDay(spans);
  const rest = random.next();
  if (rest < 0.55) week.sun = [];
  else if (rest < 0.75) week.sun = [span("10:00", "14:00")];
  else if (rest < 0.85) week[random.pick(["mon", "tue", "fri"] as const)] = [];
  if (random.chance(0.2)) week.sat = [span(spans[0]!.open, "14:00")];
  return { week, special: specialDays(random, false) };
}

const everyDay = (spans: Spans): Timings["week"] => ({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
});

const holidays = [
  ["2026-12-25", "Christmas"],
  ["2027-01-26", "Republic Day"],
  ["2027-03-22", "Holi"],
  ["2027-08-15", "Independence Day"],
  ["2027-10-29", "Diwali"],
  ["2027-10-30", "Diwali"],
] as const;

function specialDays(random: Random, alwaysOpen: boolean): Timings["special"] {
  if (!random.chance(0.3)) return [];
  return holidays.filter(() => random.chance(0.5)).map(([date, note]) => ({
    date,
    spans: alwaysOpen || random.chance(0.25) ? [span("10:00", "13:00")] : [],
    note,
  }));
}
