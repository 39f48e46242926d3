import { isLinkedTo } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { readShortToken } from "#/platform/link-token.ts";
import { AppError } from "#/shared/errors.ts";
import { readReference } from "#/shared/reference.ts";
import type { EnquiriesCtx } from "../ctx.ts";
import { type EnquiryRow, findByReference, lockEnquiry } from "../queries.ts";
import { isShown } from "../rules.ts";
import { aboutVisitor } from "./present.ts";

/** The visitor of an enquiry, by session or by the token of a link. */
export type Visitor = { accountId?: string | undefined; token?: string | undefined };

/**
 * Returns a visitor's enquiry.
 * @throws {AppError} `unknown_enquiry`, also for those of others, or `link_expired`
 */
export async function findOwn(
  { links, now }: Pick<EnquiriesCtx, "links" | "now">,
  db: Db | Trx,
  reference: string,
  { accountId, token }: Visitor,
): Promise<EnquiryRow> {
  const row = await findByReference(db, readReference(reference));
  if (!row) throw new AppError("unknown_enquiry");
  if (token !== undefined) {
    const link = readShortToken(links, { id: row.id, token });
    const isSignedFor = (about: string) => link?.isSignedFor(aboutVisitor(about)) ?? false;
    if (!link || !await isLinkedTo(db, row.visitor_id, isSignedFor)) {
      throw new AppError("unknown_enquiry");
    }
    if (link.expiresAt <= now()) throw new AppError("link_expired");
  } else if (row.visitor_id !== accountId) {
    throw new AppError("unknown_enquiry");
  }
  if (!isShown(row, now())) throw new AppError("unknown_enquiry");
  return row;
}

/** Like `findOwn`, and locks the enquiry. */
export async function lockOwn(
  ctx: Pick<EnquiriesCtx, "links" | "now">,
  trx: Trx,
  reference: string,
  visitor: Visitor,
): Promise<EnquiryRow> {
  const { id } = await findOwn(ctx, trx, reference, visitor);
  const row = await lockEnquiry(trx, id);
  // It may have been hidden or erased before the lock.
  if (!row || !isShown(row, ctx.now())) throw new AppError("unknown_enquiry");
  return row;
}
