import { inTransaction } from "#/db/ctx.ts";
import { type Business, getBusinessOf, lockListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { CheckKind } from "#/contexts/trust/cases/kinds.ts";
import { requireDocumentType } from "#/contexts/trust/documents/store-document.ts";
import { limitDocuments } from "#/contexts/trust/documents/limits.ts";
import { fileDocument } from "#/contexts/trust/reports/file-document.ts";
import type { CasesCtx } from "#/contexts/trust/cases/ctx.ts";
import { canBeChecked } from "../read-mine.ts";

/**
 * Submits a document for a check. The first document opens a case; later ones are added to it.
 *
 * @throws {AppError} `no_business`, `too_many_requests`, `nothing_to_check`, `too_many_documents`,
 * `documents_full`, and what `requireDocumentType` throws
 */
export async function requestCheck(
  ctx: CasesCtx,
  { accountId, kind, bytes }: { accountId: string; kind: CheckKind; bytes: Uint8Array },
): Promise<void> {
  requireDocumentType(bytes);
  const { _id: id } = await getBusinessOf(ctx.db, accountId);
  await limitDocuments(ctx, accountId, bytes.length);
  await inTransaction(ctx, async (trx) => {
    // Lock order in every transaction: account, listing, case.
    await ctx.owners.lock(trx, accountId);
    const listing = await lockListing(trx, id);
    if (listing?.ownerId !== accountId) throw new AppError("no_business");
    assertCheckable(ctx, kind, listing.business);
    await fileDocument(ctx, trx, listing, { kind, accountId, bytes });
  });
}

/**
 * Requires that the listing has the field to check, and that a GSTIN's state matches the address.
 */
function assertCheckable({ gazetteer }: CasesCtx, kind: CheckKind, business: Business) {
  if (!canBeChecked(kind, business)) throw new AppError("nothing_to_check");
  const { address, legal } = business;
  const code = gazetteer.gstCodeOf(address.state);
  if (kind === "gstin" && code !== undefined && !legal.gstin?.startsWith(code)) {
    const detail = "The GSTIN's state does not match the address.";
    throw new AppError("nothing_to_check", { detail });
  }
}
