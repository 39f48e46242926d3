import { dayInIndia } from "#/shared/india-time.ts";
import type { EventCount } from "./event-counter.ts";
import type { CountedKind, ListingStats } from "./schemas.ts";

type Day = ListingStats["days"][number];

const fieldOf = {
  view: "views",
  call: "calls",
  whatsapp: "whatsapp",
  website: "website",
  search: "searches",
} as const satisfies Record<CountedKind, keyof Day>;

const none = { views: 0, calls: 0, whatsapp: 0, website: 0, searches: 0 };

/** The last `count` days in India, including today, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const day = 24 * 60 * 60 * 1000;
  return Array.from(
    { length: count },
    (_, index) => dayInIndia(new Date(now.getTime() - (count - 1 - index) * day)),
  );
}

export function summarise(
  dates: string[],
  counts: Pick<EventCount, "day" | "kind" | "n">[],
): Pick<ListingStats, "totals" | "days"> {
  const days = new Map(dates.map((date): [string, Day] => [date, { date, ...none }]));
  const totals = { ...none };
  for (const { day, kind, n } of counts) {
    const field = fieldOf[kind];
    const entry = days.get(day);
    if (!entry) continue;
    entry[field] += n;
    totals[field] += n;
  }
  return { totals, days: [...days.values()] };
}
