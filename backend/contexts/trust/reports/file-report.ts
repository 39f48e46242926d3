import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { complain, type Subject } from "../cases/complain.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { Reason } from "../cases/kinds.ts";
import { contactsInADay } from "./limits.ts";
import { showReference } from "./reference.ts";
import type { FiledReport, NewReport } from "./schemas.ts";

type About = {
  kind: "report" | "review";
  /** Holds what is reported as it is; throws where it is not public. */
  lock: (trx: Trx) => Promise<Subject>;
};

/**
 * Takes a visitor's report of a listing or a review, and says until when it will be answered.
 *
 * @param network where it comes from; undefined for a page that is being rendered
 * @throws {AppError} what `lock` throws, or `too_many_requests` to one contact
 */
export async function fileReport(
  ctx: CasesCtx,
  { kind, lock }: About,
  { reason, text = null, contact = null, language = "en" }: Said,
  network: string | undefined,
): Promise<FiledReport> {
  if (contact) await claimContact(ctx, contact);
  return await inTransaction(ctx, async (trx) => {
    const { one, reference } = await complain(ctx, trx, await lock(trx), {
      kind,
      reason,
      text,
      language,
      by: "reporter",
      reporter: network === undefined ? undefined : ctx.reporterKey(network),
      sealContact: contact ? (reportId) => ctx.contacts.seal(contact, reportId) : undefined,
    });
    return { reference: showReference(reference), dueAt: one.due_at.toISOString() };
  });
}

type Said = Omit<NewReport, "reason"> & { reason: Reason };

/** It may be another person's: a reporter cannot have messages sent to them again and again. */
async function claimContact(
  { limiter }: Pick<CasesCtx, "limiter">,
  contact: string,
): Promise<void> {
  const { allowed, resetSeconds } = await limiter.take(contactsInADay, contact);
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
