import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** The points that a key has taken, and when they expire. */
type Window = { points: number; expires_at: Date };

/**
 * Takes `cost` points in one statement, so that processes count together. An expired window starts
 * again. Even after a change of the clock, no window lasts longer than a new one.
 * @returns undefined when the limit is used up
 */
export async function takePoint(
  db: Db,
  key: string,
  { cost, most, now, expiresAt }: { cost: number; most: number; now: Date; expiresAt: Date },
): Promise<Window | undefined> {
  const { rows } = await sql<Window>`
    insert into rate_limit as existing (key, points, expires_at) values (${key}, ${cost}, ${expiresAt})
    on conflict (key) do update set
      points = case when existing.expires_at <= ${now} then ${cost} else existing.points + ${cost} end,
      expires_at = case when existing.expires_at <= ${now} then ${expiresAt}
        else least(existing.expires_at, ${expiresAt}) end
    where existing.expires_at <= ${now} or existing.points <= ${most}::int - ${cost}::int
    returning points, expires_at`.execute(db);
  return rows[0];
}

export async function findWindow(db: Db, key: string, now: Date): Promise<Window | undefined> {
  return await db.selectFrom("rate_limit").select(["points", "expires_at"])
    .where("key", "=", key).where("expires_at", ">", now).executeTakeFirst();
}

/** Shortens a window that was started before the clock was put back. */
export async function shortenWindow(
  db: Db,
  key: string,
  expiresAt: Date,
): Promise<Window | undefined> {
  return await db.updateTable("rate_limit")
    .set({ expires_at: sql`least(expires_at, ${expiresAt})` })
    .where("key", "=", key).returning(["points", "expires_at"]).executeTakeFirst();
}

/** Refunds a point, unless the window has expired. */
export async function givePointsBack(
  db: Db,
  key: string,
  { cost, now }: { cost: number; now: Date },
): Promise<void> {
  await db.updateTable("rate_limit").set({ points: sql`greatest(0, points - ${cost})` })
    .where("key", "=", key).where("points", ">", 0).where("expires_at", ">", now).execute();
}

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("expires_at", "<", now).execute();
}
