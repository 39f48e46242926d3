import { type Business, refreshed } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { dayInIndia, daysAfter } from "#/shared/india-time.ts";
import type { RecipientRow } from "../queries.ts";
import type { ResponseTime } from "../schemas.ts";
import {
  findBusinessEnquiries,
  findResponses,
  saveBusinessEnquiries,
  saveResponse,
} from "./queries.ts";

/** Response times count answers of this many days. */
export const period = 90;

const minAnswers = 10;

/** The longest median of each band, in minutes. */
const bands: [ResponseTime, number][] = [["hour", 60], ["four_hours", 4 * 60], ["day", 24 * 60]];

/**
 * The band of a business, from the minutes until its answers. Null is silence, which counts as the
 * slowest answer, so that a business does not gain by ignoring enquiries.
 */
export function bandOf(responses: (number | null)[]): ResponseTime | null {
  if (responses.filter((minutes) => minutes !== null).length < minAnswers) return null;
  const sorted = responses.map((minutes) => minutes ?? Infinity).sort((a, b) => a - b);
  const median = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  return bands.find(([, limit]) => median <= limit)?.[0] ?? null;
}

/**
 * Stores when a recipient first answered, or that it stayed silent (null), and what visitors see of
 * it. Only enquiries that were counted when they were sent count. Lock the business first.
 */
export async function recordResponse(
  trx: Trx,
  { recipient, business, answeredAt }: {
    recipient: Pick<RecipientRow, "id" | "is_counted" | "sent_at" | "notified_at">;
    business: Business;
    answeredAt: Date | null;
  },
  now: Date,
): Promise<void> {
  if (!recipient.is_counted) return;
  const { _id } = business;
  const day = dayInIndia(now);
  const askedAt = recipient.notified_at ?? recipient.sent_at;
  const minutes = answeredAt && Math.floor((answeredAt.getTime() - askedAt.getTime()) / 60_000);
  await saveResponse(trx, { id: recipient.id, businessId: _id, day, minutes });
  const responseTime = bandOf(await findResponses(trx, _id, daysAfter(day, -period)));
  const before = await findBusinessEnquiries(trx, _id);
  if (responseTime === before.responseTime) return;
  await saveBusinessEnquiries(trx, _id, { ...before, responseTime });
  await emit(trx, refreshed(business));
}
