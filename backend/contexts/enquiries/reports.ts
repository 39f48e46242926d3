import { findVerifiedMobile, type Origin } from "#/contexts/identity/mod.ts";
import { signPicture, type SignPictures } from "#/contexts/media/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { showReference } from "#/shared/reference.ts";
import type { EnquiriesCtx } from "./ctx.ts";
import { type EnquiryRow, findReported, findReportedBy } from "./queries.ts";

/** A number sends no enquiries while this many people have reported it in this many days. */
const people = 3;
const days = 30;

type ReportsCtx = Pick<EnquiriesCtx, "origins">;

const subjectOf = (mobile: string) => `reported ${mobile}`;

/** Until when a number sends no enquiries, because of reports. */
export async function refusedUntil(
  ctx: ReportsCtx,
  db: Db | Trx,
  mobile: string,
): Promise<Date | undefined> {
  const times = await ctx.origins.times(db, { subject: subjectOf(mobile), days });
  const oldest = times[people - 1];
  return oldest && new Date(oldest.getTime() + days * 24 * 60 * 60 * 1000);
}

/**
 * Counts a report against the visitor's number, once for each enquiry and each person who reports.
 * Opens a case if the number sends no enquiries any more.
 * @returns whether it has opened one
 */
export async function recordReport(
  ctx: ReportsCtx & Pick<EnquiriesCtx, "openEnquiriesCase">,
  trx: Trx,
  { id, visitor_id: visitorId }: EnquiryRow,
  origin: Origin,
): Promise<boolean> {
  const number = visitorId && await findVerifiedMobile(trx, visitorId);
  if (!number) return false;
  const isCounted = await ctx.origins.count(trx, {
    subject: subjectOf(number.mobile),
    origin: { ...origin, marks: [...origin.marks, `request ${id}`] },
    days,
  });
  return isCounted && await refusedUntil(ctx, trx, number.mobile) !== undefined &&
    await ctx.openEnquiriesCase(trx, visitorId);
}

/** Forgets the reports against an account's number, because they were wrong. */
export async function clearReports(ctx: ReportsCtx, trx: Trx, accountId: string): Promise<void> {
  const number = await findVerifiedMobile(trx, accountId);
  if (number) await ctx.origins.clear(trx, subjectOf(number.mobile));
}

/** The reports of a visitor's enquiries that may still be shown, oldest first. */
export const readReportedEnquiries = async (
  ctx: SignPictures & { db: Db },
  visitorId: string,
) =>
  (await findReported(ctx.db, visitorId, ctx.now())).map((report) => ({
    reference: showReference(report.reference),
    businessName: report.business_name,
    text: report.text,
    photos: report.photos.map((photo) => signPicture(ctx, photo)),
  }));

/** The newest enquiries that an owner has reported. */
export const readReportsBy = async (db: Db, ownerId: string) =>
  (await findReportedBy(db, ownerId)).map(({ reference, reportedAt, visitorId }) => ({
    reference: showReference(reference),
    reportedAt: reportedAt.toISOString(),
    visitorId,
  }));
