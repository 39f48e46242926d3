import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

type Rule = { free: number; longestWait: number; now: Date };

/** How long failures are remembered, in milliseconds. */
const memory = 24 * 60 * 60 * 1000;

/**
 * What costs no wait is blocked until no time at all: until now, those who came at once, and were
 * written in another order, would wait for each other.
 *
 * @returns false while the key has to wait
 */
export async function takeAttempt(db: Db, key: string, { free, longestWait, now }: Rule) {
  const expiresAt = new Date(now.getTime() + memory);
  const { rows } = await sql`
    insert into sign_in_throttle as kept (key, failures, blocked_until, expires_at)
    values (${key}, 1, to_timestamp(0), ${expiresAt})
    on conflict (key) do update set
      failures = case when kept.expires_at <= ${now} then 1 else kept.failures + 1 end,
      blocked_until = case when kept.expires_at <= ${now} or kept.failures + 1 < ${free}::int
        then to_timestamp(0)
        else ${now}::timestamptz + make_interval(secs =>
          least(${longestWait}::int, power(2, least(kept.failures + 1 - ${free}::int, 20)))) end,
      expires_at = excluded.expires_at
    where kept.blocked_until <= ${now}
    returning key`.execute(db);
  return rows.length > 0;
}

export async function findThrottle(db: Db, key: string) {
  return await db.selectFrom("sign_in_throttle").select("blocked_until").where("key", "=", key)
    .executeTakeFirst();
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
}
