import { inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { termsVersion } from "../accounts/terms.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordEmail } from "./record-change.ts";
import { claimTermsReminder, findTermsReminders } from "./terms-reminder-queries.ts";

/** The shortest three months, in milliseconds. */
const interval = 89 * 24 * 60 * 60 * 1000;

/**
 * Reminds some accounts of the terms, as the law asks every three months (IT Rules 2021, rule 3(1)(c)):
 * in the dashboard and by e-mail. An account that was due several times is reminded once.
 */
export async function remindOfTerms(ctx: IdentityCtx, stopping?: AbortSignal): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - interval);
  for (const id of await findTermsReminders(ctx.db, before)) {
    if (stopping?.aborted) return;
    await inTransaction(ctx, async (trx) => {
      const account = await claimTermsReminder(trx, id, { now, before });
      if (!account) return;
      await recordEvent({ ...ctx, db: trx }, "terms_reminded", id, { terms: termsVersion });
      if (account.email_verified) {
        await recordEmail(ctx, trx, account, { change: "terms_reminder" });
      }
    });
  }
}
