import type { Origin } from "#/contexts/identity/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { fileReport } from "./file-report.ts";
import type { FiledReport, NewReviewReport } from "./schemas.ts";

/**
 * Files a visitor's report of a public review.
 *
 * @throws {AppError} `unknown_review`, or `too_many_requests` for the contact
 */
export const reportReview = (
  ctx: CasesCtx,
  reviewId: string,
  report: NewReviewReport,
  origin: Origin,
): Promise<FiledReport> =>
  fileReport(
    ctx,
    {
      kind: "review",
      async lock(trx) {
        if (!await ctx.reviews.isShown(trx, reviewId)) throw new AppError("unknown_review");
        return { reviewId };
      },
    },
    report,
    origin,
  );
