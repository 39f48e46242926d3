import type { EnquiryRow } from "./queries.ts";
import type { EnquiryState } from "./schemas.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a business has from its message until it counts as silent, in milliseconds. */
export const silentAfter = day;

/** How long a visitor can choose, in milliseconds. */
export const expiresAfter = 7 * day;

/** How long an enquiry is shown, in milliseconds. */
export const hiddenAfter = 30 * day;

export const expiryOf = ({ created_at }: Pick<EnquiryRow, "created_at">): Date =>
  new Date(created_at.getTime() + expiresAfter);

export const hiddenFrom = ({ created_at }: Pick<EnquiryRow, "created_at">): Date =>
  new Date(created_at.getTime() + hiddenAfter);

/** The state at a time, which the job that stores it may not have reached yet. */
export const stateAt = (row: Pick<EnquiryRow, "state" | "created_at">, now: Date): EnquiryState =>
  row.state === "open" && expiryOf(row) <= now ? "expired" : row.state;

/** Whether a screen may show an enquiry, also before the job has hidden it. */
export const isShown = (row: Pick<EnquiryRow, "created_at" | "hidden_at">, now: Date): boolean =>
  row.hidden_at === null && hiddenFrom(row) > now;
