import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { lockAccount, updateAccount } from "../accounts/account-queries.ts";

/** Removes the verification of an account's number, so that its new holder can register. */
export async function releaseNumber(
  { now }: { now: () => Date },
  trx: Trx,
  accountId: string,
): Promise<void> {
  const account = await lockAccount(trx, accountId);
  if (!account?.mobile_verified) return;
  const changes = { mobile_verified: false, number_released_at: now(), updated_at: now() };
  await updateAccount(trx, accountId, changes);
  await recordEvent({ db: trx, now }, "number_released", accountId);
}
