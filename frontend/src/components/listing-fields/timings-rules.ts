import { contractRules } from "#/api/generated/contract-rules.ts";
import { isRoundTheClock, type Weekday, weekFromMonday } from "#/lib/format/clock.ts";
import type { OpenSpan, Timings } from "#/lib/types.ts";

export type Spans = readonly OpenSpan[];
export type SpecialDay = Timings["special"][number];

const { "timings.week.mon": ofDay, "timings.special": ofSpecial } = contractRules.NewBusiness;

export type TimingsFault =
  | "timesMissing"
  | "timesOverlap"
  | "dateMissing"
  | "dateBad"
  | "dateTwice";

/** Last date that the API accepts. */
export const lastDate = "2099-12-31";

export const isDate = (date: string): boolean => date >= "2000-01-01" && date <= lastDate;

export const maxSpans = ofDay.maxItems;
export const maxSpecialDays = ofSpecial.maxItems;

export const roundTheClock: OpenSpan[] = [{ open: "00:00", close: "24:00" }];

/** Typical hours of a business, as initial values for the owner to edit. */
export const defaultDay: OpenSpan[] = [{ open: "09:00", close: "19:00" }];

const weekOf = (spans: (day: Weekday) => Spans): Timings["week"] =>
  Object.fromEntries(weekFromMonday.map((day) => [day, [...spans(day)]])) as Timings["week"];

export const defaultTimings = (): Timings => ({
  week: weekOf((day) => day === "sun" ? [] : defaultDay),
  special: [],
});

export const alwaysOpen = (timings: Timings | null): Timings => ({
  week: weekOf(() => roundTheClock),
  special: timings?.special ?? [],
});

export const isAlwaysOpen = ({ week }: Timings): boolean =>
  weekFromMonday.every((day) => isRoundTheClock(week[day]));

const isEqual = (a: Spans, b: Spans) =>
  a.length === b.length &&
  a.every(({ open, close }, index) => open === b[index]!.open && close === b[index]!.close);

export const openDays = ({ week }: Timings): Weekday[] =>
  weekFromMonday.filter((day) => week[day].length > 0);

/** Whether all open days have the same hours. */
export const isUniform = (timings: Timings): boolean => {
  const [first, ...others] = openDays(timings);
  return !first ||
    others.every((day) => isEqual(timings.week[first], timings.week[day]));
};

export const withDay = (timings: Timings, day: Weekday, spans: Spans): Timings => ({
  ...timings,
  week: { ...timings.week, [day]: [...spans] },
});

/** Sets the same hours on every open day. */
export const withHours = (timings: Timings, spans: Spans): Timings => ({
  ...timings,
  week: weekOf((day) => timings.week[day].length > 0 ? spans : []),
});

const lunch = { from: "13:00", to: "15:00" };

/** Cuts lunch out of the last span; otherwise adds a span after it, with a break of an hour. */
export const addSpan = (spans: Spans): OpenSpan[] => {
  const last = spans.at(-1);
  if (last && last.open < lunch.from && last.close > lunch.to) {
    const { open, close } = last;
    return [...spans.slice(0, -1), { open, close: lunch.from }, { open: lunch.to, close }];
  }
  return [...spans, last ? { open: later(last.close), close: "" } : defaultDay[0]!];
};

const later = (clock: string) =>
  /^([01]\d|2[0-2]):/.test(clock)
    ? `${String(Number(clock.slice(0, 2)) + 1).padStart(2, "0")}${clock.slice(2)}`
    : "";

export const isPastMidnight = ({ open, close }: OpenSpan): boolean =>
  open !== "" && close !== "" && close <= open;

export const spansFault = (spans: Spans): "timesMissing" | "timesOverlap" | undefined => {
  if (spans.some(({ open, close }) => !open || !close)) return "timesMissing";
  const inOrder = spans.toSorted((a, b) => a.open < b.open ? -1 : 1);
  const areApart = inOrder.every(({ open, close }, index) => {
    const next = inOrder[index + 1];
    return open !== close && (!next || (open < close && close <= next.open));
  });
  return areApart ? undefined : "timesOverlap";
};

/** First fault, according to the API's rules. */
export const timingsFault = (timings: Timings | null): TimingsFault | undefined => {
  if (!timings) return undefined;
  const { week, special } = timings;
  if (special.some(({ date }) => !date)) return "dateMissing";
  if (!special.every(({ date }) => isDate(date))) return "dateBad";
  if (new Set(special.map(({ date }) => date)).size < special.length) return "dateTwice";
  return [...weekFromMonday.map((day) => week[day]), ...special.map(({ spans }) => spans)]
    .map(spansFault).find(Boolean);
};

export const isClosedOn = ({ special }: Timings, date: string): boolean =>
  special.some((day) => day.date === date && day.spans.length === 0);

/** Closes or reopens today; drops past days. */
export const toggleClosed = (timings: Timings, today: string): Timings => {
  const others = timings.special.filter(({ date }) => date > today);
  return {
    ...timings,
    special: isClosedOn(timings, today) ? others : [{ date: today, spans: [] }, ...others],
  };
};

export const inOrderOfDate = (days: readonly SpecialDay[]): SpecialDay[] =>
  days.toSorted((a, b) => a.date < b.date ? -1 : 1);
