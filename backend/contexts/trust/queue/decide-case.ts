import { findLanguage } from "#/contexts/identity/mod.ts";
import {
  deleteHeldListing,
  findOwnerId,
  hashNumber,
  type Listing,
  lockListing,
  publishHeld,
  releaseOwner,
  removeModeratedListing,
  restoreListing,
  restoreListings,
  settleCopies,
  suspendIfMatching,
  suspendListing,
  suspendMatchingListings,
} from "#/contexts/listings/mod.ts";
import { afterCommit, databaseOf } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { ListingMessageName } from "#/gateways/messages.ts";
import { recordEvent } from "#/platform/audit.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import { statementIn } from "#/shared/text/statement.ts";
import { isByHand, needsAnotherAdmin } from "../cases/another-admin.ts";
import {
  type CaseRow,
  getCase,
  lockCase,
  lockOpenCase,
  updateCase,
} from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";
import { findReports } from "../cases/report-queries.ts";
import type { PendingDecision } from "../cases/stored.ts";
import {
  type Decision,
  decisionsOf,
  hidesListing,
  isOfAccount,
  isRequest,
} from "../cases/kinds.ts";
import { decideClaim } from "../claims/decide-claim.ts";
import { sendDueCaseMessages } from "../messages/send-messages.ts";
import { queueAnswers } from "../messages/queue-messages.ts";
import { findDocuments } from "../documents/queries.ts";
import { waitsForDocuments } from "../documents/waits-for-documents.ts";
import { statementMissing } from "./schemas.ts";
import { decideCheck } from "../verifications/checks/decide-check.ts";

export type Order = Omit<PendingDecision, "decidedAt" | "hidden"> & {
  /** Set once the decision was pending; see `decideCase`. */
  hidden?: PendingDecision["hidden"];
};

const day = 24 * 60 * 60 * 1000;

type FollowUp = (() => Promise<void>) | undefined;

/**
 * Decides a case or its appeal and applies the decision to the listing. Only the first decision on
 * a version succeeds. Lock order in every transaction: account, listing, case.
 *
 * @returns the work on other listings, if any, to run after the commit
 * @throws {AppError} `unknown_case`, `stale`, `nothing_to_decide`, `another_admin`
 */
export async function applyDecision(
  ctx: CasesCtx,
  trx: Trx,
  id: string,
  order: Order,
): Promise<FollowUp> {
  const current = await getCase(trx, id);
  assertCurrent(current, order);
  if (!decisionsOf(current.kind).includes(order.decision)) {
    const detail = `This kind of case allows: ${decisionsOf(current.kind).join(", ")}.`;
    throw new AppError("nothing_to_decide", { detail });
  }
  requireStatement(current, order);
  if (current.kind === "review") return await decideReview(ctx, trx, current, order);
  if (isOfAccount(current.kind)) return await decideOnAccount(ctx, trx, current, order);
  const listingOwner = current.subject_id && await findOwnerId(trx, current.subject_id);
  // After a transfer, the case still belongs to the account that owned the listing at the time of
  // the claim.
  const ownerId = current.kind === "claim" && current.decision === "confirm"
    ? current.owner_id
    : listingOwner ?? current.owner_id;
  const parties = [ownerId, current.claimant_id, listingOwner];
  const { notify } = await ctx.owners.lockAll(trx, parties);
  const listing = current.subject_id ? await lockListing(trx, current.subject_id) : undefined;
  // Suspensions of an existing listing are locked with the listing. Otherwise they are locked
  // before the case, in the same order as when an owner creates a new listing.
  const isReverted = order.decision === "restore" ||
    order.decision === "nothing_wrong" && current.decision === "remove";
  const released = !listing && ownerId && isReverted
    ? await releaseOwner(ctx, trx, ownerId, order.adminId)
    : [];
  const trustCase = await lockVersion(trx, id, order);
  await assertDecidable(trx, trustCase, listing, order);
  const { kind, claimant_id: claimantId } = trustCase;
  if (kind === "claim") {
    if ((listing?.ownerId ?? null) !== (listingOwner || null)) throw stale();
    await decideClaim(ctx, trx, { ...trustCase, owner_id: ownerId }, listing, order);
  } else if (isRequest(kind)) await decideCheck(ctx, trx, { ...trustCase, kind }, listing, order);
  await storeDecision(ctx, trx, { ...trustCase, owner_id: ownerId }, order);
  if (kind === "screening" && trustCase.state === "open" && listing) {
    if (order.decision === "nothing_wrong") await publishHeld(ctx, trx, listing);
    else await deleteHeldListing(trx, listing.business._id);
  }
  // If an owner wins an appeal, or a case was reopened, a suspended listing is restored.
  const isRestoredOnAppeal = (trustCase.state === "appealed" || hidesListing(trustCase.decision)) &&
    order.decision === "nothing_wrong" &&
    listing?.business.status === "suspended";
  if (revertsConfirm(trustCase, order.decision)) {
    await ctx.reviews.detachSimilarReviews(trx, { businessId: listing?.business._id, ownerId });
  }
  const followUpListings = await applyToListing(
    ctx,
    trx,
    { trustCase, listing },
    isRestoredOnAppeal ? { ...order, decision: "restore" } : order,
  );
  await notify(ownerId, messageOf(trustCase, listing, order), order.statement);
  if (claimantId) await notify(claimantId, "claim_decided", order.statement);
  return async () => {
    await followUpListings?.();
    await restoreListings(ctx, released, order.adminId);
  };
}

/** Decides whether a review may be public. Lock order: accounts, review, case. */
async function decideReview(
  ctx: CasesCtx,
  trx: Trx,
  { id, subject_id: reviewId }: CaseRow,
  order: Order,
): Promise<undefined> {
  const { decision, refusal, statement, hidden } = order;
  const review = reviewId === null ? undefined : await ctx.reviews.lock(trx, reviewId);
  const trustCase = await lockVersion(trx, id, order);
  if (!review || trustCase.ended_at) throw new AppError("nothing_to_decide");
  if (hidden && hidden !== "listing") await review.putBack(hidden);
  if (decision === "publish") await review.decide({ decision });
  else {
    if (decision !== "remove_reply" && !refusal) {
      throw missing("refusal", "Give a reason for the refusal");
    }
    await review.decide({
      decision: decision === "remove_reply" || decision === "refuse_edit" ? decision : "refuse",
      refusal: refusal ?? "other",
      statement,
    });
  }
  await storeDecision(ctx, trx, trustCase, order);
}

/**
 * `number`: on `confirm`, removes the number from the account, so that the number's new holder can
 * register. `requests`: on `refuse`, the account may send enquiries again.
 */
async function decideOnAccount(
  ctx: CasesCtx,
  trx: Trx,
  { id, kind, subject_id: accountId, owner_id: ownerId }: CaseRow,
  order: Order,
): Promise<undefined> {
  const { notify } = await ctx.owners.lockAll(trx, [ownerId]);
  if (accountId && kind === "number" && order.decision === "confirm") {
    await ctx.releaseNumber(trx, accountId);
  }
  const trustCase = await lockVersion(trx, id, order);
  if (trustCase.ended_at) throw new AppError("nothing_to_decide");
  await assertMayDecide(trx, trustCase, order);
  if (accountId && kind === "requests" && order.decision === "refuse") {
    await ctx.clearReports(trx, accountId);
  }
  await notify(ownerId, "requests_decided", order.statement);
  await storeDecision(ctx, trx, trustCase, order);
}

const missing = (field: string, message: string) =>
  new AppError("invalid_request", { errors: [{ field, code: "required", message }] });

/**
 * Requires a statement, because reporters, claimants and appellants receive a reason. A confirmed
 * check or a dismissed suspicion of the service needs no statement.
 */
function requireStatement({ kind, state }: CaseRow, { decision, statement }: Order): void {
  if (statement.en || statement.hi) return;
  const isCheck = isRequest(kind) && kind !== "claim";
  const isSuspicion = kind === "likeness" || kind === "switch" || kind === "screening";
  const needsNoReason = decision === "confirm" && isCheck ||
    decision === "nothing_wrong" && isSuspicion && state !== "appealed";
  if (decision === "publish" || kind === "review" || needsNoReason) return;
  throw missing("statement", statementMissing);
}

export async function lockVersion(trx: Trx, id: string, order: Order): Promise<CaseRow> {
  const trustCase = await lockCase(trx, id);
  assertCurrent(trustCase, order);
  return trustCase;
}

const stale = () => new AppError("stale", { detail: "The case was changed since you read it." });

/**
 * A case waits for one decision at a time. What hides a listing applies even if the case has
 * changed in the meantime, so that a further report does not show the listing again.
 */
function assertCurrent({ version, pending }: CaseRow, order: Order): void {
  const wasPending = order.hidden !== undefined;
  const isSame = version === order.version || order.hidden === "listing";
  if (wasPending !== (pending !== null) || !isSame) throw stale();
}

async function assertDecidable(
  trx: Trx,
  trustCase: CaseRow,
  listing: Listing | undefined,
  { decision, adminId, hidden }: Order,
): Promise<void> {
  const isAppeal = trustCase.state === "appealed";
  // The decision on an appeal is final, and a decided request no longer has its documents. Another
  // decision therefore needs a new case; only `restore` remains possible.
  if (trustCase.ended_at && decision !== "restore") throw new AppError("nothing_to_decide");
  // If the listing is deleted, only an appeal can be decided, or a decision that had hidden it.
  const isUndecidable = !listing && !hidden &&
    !(isAppeal && ["nothing_wrong", "remove", "restore", "confirm"].includes(decision));
  if (trustCase.state === "merged" || isUndecidable) throw new AppError("nothing_to_decide");
  if (trustCase.kind === "likeness" && decision === "confirm") {
    // An appeal can uphold a confirmed likeness but not introduce one.
    if (isAppeal ? trustCase.decision !== "confirm" : !listing) {
      throw new AppError("nothing_to_decide");
    }
  }
  if (decision === "correct" && listing?.ownerId === null) {
    throw new AppError("nothing_to_decide", { detail: "This listing has no owner." });
  }
  const isSuspended = listing?.business.status === "suspended";
  if (decision === "restore" && listing && !isSuspended && !revertsConfirm(trustCase, decision)) {
    throw new AppError("nothing_to_decide", { detail: "The listing is not suspended." });
  }
  if (decision === "correct" && listing && !["open", "correcting"].includes(trustCase.state)) {
    if (await lockOpenCase(trx, { subject_id: listing.business._id, kind: trustCase.kind })) {
      const detail = "Another case of this listing is open. Decide that case.";
      throw new AppError("nothing_to_decide", { detail });
    }
  }
  if (
    decision === "confirm" &&
    waitsForDocuments(trustCase, await findDocuments(trx, [trustCase.id]))
  ) {
    const detail = "The documents are deleted. They must be sent again first.";
    throw new AppError("nothing_to_decide", { detail });
  }
  await assertMayDecide(trx, trustCase, { decision, adminId });
}

/** An appeal and the end of a suspension need another admin, if there is one. */
async function assertMayDecide(
  trx: Trx,
  trustCase: CaseRow,
  { decision, adminId }: Pick<Order, "decision" | "adminId">,
): Promise<void> {
  const { state, ended_at: endedAt } = trustCase;
  const isReverting = decision === "restore" && endedAt &&
    hidesListing(trustCase.decision) && !isByHand(trustCase);
  if (
    (state === "appealed" || isReverting) && await needsAnotherAdmin(trx, trustCase, adminId)
  ) throw new AppError("another_admin");
}

/**
 * @returns whether a decision reverts a confirmed likeness, which had moved reviews to the listing
 */
const revertsConfirm = ({ kind, decision: before }: CaseRow, decision: Decision): boolean =>
  kind === "likeness" && before === "confirm" &&
  (decision === "restore" || decision === "nothing_wrong");

/** Stores the decision and notifies reporters. */
async function storeDecision(
  ctx: CasesCtx,
  trx: Trx,
  trustCase: CaseRow,
  order: Order,
): Promise<void> {
  const { decision, statement, adminId, correctWithinDays } = order;
  const now = ctx.now();
  const isAppeal = trustCase.state === "appealed";
  // A pending text is not public, so its correction needs no deadline.
  const correctBy = decision === "correct" && trustCase.kind !== "screening"
    ? new Date(now.getTime() + correctWithinDays * day)
    : null;
  await updateCase(trx, trustCase.id, {
    owner_id: trustCase.owner_id,
    state: correctBy ? "correcting" : "decided",
    decision,
    decided_by: adminId,
    decided_at: now,
    correct_by: correctBy,
    ...correctBy && { due_at: correctBy },
    ...isAppeal && { appeal_decided_at: now },
    ended_at: correctBy ? null : now,
    pending: null,
    applies_at: null,
  });
  const event = await insertEvent(trx, {
    case_id: trustCase.id,
    kind: isAppeal ? "appeal_decided" : "decided",
    actor: "admin",
    actor_id: adminId,
    decision,
    is_upheld: isAppeal ? ["nothing_wrong", "restore", "refuse"].includes(decision) : null,
    at: now,
  }, statement.en || statement.hi ? statement : undefined);
  await queueAnswers(trx, trustCase.id, event, now);
  // The caller's transaction, if there is one, has ended by then.
  const db = databaseOf(trx);
  afterCommit(trx, () => ctx.inBackground(() => sendDueCaseMessages({ ...ctx, db })));
  await recordEvent({ ...ctx, db: trx }, "case_decided", adminId, { case: trustCase.id, decision });
}

async function applyToListing(
  ctx: CasesCtx,
  trx: Trx,
  { trustCase: { id: caseId, kind, decision: before }, listing }: {
    trustCase: CaseRow;
    listing: Listing | undefined;
  },
  { decision, statement, neverList, adminId }: Order,
): Promise<FollowUp> {
  if (!listing) return undefined;
  const id = listing.business._id;
  if (decision === "confirm" && kind === "likeness" && before !== "confirm") {
    if (await ctx.reviews.attachSimilarReviews(trx, id) === 0) {
      throw new AppError("nothing_to_decide", { detail: "No reviews wait for this listing." });
    }
  }
  if (decision === "confirm" && kind === "gstin") {
    // A confirmed GSTIN identifies the business, so earlier reviews and suspensions now apply to
    // it.
    const ownerIds = listing.ownerId ? [listing.ownerId] : [];
    await emit(trx, { kind: "listing.owned", businessId: id, ownerIds });
    return () => suspendIfMatching(ctx, id);
  }
  const isLeft = decision === "nothing_wrong" || decision === "restore";
  if (kind === "likeness" && isLeft) await settleCopies(trx, id);
  const reason = await reasonFor(trx, listing.ownerId, statement);
  const order = { reason, adminId, isOwnerNotified: true };
  if (decision === "suspend") await suspendListing({ ...ctx, db: trx }, id, order);
  if (decision === "remove") {
    const numbers = neverList.map((number) => hashNumber(ctx, number));
    const isFinal = await isOrdered(trx, caseId);
    const removal = { ...order, neverList: numbers, isFinal };
    await removeModeratedListing(ctx, trx, listing, removal);
  }
  if (hidesListing(decision)) {
    return () => suspendMatchingListings(ctx, listing);
  }
  if (decision !== "restore") return undefined;
  const dependent = await restoreListing({ ...ctx, db: trx }, id, adminId) ?? [];
  return () => restoreListings(ctx, dependent, adminId);
}

/** Whether a case is about an order of a court or the government. */
export const isOrdered = async (db: Db | Trx, caseId: string): Promise<boolean> =>
  (await findReports(db, [caseId])).some(({ reason }) => reason === "order");

/** The text that the dashboard shows unchanged, in the owner's language if possible. */
export async function reasonFor(
  trx: Trx,
  ownerId: string | null,
  statement: Order["statement"],
): Promise<string> {
  const language = ownerId && await findLanguage(trx, ownerId);
  return statementIn(statement, language || "en") ?? "";
}

function messageOf(
  trustCase: CaseRow,
  listing: Listing | undefined,
  { decision, hidden }: Order,
): ListingMessageName {
  if (trustCase.state === "appealed") return "appeal_decided";
  if (trustCase.kind === "claim") return "claim_decided";
  if (isRequest(trustCase.kind) || trustCase.kind === "screening" && decision === "nothing_wrong") {
    return "check_decided";
  }
  if (decision === "correct") return "correction_asked";
  if (decision === "remove") return "listing_removed";
  const isNew = hidden === "listing" || listing?.business.status !== "suspended";
  return decision === "suspend" && isNew ? "listing_suspended" : "report_decided";
}
