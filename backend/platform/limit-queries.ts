import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** What a key has taken, and until when that counts. */
type Window = { points: number; expires_at: Date };

/**
 * Takes `cost` points in one statement, so that processes count together; a window that is over starts again,
 * and none is longer than a new one would be, whatever clock it was begun by.
 *
 * @returns undefined where as many are taken as may be
 */
export async function takePoint(
  db: Db,
  key: string,
  { cost, most, now, expiresAt }: { cost: number; most: number; now: Date; expiresAt: Date },
): Promise<Window | undefined> {
  const { rows } = await sql<Window>`
    insert into rate_limit as kept (key, points, expires_at) values (${key}, ${cost}, ${expiresAt})
    on conflict (key) do update set
      points = case when kept.expires_at <= ${now} then ${cost} else kept.points + ${cost} end,
      expires_at = case when kept.expires_at <= ${now} then ${expiresAt}
        else least(kept.expires_at, ${expiresAt}) end
    where kept.expires_at <= ${now} or kept.points <= ${most}::int - ${cost}::int
    returning points, expires_at`.execute(db);
  return rows[0];
}

export async function findWindow(db: Db, key: string, now: Date): Promise<Window | undefined> {
  return await db.selectFrom("rate_limit").select(["points", "expires_at"])
    .where("key", "=", key).where("expires_at", ">", now).executeTakeFirst();
}

/** Ends a window no later than a new one would end: the clock that it was begun by was put back. */
export async function shortenWindow(
  db: Db,
  key: string,
  expiresAt: Date,
): Promise<Window | undefined> {
  return await db.updateTable("rate_limit")
    .set({ expires_at: sql`least(expires_at, ${expiresAt})` })
    .where("key", "=", key).returning(["points", "expires_at"]).executeTakeFirst();
}

/** Of a window that is over nothing comes back. */
export async function givePointBack(db: Db, key: string, now: Date): Promise<void> {
  await db.updateTable("rate_limit").set({ points: sql`points - 1` })
    .where("key", "=", key).where("points", ">", 0).where("expires_at", ">", now).execute();
}

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("expires_at", "<", now).execute();
}
