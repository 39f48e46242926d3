import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { claimContact } from "./file-report.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { complain } from "../cases/complain.ts";
import { showReference } from "./reference.ts";
import type { FiledReport, NewReviewReport } from "../cases/schemas.ts";

/**
 * Takes what somebody says about a review that is shown, and says until when it will be answered.
 *
 * @param network where it comes from; undefined for a page that is being rendered
 * @throws {AppError} `unknown_review`, or `too_many_requests` to one contact
 */
export async function reportReview(
  ctx: CasesCtx,
  reviewId: string,
  { reason, text = null, contact = null, language = "en" }: NewReviewReport,
  network: string | undefined,
): Promise<FiledReport> {
  if (contact) await claimContact(ctx, contact);
  return await inTransaction(ctx, async (trx) => {
    if (!await ctx.reviews.isShown(trx, reviewId)) throw new AppError("unknown_review");
    const { one, reference } = await complain(ctx, trx, { reviewId }, {
      kind: "review",
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
