import { inTransaction } from "#/db/ctx.ts";
import { lockPublicListing } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { claimContact } from "./file-report.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { complain } from "../cases/complain.ts";
import { showReference } from "./reference.ts";
import type { FiledReport, NewReport } from "../cases/schemas.ts";

/**
 * Takes what a visitor says about a listing, and says until when it will be answered.
 *
 * @param network where it comes from; undefined for a page that is being rendered
 * @throws {AppError} `unknown_business`, or `too_many_requests` to one contact
 */
export async function reportBusiness(
  ctx: CasesCtx,
  slug: string,
  { reason, text = null, contact = null, language = "en" }: NewReport,
  network: string | undefined,
): Promise<FiledReport> {
  if (contact) await claimContact(ctx, contact);
  return await inTransaction(ctx, async (trx) => {
    const listing = await lockPublicListing(trx, slug);
    if (!listing) throw new AppError("unknown_business");
    const { one, reference } = await complain(ctx, trx, listing, {
      kind: "report",
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
