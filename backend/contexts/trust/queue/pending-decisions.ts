import { getLogger } from "@logtape/logtape";
import { isDeepStrictEqual } from "node:util";
import {
  findListing,
  outlastBlock,
  releaseOwner,
  restoreListing,
  restoreListings,
  suspendListing,
} from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { type CaseRow, getCase, lockCase, updateCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";
import { hidesListing } from "../cases/kinds.ts";
import type { PendingDecision } from "../cases/stored.ts";
import { applyDecision, isOrdered, lockVersion, type Order, reasonFor } from "./decide-case.ts";
import { findDueDecisions } from "./queries.ts";

const log = getLogger(["karigar", "trust"]);

/** How much longer than shown a decision can be undone, for requests on their way. */
const graceSeconds = 2;

/** Until when the page offers to undo a decision. */
export const undoUntil = ({ undoSeconds }: Pick<CasesCtx, "undoSeconds">, at: string): string =>
  new Date(Date.parse(at) + undoSeconds * 1000).toISOString();

/**
 * Decides a case. The decision is checked now, but applied by a job, so that it can be undone: until
 * then nothing is sent, moved or deleted. What it hides is hidden at once. A removal that the law
 * orders is final at once.
 *
 * @throws {AppError} what `applyDecision` throws
 */
export async function decideCase(ctx: CasesCtx, id: string, order: Order): Promise<void> {
  const isFinal = order.decision === "remove" && await isOrdered(ctx.db, id);
  if (ctx.undoSeconds === 0 || isFinal) return await apply(ctx, id, order);
  await rehearse(ctx, id, order);
  await inTransaction(ctx, async (trx) => {
    const hidden = await hide(ctx, trx, id, order);
    const { version } = await lockVersion(trx, id, order);
    const at = ctx.now();
    await updateCase(trx, id, {
      pending: { ...order, version: version + 1, decidedAt: at.toISOString(), hidden },
      applies_at: new Date(at.getTime() + (ctx.undoSeconds + graceSeconds) * 1000),
    });
  });
}

async function apply(ctx: CasesCtx, id: string, order: Order): Promise<void> {
  const followUp = await inTransaction(ctx, (trx) => applyDecision(ctx, trx, id, order));
  await followUp?.();
}

/** Applies a decision and takes it back, to find out whether it can be applied. */
async function rehearse(ctx: CasesCtx, id: string, order: Order): Promise<void> {
  const rollBack = new Error("The rehearsal is over");
  await inTransaction(ctx, async (trx) => {
    await applyDecision(ctx, trx, id, order);
    throw rollBack;
  }).catch((error) => {
    if (error !== rollBack) throw error;
  });
}

async function hide(
  ctx: CasesCtx,
  trx: Trx,
  id: string,
  { decision, statement, adminId }: Order,
): Promise<PendingDecision["hidden"]> {
  const { kind, subject_id: subjectId } = await getCase(trx, id);
  if (subjectId === null) return null;
  if (kind === "review") {
    return await (await ctx.reviews.lock(trx, subjectId))?.hide(decision) ?? null;
  }
  if (!hidesListing(decision)) return null;
  const ownerId = (await findListing(trx, subjectId))?.ownerId ?? null;
  const { business } = await suspendListing({ ...ctx, db: trx }, subjectId, {
    reason: await reasonFor(trx, ownerId, statement),
    adminId,
    isOwnerNotified: true,
    isTentative: true,
  });
  // An undo gives the suspension back to the block, or restores the listing of an unblocked owner.
  if (business.status === "suspended" && !await outlastBlock(trx, subjectId)) return null;
  return "listing";
}

/**
 * Undoes the caller's decision, as long as it is not applied.
 *
 * @throws {AppError} `unknown_case`, `stale`, `nothing_to_undo`
 */
export function undoDecision(
  ctx: CasesCtx,
  id: string,
  { version, adminId }: { version: number; adminId: string },
): Promise<void> {
  return withdraw(ctx, id, "admin", ({ pending, applies_at }) => {
    if (!pending || pending.adminId !== adminId || applies_at! <= ctx.now()) {
      const detail = "Only the admin who decided a case can undo it, for ten seconds.";
      throw new AppError("nothing_to_undo", { detail });
    }
    if (pending.version !== version) throw new AppError("stale");
  });
}

/** Applies the decisions that can no longer be undone. */
export async function applyDueDecisions(ctx: CasesCtx): Promise<void> {
  for (const { id, pending } of await findDueDecisions(ctx.db, ctx.now())) {
    const { decidedAt: _, ...order } = pending!;
    try {
      await apply(ctx, id, order).catch(async (error) => {
        // The listing, the review or the case has changed since. The case waits for a new decision.
        if (!(error instanceof AppError)) throw error;
        await withdraw(ctx, id, "service", (row) => {
          if (!isDeepStrictEqual(row.pending, pending)) throw error;
        });
      });
    } catch (error) {
      log.error("Failed to apply the decision on case {id}: {error}", { id, error });
    }
  }
}

/** Takes back a decision that is not applied, and shows what it has hidden. */
async function withdraw(
  ctx: CasesCtx,
  id: string,
  actor: "admin" | "service",
  check: (trustCase: CaseRow) => void,
): Promise<void> {
  const followUp = await inTransaction(ctx, async (trx) => {
    const seen = await getCase(trx, id);
    check(seen);
    const { adminId } = seen.pending!;
    const dependent = await show(ctx, trx, seen, seen.pending!);
    const trustCase = await lockCase(trx, id);
    check(trustCase);
    await updateCase(trx, id, { pending: null, applies_at: null });
    await insertEvent(trx, {
      case_id: id,
      kind: "decision_undone",
      actor,
      actor_id: actor === "admin" ? adminId : null,
      at: ctx.now(),
    });
    await recordEvent({ ...ctx, db: trx }, "decision_undone", adminId, { case: id });
    return () => restoreListings(ctx, dependent, adminId);
  });
  await followUp();
}

/** @returns other listings that were suspended in the meantime because of the hidden one */
async function show(
  ctx: CasesCtx,
  trx: Trx,
  { subject_id: subjectId, owner_id: ownerId }: CaseRow,
  { hidden, adminId }: PendingDecision,
): Promise<string[]> {
  if (hidden === null) return [];
  if (hidden !== "listing") {
    if (subjectId) await (await ctx.reviews.lock(trx, subjectId))?.putBack(hidden);
    return [];
  }
  if (subjectId) return await restoreListing({ ...ctx, db: trx }, subjectId, adminId) ?? [];
  // Its owner has deleted it in the meantime.
  return ownerId ? await releaseOwner(ctx, trx, ownerId, adminId) : [];
}
