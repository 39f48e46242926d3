import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { usernameKey, usernameLook } from "../registration/username.ts";

/**
 * For so long a name that was given up stays its former owner's, in milliseconds: they get it back
 * by undoing the change (seven days), and nobody who looks for them finds somebody else.
 */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/** So many names that it gave up an account keeps at a time: more would be hoarding. */
const mostKept = 5;

/** By what a name is known; of each mark there is one. */
const marksOf = (username: string): string[] => [
  `key:${usernameKey(username)}`,
  `look:${usernameLook(username)}`,
];

/** The accounts whose name is this one or looks like it, or was until lately. */
export async function findUsernameHolders(db: Db, username: string, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("username_mark").select("account_id")
    .where("mark", "in", marksOf(username))
    .where((where) => where.or([where("kept_until", "is", null), where("kept_until", ">", now)]))
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Makes a name an account's: a new one, one that nobody keeps any more, or one that it keeps itself.
 * The name of before is kept for it from now on. Of several who want a name at once one gets it.
 *
 * @throws username_taken
 */
export async function claimUsername(
  trx: Trx,
  accountId: string,
  username: string,
  now: Date,
): Promise<void> {
  const marks = marksOf(username);
  const claimed = await trx.insertInto("username_mark")
    .values(marks.map((mark) => ({ mark, account_id: accountId, kept_until: null })))
    .onConflict((conflict) =>
      conflict.column("mark").doUpdateSet({ account_id: accountId, kept_until: null })
        .where((where) =>
          where.or([
            where("username_mark.account_id", "=", accountId),
            where("username_mark.kept_until", "<=", now),
          ])
        )
    ).returning("mark").execute();
  if (claimed.length < marks.length) throw new AppError("username_taken");
  // In the order in which others lock them who want the name of before.
  const former = trx.selectFrom("username_mark").select("mark")
    .where("account_id", "=", accountId).where("mark", "not in", marks)
    .where("kept_until", "is", null).orderBy("mark").forUpdate();
  await trx.updateTable("username_mark").set({ kept_until: new Date(now.getTime() + keptFor) })
    .where("mark", "in", former).execute();
}

/** @throws too_many_usernames where an account keeps more of those that it gave up than it may */
export async function refuseHoarding(trx: Trx, accountId: string, now: Date): Promise<void> {
  const kept = await findKeptUsernames(trx, accountId, now);
  if (kept.length > mostKept) throw new AppError("too_many_usernames");
}

/** The names that an account gave up and keeps, the first to become free first. */
export async function findKeptUsernames(
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
