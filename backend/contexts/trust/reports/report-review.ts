import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { fileReport } from "./file-report.ts";
import type { FiledReport, NewReviewReport } from "./schemas.ts";

/**
 * Takes a visitor's report of a review that is shown.
 *
 * @param network where it comes from; undefined for a page that is being rendered
 * @throws {AppError} `unknown_review`, or `too_many_requests` to one contact
 */
export const reportReview = (
  ctx: CasesCtx,
  reviewId: string,
  report: NewReviewReport,
  network: string | undefined,
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
    network,
  );
