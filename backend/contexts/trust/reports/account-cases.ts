import type { Trx } from "#/db/database.ts";
import type { Language } from "#/shared/language.ts";
import { showReference } from "#/shared/reference.ts";
import { lockOpenCase } from "../cases/case-queries.ts";
import { fileComplaint } from "./file-complaint.ts";
import type { CasesCtx } from "../cases/ctx.ts";

type Dispute = { accountId: string; mobile: string; text: string; language: Language };

/**
 * Opens a case for a user who has verified a number that another account uses. The reply goes to
 * that number.
 */
export const openNumberCase =
  (ctx: Pick<CasesCtx, "now" | "contacts">) =>
  async (trx: Trx, { accountId, mobile, text, language }: Dispute) => {
    const { trustCase, reference } = await fileComplaint(ctx, trx, { accountId }, {
      kind: "number",
      reason: "number",
      text,
      language,
      by: "reporter",
      sealContact: (reportId) => ctx.contacts.seal(mobile, reportId),
    });
    return { reference: showReference(reference), dueAt: trustCase.due_at.toISOString() };
  };

/**
 * Opens a case about a visitor whose enquiries businesses have reported as abuse.
 * @returns false if one is open
 */
export const openEnquiriesCase =
  (ctx: Pick<CasesCtx, "now">) => async (trx: Trx, visitorId: string): Promise<boolean> => {
    if (await lockOpenCase(trx, { subject_id: visitorId, kind: "requests" })) return false;
    await fileComplaint(ctx, trx, { accountId: visitorId, ownerId: visitorId }, {
      kind: "requests",
      reason: "requests",
      by: "reporter",
    });
    return true;
  };
