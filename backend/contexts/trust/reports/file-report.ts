import type { Origin } from "#/contexts/identity/mod.ts";
import { lockPublicListing } from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { showReference } from "#/shared/reference.ts";
import { fileComplaint, type Subject } from "./file-complaint.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import type { Reason } from "../cases/kinds.ts";
import { contactsInADay } from "./limits.ts";
import type { FiledReport, NewReport } from "./schemas.ts";

export type About = {
  kind: "report" | "review";
  /** Locks the reported subject. Throws if the subject is not public. */
  lock: (trx: Trx) => Promise<Subject>;
};

/** @throws {AppError} `unknown_business` */
export const aboutBusiness = (slug: string): About => ({
  kind: "report",
  async lock(trx) {
    const listing = await lockPublicListing(trx, slug);
    if (!listing) throw new AppError("unknown_business");
    return listing;
  },
});

/** @throws {AppError} `unknown_review` */
export const aboutReview = ({ reviews }: Pick<CasesCtx, "reviews">, reviewId: string): About => ({
  kind: "review",
  async lock(trx) {
    if (!await reviews.isShown(trx, reviewId)) throw new AppError("unknown_review");
    return { reviewId };
  },
});

/**
 * Files a visitor's report of a listing or a review and returns its deadline.
 *
 * @throws {AppError} what `lock` throws, or `too_many_requests` for the contact
 */
export async function fileReport(
  ctx: CasesCtx,
  { kind, lock }: About,
  { reason, text = null, contact = null, language = "en" }: ReportInput,
  origin: Origin,
): Promise<FiledReport> {
  if (contact) await claimContact(ctx, contact);
  // The customers of a carrier must not lose their reporters' standing by one of them.
  const { marks, networks, isShared } = origin;
  return await inTransaction(ctx, async (trx) => {
    const { trustCase, reference } = await fileComplaint(ctx, trx, await lock(trx), {
      kind,
      reason,
      text,
      language,
      by: "reporter",
      reporter: (isShared ? marks : networks)[0],
      sealContact: contact ? (reportId) => ctx.contacts.seal(contact, reportId) : undefined,
    });
    return { reference: showReference(reference), dueAt: trustCase.due_at.toISOString() };
  });
}

export type ReportInput = Omit<NewReport, "reason"> & { reason: Reason };

/** Limits messages to one contact, because it may belong to another user. */
async function claimContact(
  { limiter }: Pick<CasesCtx, "limiter">,
  contact: string,
): Promise<void> {
  const { allowed, resetSeconds } = await limiter.take(contactsInADay, contact);
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}
