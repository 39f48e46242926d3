import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { numberTries } from "../limits.ts";
import { type Numbers, numbersByField, numbersOf } from "../business/own-contact.ts";
import { findListedNumbers } from "../do-not-list/numbers.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { Business } from "../schemas.ts";
import type { Finding } from "./findings.ts";
import { findHeldListing } from "./queries.ts";
import { findAllowedNumbers, findHolders, waitsFor } from "./question-queries.ts";

type Screened = {
  /** Null for a listing of an import. */
  ownerId: string | null;
  after: Numbers & { _id?: string | undefined };
  /** The public version, whose numbers are omitted. */
  before?: Numbers | undefined;
};

/**
 * Returns for each listing the numbers that the owner must prove, because another account was the
 * last to do so, or because they are on the do-not-list. The result does not tell which.
 */
export async function screenNumbers(
  ctx: Pick<OwnerCtx, "hash">,
  db: Db | Trx,
  listings: Screened[],
): Promise<Finding[][]> {
  const added = listings.map(({ after, before }) => {
    const known = before ? numbersOf(before) : [];
    return numbersOf(after).filter((number) => !known.includes(number));
  });
  const numbers = [...new Set(added.flat())];
  if (numbers.length === 0) return listings.map(() => []);
  const holders = await findHolders(db, numbers);
  const listed = await findListedNumbers(db, ctx, numbers);
  const isAllowed = await findAllowedNumbers(db, listings.flatMap(({ after }) => after._id ?? []));
  return listings.map(({ ownerId, after }, index) =>
    Object.entries(numbersByField(after)).flatMap(([field, number]) => {
      const text = number ?? "";
      const isForeign = added[index]!.includes(text) && !isAllowed(after._id, text) &&
        holders.get(text) !== ownerId && (holders.has(text) || listed.has(text));
      return isForeign ? [{ field, text, reason: "number" }] : [];
    })
  );
}

/**
 * Counts numbers of others that an owner enters for the public. At the limit every number that the
 * owner has not proven is refused, so that the refusal does not tell numbers of others from free
 * ones.
 *
 * @throws {AppError} `too_many_requests`
 */
export async function countNumberTries(
  ctx: Pick<OwnerCtx, "db" | "limiter" | "hash">,
  ownerId: string,
  after: Screened["after"] & { status: Business["status"] },
  before?: Business,
): Promise<void> {
  const pending = before && await findHeldListing(ctx.db, before._id);
  if (after.status === "draft" && !pending) return;
  const isScreened = before && (before.status !== "draft" || pending);
  const known = new Set([
    ...isScreened ? numbersOf(before) : [],
    ...pending?.findings.map(({ text }) => text) ?? [],
  ]);
  const typed = [...new Set(numbersOf(after)).difference(known)];
  if (typed.length === 0) return;
  const [found] = await screenNumbers(ctx, ctx.db, [{ ownerId, after }]);
  const foreign = typed.filter((number) => waitsFor(found!, number));
  // One by one, so that a refusal uses up the rest.
  for (const _ of foreign) {
    const { allowed, resetSeconds } = await ctx.limiter.take(numberTries, ownerId);
    if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
  }
  const { points, resetSeconds } = await ctx.limiter.usage(numberTries, ownerId);
  if (foreign.length > 0 || points < numberTries.points) return;
  const holders = await findHolders(ctx.db, typed);
  if (typed.every((number) => holders.get(number) === ownerId)) return;
  throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
