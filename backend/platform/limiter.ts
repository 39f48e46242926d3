import { LRUCache } from "lru-cache";
import type { Db } from "../db/database.ts";
import { findWindow, givePointsBack, shortenWindow, takePoint } from "./limit-queries.ts";

/** A number of points within a time, counted for each key from its first call. */
export type Limit = { name: string; points: number; seconds: number };

export type Allowance = {
  allowed: boolean;
  /** The total number of points, and the number that is left. */
  limit: number;
  remaining: number;
  resetSeconds: number;
};

export type Limiter = {
  /**
   * Takes `cost` points (1 by default), counted across processes; takes none when too few are left.
   * Rejects when the database is unavailable, so the limiter fails closed.
   */
  take(limit: Limit, key: string, cost?: number): Promise<Allowance>;
  /** The points that were taken, and the seconds until they expire. */
  usage(limit: Limit, key: string): Promise<{ points: number; resetSeconds: number }>;
  /** Refunds points (one by default), because the attempt does not count. */
  refund(limit: Limit, key: string, cost?: number): Promise<void>;
};

type Options = {
  db: Db;
  now: () => Date;
  /** Multiplies every limit; for load tests. */
  scale: number;
  /** Hashes keys, which are numbers and addresses of people. */
  hashKey: (key: string) => string;
};

/**
 * How long a refusal is cached, in milliseconds. A flood of calls at one limit would make all
 * database connections wait for one row.
 */
const refusalMs = 1_000;

export function createLimiter({ db, now, scale, hashKey }: Options): Limiter {
  // Capped, because the column is a 32-bit integer and a load test scales the limit.
  const mostOf = ({ points }: Limit) => Math.min(points * scale, 2 ** 31 - 1);
  const keyOf = ({ name }: Limit, key: string) => `${name}:${hashKey(key)}`;
  const secondsUntil = (time: Date) =>
    Math.max(1, Math.ceil((time.getTime() - now().getTime()) / 1000));
  const refusals = new LRUCache<string, { until: number; refusal: Allowance }>({ max: 10_000 });
  const remember = (key: string, refusal: Allowance) => {
    const until = now().getTime() + Math.min(refusalMs, 1000 * refusal.resetSeconds);
    refusals.set(key, { until, refusal });
  };

  async function consume(limit: Limit, key: string, cost: number): Promise<Allowance> {
    const most = mostOf(limit);
    const time = now();
    const expiresAt = new Date(time.getTime() + 1000 * limit.seconds);
    const taken = await takePoint(db, key, { cost, most, now: time, expiresAt });
    const found = taken ?? await findWindow(db, key, now());
    const window = found && found.expires_at > expiresAt
      ? await shortenWindow(db, key, expiresAt)
      : found;
    // The expired row was just deleted, so a new window can start.
    if (!window) return await consume(limit, key, cost);
    return {
      allowed: taken !== undefined && taken.points <= most,
      limit: most,
      remaining: Math.max(0, most - window.points),
      resetSeconds: secondsUntil(window.expires_at),
    };
  }

  return {
    async take(limit, plainKey, cost = 1) {
      const key = keyOf(limit, plainKey);
      const known = refusals.get(key);
      const left = known ? known.until - now().getTime() : 0;
      // Ignore a refusal with too much time left: the clock was set back.
      if (known && left > 0 && left <= refusalMs) return known.refusal;
      refusals.delete(key);
      const allowance = await consume(limit, key, cost);
      if (!allowance.allowed) remember(key, allowance);
      return allowance;
    },
    async usage(limit, plainKey) {
      const window = await findWindow(db, keyOf(limit, plainKey), now());
      return window
        ? { points: window.points, resetSeconds: secondsUntil(window.expires_at) }
        : { points: 0, resetSeconds: 0 };
    },
    async refund(limit, plainKey, cost = 1) {
      const key = keyOf(limit, plainKey);
      refusals.delete(key);
      await givePointsBack(db, key, { cost, now: now() });
    },
  };
}
