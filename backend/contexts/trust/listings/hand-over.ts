import { findUsernames } from "#/contexts/identity/mod.ts";
import {
  findBusinessOf,
  findListing,
  findOwnerId,
  type Listing,
  lockListing,
} from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { Statement } from "#/shared/text/statement.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { applyDecision } from "../queue/decide-case.ts";
import { fileComplaint } from "../reports/file-complaint.ts";
import { expiryOf, grant } from "../verifications/lifecycle/grant.ts";
import { findConfirmedClaimants, findHolders } from "./queries.ts";
import type { Candidate } from "./schemas.ts";

type Deps = { db: Db | Trx; now: () => Date };

type Proven = { accountId: string; provenAt: Date | null };

/**
 * Returns the accounts that a listing can be handed to: the one that has proven its number, and
 * those that have won a claim to it.
 */
async function findProven({ db, now }: Deps, { business, ownerId }: Listing): Promise<Proven[]> {
  const { _id, primaryPhone } = business;
  const holders = (await findHolders(db, primaryPhone))
    .filter(({ provenAt }) => expiryOf("phone", provenAt) > now());
  const claimants = (await findConfirmedClaimants(db, _id))
    .filter((id) => holders.every(({ accountId }) => accountId !== id));
  return [...holders, ...claimants.map((accountId) => ({ accountId, provenAt: null }))]
    .filter(({ accountId }) => accountId !== ownerId);
}

/** @throws {AppError} `unknown_business` */
export async function readCandidates(ctx: CasesCtx, businessId: string): Promise<Candidate[]> {
  const listing = await findListing(ctx.db, businessId);
  if (!listing) throw new AppError("unknown_business");
  const proven = await findProven(ctx, listing);
  const names = await findUsernames(ctx.db, proven.map(({ accountId }) => accountId));
  return await Promise.all(proven.map(async ({ accountId, provenAt }) => ({
    id: accountId,
    username: names.get(accountId) ?? "",
    proof: provenAt ? "number" as const : "claim" as const,
    hasListing: await findBusinessOf(ctx.db, accountId) !== undefined,
  })));
}

type Order = { accountId: string; statement: Statement; adminId: string };

/**
 * Hands a listing to an account with a proof, as a claim that is decided at once. So the former
 * owner is notified, reads the reason and can appeal, which brings it back to another admin.
 *
 * @throws {AppError} `unknown_business`, `example_listing`, `no_proof`, `nothing_to_decide`
 */
export async function handOver(
  ctx: CasesCtx,
  businessId: string,
  { accountId, statement, adminId }: Order,
): Promise<void> {
  const followUp = await inTransaction(ctx, async (trx) => {
    const ownerId = await findOwnerId(trx, businessId);
    await ctx.owners.lockAll(trx, [ownerId, accountId]);
    const listing = await lockListing(trx, businessId);
    if (!listing) throw new AppError("unknown_business");
    if (listing.business.demo) throw new AppError("example_listing");
    const proven = (await findProven({ ...ctx, db: trx }, listing))
      .find((proven) => proven.accountId === accountId);
    if (!proven) throw new AppError("no_proof");
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
    if (proven.provenAt) {
      await grant(ctx, trx, businessId, {
        kind: "phone",
        method: "account",
        checkedAt: proven.provenAt,
        evidence: { number: listing.business.primaryPhone },
      });
    }
    return followUp;
  });
  await followUp?.();
}
