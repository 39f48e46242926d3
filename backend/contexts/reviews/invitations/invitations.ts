import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { getBusinessOf } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { qrCode } from "#/shared/qr-code.ts";
import type { ReviewsCtx } from "../ctx.ts";
import type { Page, Slice } from "#/shared/pagination.ts";
import type { ReviewInvitation, SentInvitation } from "../schemas.ts";
import {
  findInvitations,
  findUsableInvitations,
  insertInvitation,
  useInvitation,
} from "./queries.ts";

const day = 24 * 60 * 60 * 1000;

/** How long an invitation is valid, in milliseconds. */
const validFor = 90 * day;

type InviteCtx = Pick<ReviewsCtx, "db" | "now" | "invitations" | "publicOrigin">;

/**
 * Creates a link with which one customer can review the account's business.
 * @throws {AppError} `no_business`
 */
export async function inviteReview(
  ctx: InviteCtx,
  accountId: string,
): Promise<ReviewInvitation> {
  const created = inTransaction(ctx, async (trx) => {
    const business = await getBusinessOf(trx, accountId);
    const id = uuid({ msecs: ctx.now().getTime() });
    const { expiresAt } = await createInvitation(ctx, trx, {
      id,
      businessId: business._id,
      forAccountId: null,
    });
    const url = linkOf(ctx, id, business.slug);
    return { url, expiresAt: expiresAt.toISOString(), qr: qrCode(url) };
  });
  try {
    return await created;
  } catch (error) {
    // The listing was deleted in the meantime.
    if (violates(error, "review_invitation_business_id_fkey")) throw new AppError("no_business");
    throw error;
  }
}

/**
 * Invites one customer to review a business. Does nothing if the id has an invitation.
 * @param forAccountId the only account that can use it; null for any account with the link
 */
export async function createInvitation(
  { now }: Pick<InviteCtx, "now">,
  db: Db | Trx,
  { id, businessId, forAccountId }: {
    id: string;
    businessId: string;
    forAccountId: string | null;
  },
): Promise<{ expiresAt: Date }> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validFor);
  const times = { created_at: createdAt, expires_at: expiresAt };
  const invitation = { id, business_id: businessId, for_account_id: forAccountId, ...times };
  await insertInvitation(db, invitation);
  return { expiresAt };
}

/** Returns the links of invitations that can be used, by their ids. */
export async function findInvitationLinks(
  ctx: Omit<InviteCtx, "db">,
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, string>> {
  const usable = await findUsableInvitations(db, ids, ctx.now());
  return new Map(usable.map(({ id, slug }) => [id, linkOf(ctx, id, slug)]));
}

function linkOf(
  ctx: Pick<InviteCtx, "invitations" | "publicOrigin">,
  id: string,
  slug: string,
): string {
  // The token is in the fragment, so no server, proxy or log sees it.
  return `${ctx.publicOrigin}/business/${slug}/review#invitation=${tokenOf(ctx, id)}`;
}

const tokenOf = ({ invitations }: Pick<InviteCtx, "invitations">, id: string): string =>
  `${id.replaceAll("-", "")}.${invitations.sign(id)}`;

/**
 * Returns the invitations that an owner made in the last 90 days, newest first, including used ones.
 * @throws {AppError} `no_business`
 */
export async function readInvitations(
  ctx: InviteCtx,
  accountId: string,
  slice: Slice,
): Promise<{ items: SentInvitation[]; page: Page<unknown>; total: number }> {
  const business = await getBusinessOf(ctx.db, accountId);
  const { page, total } = await findInvitations(ctx.db, business._id, slice, ctx.now());
  const items = page.rows.map(({ id, created_at, expires_at, used_at }) => ({
    id,
    url: used_at ? null : linkOf(ctx, id, business.slug),
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
  return { items, page, total };
}

/**
 * Uses an invitation. Each invitation can be used once.
 * @throws {AppError} `invitation_spent`
 */
export async function spendInvitation(
  { now, invitations }: Pick<ReviewsCtx, "now" | "invitations">,
  trx: Trx,
  { businessId, accountId }: { businessId: string; accountId: string },
  token: string,
): Promise<void> {
  const id = readToken(token);
  const isValid = id !== undefined && invitations.isSigned(id, token.slice(33)) &&
    await useInvitation(trx, { id, businessId, accountId, at: now() });
  if (!isValid) throw new AppError("invitation_spent");
}

/** @returns the invitation's id as a UUID */
function readToken(token: string): string | undefined {
  const parts = token.match(
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\./,
  );
  return parts ? parts.slice(1).join("-") : undefined;
}
