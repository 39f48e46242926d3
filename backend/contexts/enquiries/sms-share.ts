import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import type { Db } from "#/db/database.ts";
import type { EnquiriesCtx } from "./ctx.ts";
import { smsPartsOfNumber } from "./limits.ts";
import { type EnquiryRow, findPostponedSms } from "./queries.ts";

/** The parts of the longest SMS, one in Hindi. */
const mostParts = 2;

/** Whose share the SMS about an enquiry use: that of the visitor's number, if there is one. */
export async function findShareKey(db: Db, { id, visitor_id }: EnquiryRow): Promise<string> {
  const number = visitor_id === null ? undefined : await findVerifiedMobile(db, visitor_id);
  return number?.mobile ?? visitor_id ?? id;
}

/**
 * Returns until when SMS wait, by the ids of a visitor's enquiries, if the share of the visitor's
 * number is used up.
 */
export async function findWaiting(
  { db, limiter, budget, now }: Pick<EnquiriesCtx, "db" | "limiter" | "budget" | "now">,
  enquiries: EnquiryRow[],
): Promise<Map<string, Date>> {
  const ids = await findPostponedSms(db, enquiries.map(({ id }) => id), now());
  if (ids.length === 0) return new Map();
  const share = smsPartsOfNumber(budget);
  const number = await findShareKey(db, enquiries[0]!);
  const { points, resetSeconds } = await limiter.usage(share, number);
  if (points + mostParts <= share.points) return new Map();
  const until = new Date(now().getTime() + 1000 * resetSeconds);
  return new Map(ids.map((id) => [id, until]));
}
