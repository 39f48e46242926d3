import { findUsernames } from "#/contexts/identity/mod.ts";
import { findBusinessOf, findOwnerId, type Listing, lockListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { Statement } from "#/shared/text/statement.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { applyDecision } from "../queue/decide-case.ts";
import { fileComplaint } from "../reports/file-complaint.ts";
import { expiryOf, grant } from "../verifications/lifecycle/grant.ts";
import { findProofs, type Proof } from "./queries.ts";
import type { Candidate } from "./schemas.ts";

/** Returns the proofs of accounts that a listing can be handed to, one for each. */
async function findCandidates(
  { db, now }: { db: Db | Trx; now: () => Date },
  { business, ownerId }: Listing,
): Promise<Proof[]> {
  const proofs = (await findProofs(db, business)).filter(({ accountId, provenAt }) =>
    accountId !== ownerId && (provenAt === null || expiryOf("phone", provenAt) > now())
  );
  // The proof of the number comes first, so it is the one that stays.
  return [...new Map(proofs.toReversed().map((proof) => [proof.accountId, proof])).values()]
    .toReversed();
}

export async function readCandidates(ctx: CasesCtx, listing: Listing): Promise<Candidate[]> {
  const candidates = await findCandidates(ctx, listing);
  const names = await findUsernames(ctx.db, candidates.map(({ accountId }) => accountId));
  return await Promise.all(candidates.map(async ({ accountId: id, provenAt }) => ({
    id,
    username: names.get(id) ?? "",
    proof: provenAt ? "number" as const : "claim" as const,
    hasListing: await findBusinessOf(ctx.db, id) !== undefined,
  })));
}

/**
 * Hands a listing to an account with a proof, as a claim that is decided at once. So the former
 * owner is notified, reads the reason and can appeal, which brings it back to another admin.
 *
 * @throws {AppError} `unknown_business`, `example_listing`, `no_proof`, `nothing_to_decide`
 */
export async function handOver(
  ctx: CasesCtx,
  businessId: string,
  { accountId, statement, adminId }: { accountId: string; statement: Statement; adminId: string },
): Promise<void> {
  const followUp = await inTransaction(ctx, async (trx) => {
    const ownerId = await findOwnerId(trx, businessId);
    await ctx.owners.lockAll(trx, [ownerId, accountId]);
    const listing = await lockListing(trx, businessId);
    if (!listing) throw new AppError("unknown_business");
    if (listing.business.demo) throw new AppError("example_listing");
    const proof = (await findCandidates({ ...ctx, db: trx }, listing))
      .find((proof) => proof.accountId === accountId);
    if (!proof) throw new AppError("no_proof");
    const { trustCase: { id, version } } = await fileComplaint(ctx, trx, listing, {
      kind: "claim",
      reason: "claim",
      by: "admin",
      byId: adminId,
      claimantId: accountId,
    });
    const followUp = await applyDecision(ctx, trx, id, {
      version,
      decision: "confirm",
      statement,
      adminId,
      correctWithinDays: 0,
      neverList: [],
    });
    if (proof.provenAt) {
      await grant(ctx, trx, businessId, {
        kind: "phone",
        method: "account",
        checkedAt: proof.provenAt,
        evidence: { number: listing.business.primaryPhone },
      });
    }
    return followUp;
  });
  await followUp?.();
}
