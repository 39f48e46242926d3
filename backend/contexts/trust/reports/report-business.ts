import type { Origin } from "#/contexts/identity/mod.ts";
import { lockPublicListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { fileReport } from "./file-report.ts";
import type { FiledReport, NewReport } from "./schemas.ts";

/**
 * Files a visitor's report of a listing.
 *
 * @throws {AppError} `unknown_business`, or `too_many_requests` for the contact
 */
export const reportBusiness = (
  ctx: CasesCtx,
  slug: string,
  report: NewReport,
  origin: Origin,
): Promise<FiledReport> =>
  fileReport(
    ctx,
    {
      kind: "report",
      async lock(trx) {
        const listing = await lockPublicListing(trx, slug);
        if (!listing) throw new AppError("unknown_business");
        return listing;
      },
    },
    report,
    origin,
  );
