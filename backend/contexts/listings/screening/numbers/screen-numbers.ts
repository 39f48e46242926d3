import { findNumberHolders } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { numberTries } from "../../limits.ts";
import { numbersOf } from "../../moderation/fingerprints.ts";
import type { OwnerCtx } from "../../owner/ctx.ts";
import type { Business } from "../../schemas.ts";
import type { Finding } from "../findings.ts";
import { findHeldListing } from "../queries.ts";
import { findSharedNumbers } from "./question-queries.ts";

const fields = ["primaryPhone", "alternatePhone", "whatsapp"] as const;

type Numbers = Pick<Business, typeof fields[number]>;

type Owner = { ownerId: string; businessId: string | undefined };

/**
 * Returns the numbers that the owner must prove, because another account was the last to do so.
 *
 * @param before the public version, whose numbers are omitted
 */
export async function screenNumbers(
  ctx: Pick<OwnerCtx, "now">,
  db: Db | Trx,
  owner: Owner,
  after: Numbers,
  before?: Numbers,
): Promise<Finding[]> {
  const known = before ? numbersOf(before) : [];
  const numbers = numbersOf(after).filter((number) => !known.includes(number));
  const { foreign } = await sortNumbers(ctx, db, owner, numbers);
  return fields.flatMap((field) => {
    const text = after[field];
    return text !== null && foreign.includes(text) ? [{ field, text, reason: "number" }] : [];
  });
}

/** Returns which numbers the owner or another account was the last to prove. */
async function sortNumbers(
  { now }: Pick<OwnerCtx, "now">,
  db: Db | Trx,
  { ownerId, businessId }: Owner,
  numbers: string[],
): Promise<{ own: string[]; foreign: string[] }> {
  if (numbers.length === 0) return { own: [], foreign: [] };
  const holders = await findNumberHolders(db, numbers, now());
  const shared = businessId ? await findSharedNumbers(db, businessId) : [];
  return {
    own: numbers.filter((number) => holders.get(number) === ownerId),
    foreign: numbers.filter((number) =>
      holders.has(number) && holders.get(number) !== ownerId && !shared.includes(number)
    ),
  };
}

/**
 * Counts numbers of others that an owner enters for the public. At the limit every number that the
 * owner has not proven is refused, so that the refusal does not tell numbers of others from free
 * ones.
 *
 * @throws {AppError} `too_many_requests`
 */
export async function countNumberTries(
  ctx: OwnerCtx,
  ownerId: string,
  after: Numbers & { status: Business["status"] },
  before?: Business,
): Promise<void> {
  const pending = before && await findHeldListing(ctx.db, before._id);
  if (after.status === "draft" && !pending) return;
  const known = new Set([
    ...before && (before.status !== "draft" || pending) ? numbersOf(before) : [],
    ...pending?.findings.map(({ text }) => text) ?? [],
  ]);
  const typed = [...new Set(numbersOf(after)).difference(known)];
  const { own, foreign } = await sortNumbers(ctx, ctx.db, {
    ownerId,
    businessId: before?._id,
  }, typed);
  if (own.length === typed.length) return;
  // One by one, so that a refusal uses up the rest.
  for (const _ of foreign) {
    const { allowed, resetSeconds } = await ctx.limiter.take(numberTries, ownerId);
    if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
  }
  if (foreign.length > 0) return;
  const { points, resetSeconds } = await ctx.limiter.usage(numberTries, ownerId);
  if (points < numberTries.points) return;
  throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
