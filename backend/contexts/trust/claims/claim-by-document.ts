import { inTransaction } from "#/db/ctx.ts";
import {
  claimRefusal,
  findBusinessOf,
  findOwnerId,
  findPublished,
  type Listing,
  lockListing,
} from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { limitDocuments } from "../documents/limits.ts";
import { requireDocumentType } from "../documents/store-document.ts";
import { fileDocument } from "../reports/file-document.ts";
import { lockOpenCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";

/**
 * Claims a listing by document. Used if its number cannot receive codes or belongs to another user,
 * or if it has an owner. Nothing changes until an admin decides.
 *
 * @throws {AppError} `unknown_business`, `example_listing`, `already_listed`, `too_many_requests`,
 * `too_many_documents`, `documents_full`, and what `requireDocumentType` throws
 */
export async function claimByDocument(
  ctx: CasesCtx,
  { slug, accountId, bytes }: { slug: string; accountId: string; bytes: Uint8Array },
): Promise<void> {
  requireDocumentType(bytes);
  const published = await findPublished(ctx.db, slug);
  if (!published) throw new AppError("unknown_business");
  if (published.demo) throw new AppError("example_listing");
  const own = await findBusinessOf(ctx.db, accountId);
  if (own && own._id !== published._id) throw new AppError("already_listed");
  await limitDocuments(ctx, accountId, bytes.length);
  await inTransaction(ctx, async (trx) => {
    // Lock order in every transaction: accounts, listing, case.
    const ownerId = await findOwnerId(trx, published._id);
    const { mayAct, notify } = await ctx.owners.lockAll(trx, [accountId, ownerId]);
    if (!mayAct(accountId)) throw new AppError("unauthorized");
    const listing = await lockListing(trx, published._id);
    assertClaimableByDocument(listing);
    // Only a reopened case asks its owner for documents again.
    const open = { subject_id: published._id, kind: "claim", claimant_id: accountId } as const;
    if (own && !await lockOpenCase(trx, open)) throw new AppError("already_listed");
    const isNew = await fileDocument(ctx, trx, listing, { kind: "claim", accountId, bytes });
    if (isNew && listing.ownerId === ownerId) await notify(ownerId, "claim_made");
  });
}

function assertClaimableByDocument(listing: Listing | undefined): asserts listing {
  const refusal = claimRefusal(listing);
  if (refusal === "unknown_business" || refusal === "example_listing") throw new AppError(refusal);
}
