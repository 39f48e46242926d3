import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { findLanguage } from "#/contexts/identity/mod.ts";
import { type Business, getBusinessOf, lockListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { lockOpenCase, updateCase } from "#/contexts/trust/cases/case-queries.ts";
import type { CheckKind } from "#/contexts/trust/cases/kinds.ts";
import { fileComplaint } from "#/contexts/trust/reports/file-complaint.ts";
import { snapshotOf } from "#/contexts/trust/cases/snapshot.ts";
import { requireDocumentType, storeDocument } from "#/contexts/trust/documents/store-document.ts";
import { assertDocumentLimit, limitDocuments } from "#/contexts/trust/documents/limits.ts";
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
    const caseId = await openOrJoin(ctx, trx, { ...listing, ownerId: accountId }, kind);
    await storeDocument(ctx, trx, caseId, bytes);
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

async function openOrJoin(
  ctx: CasesCtx,
  trx: Trx,
  listing: { business: Business; ownerId: string },
  kind: CheckKind,
): Promise<string> {
  const { business, ownerId } = listing;
  const open = await lockOpenCase(trx, { subject_id: business._id, kind });
  if (open) {
    await assertDocumentLimit(trx, open.id);
    // A new version, because an admin who is about to decide has not seen this document.
    await updateCase(trx, open.id, { snapshot: snapshotOf(business) });
    return open.id;
  }
  const { trustCase } = await fileComplaint(ctx, trx, listing, {
    kind,
    reason: "check",
    language: await findLanguage(trx, ownerId) ?? "en",
    by: "owner",
    byId: ownerId,
  });
  return trustCase.id;
}
