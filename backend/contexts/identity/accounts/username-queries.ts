import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { usernameKey, usernameLook } from "./username.ts";

/**
 * How long a former name stays reserved, in milliseconds. Its former owner can undo the change
 * within seven days, and visitors who know the old name do not find another user.
 */
const reservationPeriod = 90 * 24 * 60 * 60 * 1000;

/** Maximum number of former names reserved for one account; more would be hoarding. */
const maxReserved = 5;

/** Unique keys of a name: its canonical form and its look-alike form. */
const reservationKeys = (username: string): string[] => [
  `key:${usernameKey(username)}`,
  `look:${usernameLook(username)}`,
];

/** Accounts that have or recently had this name or a look-alike. */
export async function findUsernameHolders(db: Db, username: string, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("username_mark").select("account_id")
    .where("mark", "in", reservationKeys(username))
    .where((where) => where.or([where("kept_until", "is", null), where("kept_until", ">", now)]))
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Gives a name to an account if the name is unused, no longer reserved, or reserved for this
 * account. Reserves the account's former name from now on. Only one of several concurrent claims
 * succeeds.
 *
 * @throws username_taken
 */
export async function claimUsername(
  trx: Trx,
  accountId: string,
  username: string,
  now: Date,
): Promise<void> {
  const keys = reservationKeys(username);
  const claimed = await trx.insertInto("username_mark")
    .values(keys.map((mark) => ({ mark, account_id: accountId, kept_until: null })))
    .onConflict((conflict) =>
      conflict.column("mark").doUpdateSet({ account_id: accountId, kept_until: null })
        .where((where) =>
          where.or([
            where("username_mark.account_id", "=", accountId),
            where("username_mark.kept_until", "<=", now),
          ])
        )
    ).returning("mark").execute();
  if (claimed.length < keys.length) throw new AppError("username_taken");
  // Ordered by key, so that concurrent claims lock in the same order and cannot deadlock.
  const former = trx.selectFrom("username_mark").select("mark")
    .where("account_id", "=", accountId).where("mark", "not in", keys)
    .where("kept_until", "is", null).orderBy("mark").forUpdate();
  await trx.updateTable("username_mark").set({
    kept_until: new Date(now.getTime() + reservationPeriod),
  })
    .where("mark", "in", former).execute();
}

/** @throws too_many_usernames when too many former names are reserved for the account */
export async function limitReservedUsernames(
  trx: Trx,
  accountId: string,
  now: Date,
): Promise<void> {
  const reserved = await findReservedUsernames(trx, accountId, now);
  if (reserved.length > maxReserved) throw new AppError("too_many_usernames");
}

export async function findReservedUsernames(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ username: string; keptUntil: Date }[]> {
  const rows = await db.selectFrom("username_mark")
    .select([sql<string>`substr(mark, 5)`.as("username"), "kept_until"])
    .where("account_id", "=", accountId).where("mark", "like", "key:%")
    .where("kept_until", ">", now).orderBy("kept_until").orderBy("mark").execute();
  return rows.map(({ username, kept_until }) => ({ username, keptUntil: kept_until! }));
}
