import { Buffer } from "node:buffer";
import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { dayInIndia, daysAfter } from "#/shared/india-time.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { findEnquiry, type RecipientRow } from "../queries.ts";
import type { ResponseTime } from "../schemas.ts";
import {
  findBusinessEnquiries,
  findResponses,
  saveBusinessEnquiries,
  saveResponse,
} from "./queries.ts";

/** Response times count answers of this many days. */
export const period = 90;

const minAnswers = 5;

/** The longest median of each band, in minutes. */
const bands: [ResponseTime, number][] = [["hour", 60], ["four_hours", 4 * 60], ["day", 24 * 60]];

/**
 * The band of a business, from the minutes until its answers. Null is silence, which counts as the
 * slowest answer, so that a business does not gain by ignoring requests.
 */
export function bandOf(responses: (number | null)[]): ResponseTime | null {
  if (responses.filter((minutes) => minutes !== null).length < minAnswers) return null;
  const sorted = responses.map((minutes) => minutes ?? Infinity).sort((a, b) => a - b);
  const median = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  return bands.find(([, limit]) => median <= limit)?.[0] ?? null;
}

/**
 * Stores when a recipient first answered, or that it stayed silent (null), and what visitors see of
 * it. Lock the business first.
 */
export async function recordResponse(
  { links }: Pick<EnquiriesCtx, "links">,
  trx: Trx,
  { recipient, business, answeredAt }: {
    recipient: Pick<RecipientRow, "id" | "enquiry_id" | "sent_at" | "notified_at">;
    business: Business;
    answeredAt: Date | null;
  },
  now: Date,
): Promise<void> {
  const { _id } = business;
  const day = dayInIndia(now);
  const askedAt = recipient.notified_at ?? recipient.sent_at;
  const minutes = answeredAt && Math.floor((answeredAt.getTime() - askedAt.getTime()) / 60_000);
  const id = await responseIdOf(links, trx, recipient, _id);
  await saveResponse(trx, { id, businessId: _id, day, minutes });
  const responseTime = bandOf(await findResponses(trx, _id, daysAfter(day, -period)));
  const before = await findBusinessEnquiries(trx, _id);
  if (responseTime === before.responseTime) return;
  await saveBusinessEnquiries(trx, _id, { ...before, responseTime });
  await emit(trx, { kind: "listings.changed", saved: [business] });
}

/**
 * The same for all requests of a number to a business, so that one number alone cannot make it look fast. A
 * keyed hash, because an erased account takes its requests with it.
 */
async function responseIdOf(
  links: EnquiriesCtx["links"],
  trx: Trx,
  recipient: Pick<RecipientRow, "id" | "enquiry_id">,
  businessId: string,
): Promise<string> {
  const { visitor_id } = await findEnquiry(trx, recipient.enquiry_id) ?? {};
  const number = visitor_id && await findVerifiedMobile(trx, visitor_id);
  if (!number) return recipient.id;
  const hash = links.sign(`response ${number.mobile} ${businessId}`);
  return Buffer.from(hash, "base64url").toString("hex");
}
