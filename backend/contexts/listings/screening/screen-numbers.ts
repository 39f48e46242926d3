import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { numberTries, triedNumber } from "../limits.ts";
import { type Numbers, numbersByField, numbersOf } from "../business/own-contact.ts";
import { findListedNumbers } from "../do-not-list/numbers.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { Business } from "../schemas.ts";
import type { Finding } from "./findings.ts";
import { findHeldListing } from "./queries.ts";
import { findAnswers, findHolders, waitsFor } from "./question-queries.ts";

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
  const answerOf = await findAnswers(db, listings.flatMap(({ after }) => after._id ?? []));
  return listings.map(({ ownerId, after }, index) =>
    Object.entries(numbersByField(after)).flatMap(([field, number]) => {
      const text = number ?? "";
      const isAllowed = ["shared", "proven"].includes(answerOf(after._id, text) ?? "");
      const isForeign = added[index]!.includes(text) && !isAllowed &&
        holders.get(text) !== ownerId && (holders.has(text) || listed.has(text));
      return isForeign ? [{ field, text, reason: "number" }] : [];
    })
  );
}

/**
 * Runs the work that stores numbers for the public, and counts numbers of others among them, each
 * once a day. Failed work does not count. At the limit every other number that the owner has not
 * proven is refused, so that the refusal does not tell numbers of others from free ones.
 *
 * @throws {AppError} `too_many_requests` with the refused fields
 */
export async function withNumberTries<T>(
  ctx: TriesCtx,
  ownerId: string,
  { after, before }: {
    after: Screened["after"] & { status: Business["status"] };
    before?: Business;
  },
  work: () => Promise<T>,
): Promise<T> {
  const counted = await countNumberTries(ctx, ownerId, after, before);
  try {
    return await work();
  } catch (error) {
    for (const number of counted) {
      await ctx.limiter.refund(numberTries, ownerId);
      await ctx.limiter.refund(triedNumber, `${ownerId} ${number}`);
    }
    throw error;
  }
}

type TriesCtx = Pick<OwnerCtx, "db" | "limiter" | "hash">;

/** @returns the numbers that were counted */
async function countNumberTries(
  ctx: TriesCtx,
  ownerId: string,
  after: Screened["after"] & { status: Business["status"] },
  before?: Business,
): Promise<string[]> {
  const pending = before && await findHeldListing(ctx.db, before._id);
  if (after.status === "draft" && !pending) return [];
  const isScreened = before && (before.status !== "draft" || pending);
  const known = new Set([
    ...isScreened ? numbersOf(before) : [],
    ...pending?.findings.map(({ text }) => text) ?? [],
  ]);
  const typed = [...new Set(numbersOf(after)).difference(known)];
  if (typed.length === 0) return [];
  const holders = await findHolders(ctx.db, typed);
  const unproven = typed.filter((number) => holders.get(number) !== ownerId);
  const refuse = (retryAfterSeconds: number) => {
    const names = Object.entries(numbersByField(after))
      .flatMap(([field, number]) => number && unproven.includes(number) ? [field] : []);
    const message = "Too many new numbers today. Use a number that you have proven.";
    const errors = names.map((field) => ({ field, code: "number_tries", message }));
    return new AppError("too_many_requests", { retryAfterSeconds, errors });
  };
  const [found] = await screenNumbers(ctx, ctx.db, [{ ownerId, after }]);
  const foreign = unproven.filter((number) => waitsFor(found!, number));
  const counted: string[] = [];
  // One by one, so that a refusal uses up the rest.
  for (const number of foreign) {
    const key = `${ownerId} ${number}`;
    if (!(await ctx.limiter.take(triedNumber, key)).allowed) continue;
    const { allowed, resetSeconds } = await ctx.limiter.take(numberTries, ownerId);
    if (!allowed) {
      await ctx.limiter.refund(triedNumber, key);
      throw refuse(resetSeconds);
    }
    counted.push(number);
  }
  const { points, resetSeconds } = await ctx.limiter.usage(numberTries, ownerId);
  const isAtLimit = counted.length === 0 && points >= numberTries.points;
  if (isAtLimit && foreign.length < unproven.length) throw refuse(resetSeconds);
  return counted;
}
