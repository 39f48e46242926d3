import type { weekdays } from "#/contexts/listings/mod.ts";
import type { OpenSpan } from "#/contexts/listings/schemas.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import type { Part } from "./parsed-query.ts";

export type Weekday = (typeof weekdays)[number];

/** A requirement of a query, other than trade and place, that listing data can answer. */
export type Condition =
  | { kind: "open_now" }
  | { kind: "open_today" }
  | { kind: "open_tomorrow" }
  | { kind: "open_all_day" }
  /** On each of the days. */
  | { kind: "open_on"; days: Weekday[] }
  /** On at least one of the days. */
  | { kind: "open_on_any"; days: Weekday[] }
  | { kind: "open_in"; part: DayPart }
  /** Any of the times; several when the text does not say am or pm. */
  | { kind: "open_at"; when: OpenWhen; times: string[] }
  | { kind: "open_between"; spans: OpenSpan[] }
  /** In rupees, at most. */
  | { kind: "visit_charge"; most: number }
  | { kind: "experience"; years: number }
  | { kind: "since"; year: number }
  /** In stars on average, at least. */
  | { kind: "rating"; least: number }
  | { kind: "verified" }
  /** Orders the list by rating. */
  | { kind: "best_rated" }
  | { kind: "comes_to_you" }
  /** At most this far from the position of the user. */
  | { kind: "within"; km: number }
  /** None of the trades, places and names. The clause matches what is refused. */
  | { kind: "refused"; parts: readonly Part[]; clause: Clause };

export const openWhens = ["at", "after", "before", "until"] as const;

type OpenWhen = (typeof openWhens)[number];

export const dayParts = ["early", "morning", "afternoon", "evening", "night"] as const;

export type DayPart = (typeof dayParts)[number];
