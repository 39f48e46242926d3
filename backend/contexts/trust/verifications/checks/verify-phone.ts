import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import {
  findHeldListings,
  findListing,
  getBusinessOf,
  isMobile,
  lockListing,
  releaseNumber,
  releaseNumbers,
  type Verification,
  waitsFor,
} from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "#/contexts/trust/cases/ctx.ts";
import { grant, presentVerification } from "../lifecycle/grant.ts";
import { findActive } from "../lifecycle/verification-queries.ts";
import { provenAt } from "../read-mine.ts";
import type { StartedVerification } from "../schemas.ts";

type Started = { verification: Verification } | { started: StartedVerification };

/**
 * Verifies the listed number at once if the account has proven it. Otherwise sends a code to the
 * listed number, or to one for which the listing waits.
 *
 * @throws `no_business`, `number_without_codes`, `number_changed`, and what sending a code throws
 */
export async function startPhone(
  ctx: CasesCtx,
  accountId: string,
  given?: string,
): Promise<Started> {
  const business = await getBusinessOf(ctx.db, accountId);
  const { _id: id, primaryPhone } = business;
  const number = given ?? primaryPhone;
  const pending = (await findHeldListings(ctx.db, [id])).get(id);
  const isPending = pending !== undefined && waitsFor(pending.findings, number);
  if (number !== primaryPhone && !isPending) throw new AppError("number_changed");
  const checkedAt = isPending ? undefined : await provenAt(ctx, business, accountId);
  if (checkedAt) {
    const verification = await inTransaction(ctx, async (trx) => {
      await ctx.owners.lock(trx, accountId);
      return await grantPhone(ctx, trx, { id, accountId, number, method: "account", checkedAt });
    });
    return { verification };
  }
  if (!isMobile(number)) throw new AppError("number_without_codes");
  const code = { to: number, purpose: "listed_number", about: id } as const;
  const { id: verificationId, ...sent } = await ctx.codes.send(accountId, code);
  return { started: { verificationId, ...sent } };
}

type PhoneConfirmation = { verificationId: string; otp: string; accountId: string };

/**
 * Publishes what waited for the number.
 *
 * @returns undefined if it is not the primary number, which alone gets a badge
 * @throws `unknown_verification`, `number_changed`, and what the check of a code throws
 */
export async function confirmPhone(
  ctx: CasesCtx,
  { verificationId, otp, accountId }: PhoneConfirmation,
): Promise<Verification | undefined> {
  const given = { id: verificationId, purpose: "listed_number", otp } as const;
  const code = await ctx.codes.check(accountId, given);
  const id = code?.about;
  if (!code || !id) throw new AppError("unknown_verification");
  return await inTransaction(ctx, async (trx) => {
    // Every transaction locks the account first.
    const notifyOwner = await ctx.owners.lock(trx, accountId);
    await ctx.codes.use(trx, code);
    const number = code.recipient;
    const listing = await lockListing(trx, id);
    const isReleased = listing?.ownerId === accountId &&
      await releaseNumber(ctx, trx, listing, number, { answer: "proven", notifyOwner });
    if (isReleased && (await findListing(trx, id))?.business.primaryPhone !== number) return;
    return await grantPhone(ctx, trx, { id, accountId, number, method: "code" });
  });
}

type Phone = {
  id: string;
  accountId: string;
  number: string;
  method: "code" | "account";
  checkedAt?: Date;
};

/** Requires that the listing still belongs to the account and shows the number. */
async function grantPhone(
  ctx: CasesCtx,
  trx: Trx,
  { id, accountId, number, method, checkedAt }: Phone,
): Promise<Verification> {
  const listing = await lockListing(trx, id);
  const isSame = listing?.ownerId === accountId && listing.business.primaryPhone === number;
  if (!isSame) throw new AppError("number_changed");
  const check = {
    kind: "phone",
    method,
    ...checkedAt && { checkedAt },
    evidence: { number },
  } as const;
  await releaseNumbers(trx, ctx, [number]);
  await grant(ctx, trx, id, check);
  return presentVerification((await findActive(trx, id)).find(({ kind }) => kind === "phone")!);
}
