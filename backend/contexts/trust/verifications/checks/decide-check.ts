import { isDeepStrictEqual } from "node:util";
import type { Trx } from "#/db/database.ts";
import type { Listing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { CaseRow } from "#/contexts/trust/cases/case-queries.ts";
import type { CheckKind, Decision } from "#/contexts/trust/cases/kinds.ts";
import { snapshotOf } from "#/contexts/trust/cases/snapshot.ts";
import type { Snapshot } from "#/contexts/trust/cases/stored.ts";
import { eraseDocuments, findDocuments } from "#/contexts/trust/documents/queries.ts";
import type { CasesCtx } from "#/contexts/trust/cases/ctx.ts";
import { grant, revoke } from "../lifecycle/grant.ts";

type Check = Pick<CaseRow, "id" | "snapshot" | "decision"> & { kind: CheckKind };

const namesOf = ({ businessName, otherName }: Snapshot) => [businessName, otherName ?? null];

/** The fields that each check confirms, with their values at the time of the request. */
const confirmedFields: Record<CheckKind, (listing: Snapshot) => unknown> = {
  gstin: (listing) => [listing.gstin, ...namesOf(listing)],
  address: (listing) => {
    const { street, locality, city, state, zipCode } = listing;
    return [street, locality, city, state, zipCode, ...namesOf(listing)];
  },
  identity: (listing) => namesOf(listing),
};

/**
 * Grants or refuses a check and deletes its documents. A check that was granted before it was
 * reopened is withdrawn.
 *
 * @throws {AppError} `nothing_to_decide` if the listing has changed since the request
 */
export async function decideCheck(
  ctx: Pick<CasesCtx, "now">,
  trx: Trx,
  { id, kind, snapshot, decision: before }: Check,
  listing: Listing | undefined,
  { decision, adminId }: { decision: Decision; adminId: string },
): Promise<void> {
  if (decision === "confirm") {
    const seen = snapshot && confirmedFields[kind](snapshot);
    if (!listing || !isDeepStrictEqual(seen, confirmedFields[kind](snapshotOf(listing.business)))) {
      const detail =
        "The listing has changed since the request. Refuse the check with that reason.";
      throw new AppError("nothing_to_decide", { detail });
    }
    const hashes = (await findDocuments(trx, [id])).map(({ sha256 }) => sha256).join(" ");
    await grant(ctx, trx, listing.business._id, {
      kind,
      method: "document",
      checkedBy: adminId,
      evidence: { case: id, documents: hashes },
    });
  } else if (before === "confirm" && listing) {
    await revoke(ctx, trx, listing.business._id, kind);
  }
  await eraseDocuments(trx, id, ctx.now());
}
