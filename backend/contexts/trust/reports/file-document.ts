import { findLanguage } from "#/contexts/identity/mod.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import type { Trx } from "#/db/database.ts";
import { lockOpenCase, updateCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { CheckKind } from "../cases/kinds.ts";
import { snapshotOf } from "../cases/snapshot.ts";
import { assertDocumentLimit } from "../documents/limits.ts";
import { storeDocument } from "../documents/store-document.ts";
import { fileComplaint } from "./file-complaint.ts";

type Listing = { business: Business; ownerId: string | null };

type Sent = { kind: CheckKind | "claim"; accountId: string; bytes: Uint8Array };

/**
 * Adds a document to the open case of an account's request about a locked listing, or opens a case.
 *
 * @returns whether it opened a case
 * @throws {AppError} `too_many_documents`
 */
export async function fileDocument(
  ctx: CasesCtx,
  trx: Trx,
  listing: Listing,
  { kind, accountId, bytes }: Sent,
): Promise<boolean> {
  const claimant = kind === "claim" ? accountId : undefined;
  const subject_id = listing.business._id;
  const open = await lockOpenCase(trx, { subject_id, kind, claimant_id: claimant });
  if (open) {
    await assertDocumentLimit(trx, open.id);
    // A new version, because an admin who is about to decide has not seen this document.
    await updateCase(trx, open.id, { snapshot: snapshotOf(listing.business) });
    await storeDocument(ctx, trx, open.id, bytes);
    return false;
  }
  const { trustCase } = await fileComplaint(ctx, trx, listing, {
    kind,
    reason: kind === "claim" ? "claim" : "check",
    language: await findLanguage(trx, accountId) ?? "en",
    by: kind === "claim" ? "claimant" : "owner",
    byId: accountId,
    ...claimant && { claimantId: claimant },
  });
  await storeDocument(ctx, trx, trustCase.id, bytes);
  return true;
}
