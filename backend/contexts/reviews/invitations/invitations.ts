import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { findBusinessOf } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { qrCode } from "#/shared/qr-code.ts";
import type { ReviewsCtx } from "../ctx.ts";
import type { ReviewInvitation } from "../schemas.ts";
import { deleteInvitations, insertInvitation, useInvitation } from "./queries.ts";

const day = 24 * 60 * 60 * 1000;

/** For so long an invitation is good, in milliseconds. */
const goodFor = 90 * day;

/**
 * A link by which one customer reviews the business of an account.
 *
 * @throws {AppError} `no_business`
 */
export async function inviteReview(
  ctx: Pick<ReviewsCtx, "db" | "now" | "invitations" | "publicOrigin">,
  accountId: string,
): Promise<ReviewInvitation> {
  const inviting = inTransaction(ctx, async (trx) => {
    const business = await findBusinessOf(trx, accountId);
    if (!business) throw new AppError("no_business");
    const now = ctx.now();
    const id = uuid({ msecs: now.getTime() });
    const expiresAt = new Date(now.getTime() + goodFor);
    await insertInvitation(trx, {
      id,
      business_id: business._id,
      created_at: now,
      expires_at: expiresAt,
    });
    const token = `${id.replaceAll("-", "")}.${ctx.invitations.sign(id)}`;
    // In the fragment: no server, proxy or log ever sees it.
    const url = `${ctx.publicOrigin}/business/${business.slug}/review#invitation=${token}`;
    return { url, expiresAt: expiresAt.toISOString(), qr: qrCode(url) };
  });
  try {
    return await inviting;
  } catch (error) {
    // The listing was deleted meanwhile.
    if (violates(error, "review_invitation_business_id_fkey")) throw new AppError("no_business");
    throw error;
  }
}

/**
 * Uses an invitation up; of two who come with the same, the second finds it used.
 *
 * @throws {AppError} `invitation_spent`
 */
export async function spendInvitation(
  { now, invitations }: Pick<ReviewsCtx, "now" | "invitations">,
  trx: Trx,
  businessId: string,
  token: string,
): Promise<void> {
  const id = readToken(token);
  const isGood = id !== undefined && invitations.isSigned(id, token.slice(33)) &&
    await useInvitation(trx, { id, businessId, at: now() });
  if (!isGood) throw new AppError("invitation_spent");
}

/** @returns the invitation's id, as a UUID is written */
function readToken(token: string): string | undefined {
  const parts = token.match(
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\./,
  );
  return parts ? parts.slice(1).join("-") : undefined;
}

/** Those that are good for nothing any more. */
export const forgetInvitations = ({ db, now }: Pick<ReviewsCtx, "db" | "now">): Promise<void> =>
  deleteInvitations(db, now());
