import { type Origin, type Origins, spendToken } from "#/contexts/identity/mod.ts";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { takeOf } from "#/platform/guard.ts";
import type { Limit, Limiter } from "#/platform/limiter.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { lockListing } from "../business/queries.ts";
import { type Called, readCallToken } from "./call-token.ts";
import { insertOutcome, queueAssessment } from "./queries.ts";
import { period } from "./rules.ts";
import type { CallOutcome } from "./schemas.ts";

const perNetwork: Limit = { name: "call-outcome", points: 10, seconds: 24 * 60 * 60 };

export type OutcomeCtx = Ctx & {
  calls: LinkSigner;
  origins: Origins;
  limiter: Pick<Limiter, "take">;
};

type Given = Called & {
  ownerId: string | null;
  token: string;
  outcome: CallOutcome;
  ip: string;
  origin: Origin;
};

/**
 * Stores what a visitor says about a call. Ignores an invalid or spent token, the eleventh outcome
 * of a network in 24 hours, a second one of the same person for a business within 90 days, and
 * those of the owner's browser.
 */
export async function recordOutcome(
  ctx: OutcomeCtx,
  { businessId, phone, ownerId, token, outcome, ip, origin }: Given,
): Promise<void> {
  const now = ctx.now();
  const read = readCallToken(ctx.calls, { token, businessId, phone, now });
  if (!read) return;
  // Limited first, so that a network cannot fill the table of spent tokens.
  if (!(await takeOf(ctx.limiter.take, { ip }, perNetwork))?.allowed) return;
  if (!await spendToken(ctx.db, `call ${read.id}`, read.expiresAt)) return;
  await inTransaction(ctx, async (trx) => {
    const listing = await lockListing(trx, businessId);
    if (listing?.business.primaryPhone !== phone) return;
    if (ownerId && await ctx.origins.isFrom(trx, origin, ownerId)) return;
    const subject = `call ${businessId}`;
    if (!await ctx.origins.count(trx, { subject, origin, days: period })) return;
    await insertOutcome(trx, { businessId, phone, day: dayInIndia(now), outcome });
    await queueAssessment(trx, businessId, outcome === "wrong_number");
  });
}
