import { sql } from "kysely";
import type { Db } from "#/db/database.ts";

type Rule = { free: number; longestWait: number; now: Date };

/** How long failures count, in milliseconds. */
const memory = 24 * 60 * 60 * 1000;

/**
 * Counts an attempt. A free attempt sets `blocked_until` to the epoch, not to now, because now
 * would block concurrent attempts with slightly earlier clocks.
 *
 * @returns until when other attempts are blocked; undefined if the key is blocked
 */
export async function takeAttempt(
  db: Db,
  key: string,
  { free, longestWait, now }: Rule,
): Promise<Date | undefined> {
  const expiresAt = new Date(now.getTime() + memory);
  const { rows } = await sql<{ blocked_until: Date }>`
    insert into sign_in_throttle as throttle (key, failures, blocked_until, expires_at)
    values (${key}, 1, case when ${free}::int > 1 then to_timestamp(0)
      else ${now}::timestamptz + make_interval(secs => 1) end, ${expiresAt})
    on conflict (key) do update set
      failures = case when throttle.expires_at <= ${now} then 1 else throttle.failures + 1 end,
      blocked_until = case
        when throttle.expires_at <= ${now} then excluded.blocked_until
        when throttle.failures + 1 < ${free}::int then to_timestamp(0)
        else ${now}::timestamptz + make_interval(secs =>
          least(${longestWait}::int, power(2, least(throttle.failures + 1 - ${free}::int, 20)))) end,
      expires_at = excluded.expires_at
    where throttle.blocked_until <= ${now}
    returning blocked_until`.execute(db);
  return rows[0]?.blocked_until;
}

/** Reverts an attempt and its wait, unless a later attempt has started a new wait. */
export async function returnAttempt(
  db: Db,
  key: string,
  { blockedUntil, now }: { blockedUntil: Date; now: Date },
): Promise<void> {
  await db.updateTable("sign_in_throttle")
    .set({
      failures: sql`failures - 1`,
      blocked_until: sql`case when blocked_until = ${blockedUntil}
        then least(blocked_until, ${now}::timestamptz) else blocked_until end`,
    })
    .where("key", "=", key).where("failures", ">", 0).execute();
}

export async function findThrottle(db: Db, key: string) {
  return await db.selectFrom("sign_in_throttle").select(["failures", "blocked_until"]).where(
    "key",
    "=",
    key,
  )
    .executeTakeFirst();
}

/** Shortens a wait to end at `time`. */
export async function endWaitBy(db: Db, key: string, time: Date): Promise<void> {
  await db.updateTable("sign_in_throttle").set({ blocked_until: time })
    .where("key", "=", key).where("blocked_until", ">", time).execute();
}

export async function forgetFailures(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom("sign_in_throttle").where("key", "in", keys).execute();
}
