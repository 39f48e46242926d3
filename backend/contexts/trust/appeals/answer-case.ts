import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { type CaseRow, lockCase, updateCase } from "../cases/case-queries.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { findEvents, insertEvent } from "../cases/event-queries.ts";
import { returnToOperators } from "../deadlines/return-to-operators.ts";
import { mayAnswer, mayAppeal } from "./owner-rules.ts";

type OwnerText = { ownerId: string; text: string };

/**
 * Records the owner's answer to a correction request, or a visitor's to reports of enquiries, and
 * returns the case to the admins.
 *
 * @throws {AppError} `unknown_case`, `nothing_to_answer`
 */
export function answerCase(ctx: CasesCtx, id: string, { ownerId, text }: OwnerText): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const trustCase = await lockOwnCase(trx, id, ownerId);
    if (!mayAnswer(trustCase, await findEvents(trx, [id]))) throw new AppError("nothing_to_answer");
    await recordOwnerText(ctx, trx, trustCase, "answered", text);
    await updateCase(trx, id, {
      state: "open",
      ...await returnToOperators(trx, trustCase, ctx.now()),
    });
  });
}

/**
 * Records an owner's appeal. Each decision can be appealed once.
 *
 * @throws {AppError} `unknown_case`, `nothing_to_appeal`
 */
export function appealCase(ctx: CasesCtx, id: string, { ownerId, text }: OwnerText): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const trustCase = await lockOwnCase(trx, id, ownerId);
    const now = ctx.now();
    if (!mayAppeal(trustCase, now)) throw new AppError("nothing_to_appeal");
    await recordOwnerText(ctx, trx, trustCase, "appealed", text);
    await updateCase(trx, id, {
      state: "appealed",
      appealed_at: now,
      ended_at: null,
      assigned_to: null,
      ...await returnToOperators(trx, trustCase, now),
    });
  });
}

async function lockOwnCase(trx: Trx, id: string, ownerId: string): Promise<CaseRow> {
  const trustCase = await lockCase(trx, id);
  // Cases of other owners and most cases without a decision are reported as unknown.
  const isShown = trustCase.decided_at || trustCase.kind === "requests";
  if (trustCase.owner_id !== ownerId || !isShown || trustCase.state === "merged") {
    throw new AppError("unknown_case");
  }
  return trustCase;
}

async function recordOwnerText(
  { now }: CasesCtx,
  trx: Trx,
  { id, owner_id }: CaseRow,
  kind: "answered" | "appealed",
  text: string,
): Promise<void> {
  await insertEvent(trx, {
    case_id: id,
    kind,
    actor: "owner",
    actor_id: owner_id,
    at: now(),
  }, { en: text, hi: null });
}
