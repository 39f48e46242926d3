import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import {
  getBusinessOf,
  isMobile,
  lockListing,
  releaseNumbers,
  type Verification,
} from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { VerificationsCtx } from "../ctx.ts";
import { grant, presentVerification } from "../lifecycle/grant.ts";
import { findActive } from "../lifecycle/verification-queries.ts";
import { provenAt } from "../read-mine.ts";
import type { StartedVerification } from "../schemas.ts";

type Started = { verification: Verification } | { started: StartedVerification };

/**
 * Verifies the listed number at once if the account has proven it. Otherwise sends a code to the
 * listed number, never to a number from the request.
 *
 * @throws `no_business`, `number_without_codes`, `number_changed`, and what sending a code throws
 */
export async function startPhone(ctx: VerificationsCtx, accountId: string): Promise<Started> {
  const business = await getBusinessOf(ctx.db, accountId);
  const { _id: id, primaryPhone: number } = business;
  const checkedAt = await provenAt(ctx, business, accountId);
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

/** @throws `unknown_verification`, `number_changed`, and what the check of a code throws */
export async function confirmPhone(
  ctx: VerificationsCtx,
  { verificationId, otp, accountId }: PhoneConfirmation,
): Promise<Verification> {
  const given = { id: verificationId, purpose: "listed_number", otp } as const;
  const code = await ctx.codes.check(accountId, given);
  const id = code?.about;
  if (!code || !id) throw new AppError("unknown_verification");
  return await inTransaction(ctx, async (trx) => {
    // Every transaction locks the account first.
    await ctx.owners.lock(trx, accountId);
    await ctx.codes.use(trx, code);
    return await grantPhone(ctx, trx, { id, accountId, number: code.recipient, method: "code" });
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
  ctx: VerificationsCtx,
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
