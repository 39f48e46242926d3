import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { Limit } from "#/platform/limiter.ts";
import type { LinkSigner } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { saveChanged } from "#/contexts/listings/business/save-changed.ts";
import { refreshed } from "#/contexts/listings/events.ts";
import { byAccount } from "#/contexts/listings/history/cause.ts";
import { availabilityChanges } from "#/contexts/listings/limits.ts";
import type { OwnerCtx } from "../ctx.ts";
import { readOwn } from "../present.ts";
import { getOwn, lockOwn, type OwnListing } from "../queries.ts";
import type { MyBusiness } from "../schemas.ts";
import {
  findAvailability,
  upsertAvailability,
} from "#/contexts/listings/availability/availability-queries.ts";
import { readAvailability } from "#/contexts/listings/availability/read-availability.ts";
import { assertPeriod, closeDays, endOf } from "#/contexts/listings/availability/rules.ts";
import type { AvailabilityInput } from "#/contexts/listings/availability/schemas.ts";
import { withdrawAvailability } from "#/contexts/listings/availability/withdraw-availability.ts";

export type AvailabilityCtx = OwnerCtx & {
  /** Signs the links in messages. */
  availabilityLinks: LinkSigner;
};

/**
 * Says whether the account's business works today, is busy or away, or withdraws what it said.
 *
 * @throws {AppError} `no_business`, `too_many_requests`, and what `assertPeriod` throws
 */
export async function setAvailability(
  ctx: AvailabilityCtx,
  ownerId: string,
  input: AvailabilityInput,
): Promise<MyBusiness> {
  assertPeriod(input, ctx.now());
  const { business } = await getOwn(ctx.db, ownerId);
  await takeChange(ctx, availabilityChanges, { ownerId, businessId: business._id }, input);
  return await inTransaction(ctx, async (trx) => {
    await ctx.owners.lock(trx, ownerId);
    await saveAvailability(ctx, trx, await lockOwn(trx, ownerId), ownerId, input);
    return await readOwn(ctx, trx, ownerId);
  });
}

/**
 * Counts a change. An owner can withdraw it even at the limit.
 *
 * @throws {AppError} `too_many_requests`
 */
export async function takeChange(
  ctx: AvailabilityCtx,
  limit: Limit,
  { ownerId, businessId }: { ownerId: string; businessId: string },
  { state }: AvailabilityInput,
): Promise<void> {
  if (state === null && !await readAvailability(ctx, businessId)) return;
  const { allowed, resetSeconds } = await ctx.limiter.take(limit, ownerId);
  if (allowed || state === null) return;
  throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}

/** Saves the availability of a locked listing. `away` closes its days, other states reopen them. */
export async function saveAvailability(
  ctx: Pick<AvailabilityCtx, "now">,
  trx: Trx,
  { business }: Pick<OwnListing, "business">,
  ownerId: string,
  { state, until }: AvailabilityInput,
): Promise<void> {
  const now = ctx.now();
  const today = dayInIndia(now);
  if (state === null && !await findAvailability(trx, business._id)) return;
  const { timings: reopened } = await withdrawAvailability(ctx, trx, business);
  const closing = reopened && state === "away"
    ? closeDays(reopened, { today, last: until! })
    : undefined;
  const timings = closing?.timings ?? reopened;
  if (state !== null) {
    await upsertAvailability(trx, {
      business_id: business._id,
      state,
      until: endOf({ state, until }, timings, now),
      said_at: now,
      closed_days: closing?.closed ?? null,
    });
  }
  if (isDeepStrictEqual(timings, business.timings)) {
    await emit(trx, refreshed(business));
  } else {
    const cause = byAccount(ownerId, "availability_set");
    await saveChanged(ctx, trx, cause, business, { ...business, timings });
  }
}
