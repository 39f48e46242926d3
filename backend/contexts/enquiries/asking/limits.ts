import type { RequestCounts } from "./queries.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const periods = { day, month: 30 * day };

/** How many requests of one visitor may be open, and how many the visitor may send in a period. */
const mostOfVisitor = { open: 3, day: 5, month: 15 };

/** How many requests a business receives in 24 hours. */
export const mostOfBusiness = 30;

/** How many businesses report requests of a visitor, within 30 days, before no more are accepted. */
export const reportsToRefuse = 3;

const messages: Record<keyof typeof mostOfVisitor, string> = {
  open: "You have 3 open requests. Choose a business or withdraw one",
  day: "You have sent 5 requests in 24 hours",
  month: "You have sent 15 requests in 30 days",
};

/** @returns the limits that a further request would exceed */
export const exceededBy = (counts: RequestCounts) =>
  (["open", "day", "month"] as const).filter((limit) => counts[limit] >= mostOfVisitor[limit])
    .map((code) => ({ field: "businesses", code, message: messages[code] }));
