import type { Trx } from "#/db/database.ts";
import { type Account, updateAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type ChoiceChanges, choicesOf, mergeChoices } from "./choices.ts";
import { listingMessages, newsMessages } from "#/gateways/messages.ts";
import { chargedChannels } from "#/shared/contact-point.ts";
import { cancelSummaries } from "./message-queries.ts";
import { cancelListingSms } from "./listing-sms-queries.ts";
import { dueWeek } from "./weekly-summary.ts";

/** Stores the choices of a locked account. The first summary is sent next Monday. */
export async function updateMessageChoices(
  ctx: Pick<IdentityCtx, "now">,
  trx: Trx,
  account: Account,
  changes: ChoiceChanges,
): Promise<void> {
  const notice_choices = mergeChoices(account.notice_choices ?? {}, changes);
  const chosen = choicesOf({ ...account, notice_choices });
  const now = ctx.now();
  const isOn = chosen.weeklySummary.email;
  await updateAccount(trx, account.id, {
    notice_choices,
    ...isOn && !choicesOf(account).weeklySummary.email && { summary_week: dueWeek(now) },
    updated_at: now,
  });
  if (!isOn) await cancelSummaries(trx, account.id);
  for (const channel of chargedChannels) {
    const of = newsMessages.filter((name) => !chosen[listingMessages[name].choice][channel]);
    if (of.length > 0) await cancelListingSms(trx, account.id, { on: [channel], of, until: now });
  }
}
