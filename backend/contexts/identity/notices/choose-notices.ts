import type { Trx } from "#/db/database.ts";
import { type Account, updateAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { choicesOf, type NoticeChoices } from "./choices.ts";
import { closeSummaries } from "./notice-queries.ts";
import { dueWeek } from "./weekly-summary.ts";

type Changes = { [Name in keyof NoticeChoices]?: NoticeChoices[Name] | undefined };

/** Writes what the owner of a locked account wants to be told; the first summary is the next one. */
export async function chooseNotices(
  ctx: Pick<IdentityCtx, "now">,
  trx: Trx,
  account: Account,
  changes: Changes,
): Promise<void> {
  const before = choicesOf(account);
  const named = Object.entries(changes).filter(([, choice]) => choice !== undefined);
  const notice_choices: NoticeChoices = { ...before, ...Object.fromEntries(named) };
  const now = ctx.now();
  const isOn = notice_choices.weeklySummary.email;
  await updateAccount(trx, account.id, {
    notice_choices,
    ...isOn && !before.weeklySummary.email && { summary_week: dueWeek(now) },
    updated_at: now,
  });
  if (!isOn) await closeSummaries(trx, account.id);
}
