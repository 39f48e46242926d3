import type { weekdays } from "#/contexts/listings/mod.ts";
import type { OpenSpan } from "#/contexts/listings/schemas.ts";

export type Weekday = (typeof weekdays)[number];

/** What a query asks of a business beside its trade and place, as far as listings hold the fact. */
export type Condition =
  | { kind: "open_now" }
  | { kind: "open_today" }
  | { kind: "open_tomorrow" }
  | { kind: "open_all_day" }
  /** Each of the days. */
  | { kind: "open_on"; days: Weekday[] }
  | { kind: "open_in"; part: DayPart }
  /** Several times where the text says no half of the day: any of them. */
  | { kind: "open_at"; when: OpenWhen; times: string[] }
  /** At some time in any of these. */
  | { kind: "open_between"; spans: OpenSpan[] }
  /** In rupees, at most. */
  | { kind: "visit_charge"; most: number }
  /** In years, at least. */
  | { kind: "experience"; years: number }
  /** The year in which it began. */
  | { kind: "since"; year: number }
  /** In stars on average, at least. */
  | { kind: "rating"; least: number }
  /** Its phone number is. */
  | { kind: "verified" }
  | { kind: "comes_to_you" };

export const openWhens = ["at", "after", "before", "until"] as const;

type OpenWhen = (typeof openWhens)[number];

export const dayParts = ["early", "morning", "afternoon", "evening", "night"] as const;

export type DayPart = (typeof dayParts)[number];
