import type { Ctx } from "#/db/ctx.ts";
import { formerNumberLifetime } from "../accounts/former-number.ts";
import { deleteOldOrigins } from "../origins/origin-queries.ts";
import { deviceLife } from "../known-devices/device-cookie.ts";

const tables = ["session", "registration", "sign_in_throttle", "spent_token"] as const;

/** Longer than the validity of a grant, because a verified code may still be exchanged. */
const codeRetention = 60 * 60 * 1000;

/** Retained for a while, so that an expired undo link is still reported as expired. */
const changeRetention = 7 * 24 * 60 * 60 * 1000;

/** Deletes expired rows. Safe to run twice or in two processes at once. */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const now = ctx.now();
  for (const table of tables) {
    await db.deleteFrom(table).where("expires_at", "<", now).execute();
  }
  await db.deleteFrom("username_mark").where("kept_until", "<", now).execute();
  await db.deleteFrom("known_device")
    .where("last_used_at", "<", new Date(now.getTime() - deviceLife * 1000)).execute();
  await deleteOldOrigins(db, now);
  await db.deleteFrom("former_number")
    .where("last_used_at", "<", new Date(now.getTime() - formerNumberLifetime)).execute();
  await db.deleteFrom("one_time_code")
    .where("expires_at", "<", new Date(now.getTime() - codeRetention)).execute();
  await db.deleteFrom("account_change")
    .where("expires_at", "<", new Date(now.getTime() - changeRetention))
    // A message by SMS may still wait for its budget.
    .where(({ exists, not, selectFrom }) =>
      not(exists(
        selectFrom("account_notice").select("id")
          .whereRef("change_id", "=", "account_change.id").where("try_at", "is not", null),
      ))
    ).execute();
}
