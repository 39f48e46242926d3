import type { Db } from "../db/database.ts";
import { findWindow, givePointBack, shortenWindow, takePoint } from "./limit-queries.ts";

/** So many in so many seconds, counted for each key from its first one on. */
export type Limit = { name: string; points: number; seconds: number };

export type Allowance = {
  allowed: boolean;
  /** How many there are in all, and left. */
  limit: number;
  remaining: number;
  resetSeconds: number;
};

export type Limiter = {
  /**
   * Takes one, or as many as `cost` says, in every process at once; where too few are left nothing is
   * taken. Rejects when the database is away: it fails closed.
   */
  take(limit: Limit, key: string, cost?: number): Promise<Allowance>;
  /** How many a key has taken. */
  count(limit: Limit, key: string): Promise<number>;
  /** Gives one back that came to nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
};

type Options = {
  db: Db;
  now: () => Date;
  /** By how much every limit is multiplied; for load tests. */
  scale: number;
  /** Turns a key into what may be kept: keys are numbers and addresses of people. */
  hashKey: (key: string) => string;
};

/**
 * For so long a refusal is remembered, in milliseconds: a flood of calls at one limit would have all
 * connections to the database wait for one row.
 */
const rememberedFor = 1_000;

/** Most refusals remembered. */
const mostRemembered = 10_000;

export function createLimiter({ db, now, scale, hashKey }: Options): Limiter {
  // As much as the column holds, however far a load test widens it.
  const mostOf = ({ points }: Limit) => Math.min(points * scale, 2 ** 31 - 1);
  const keyOf = ({ name }: Limit, key: string) => `${name}:${hashKey(key)}`;
  const refusals = new Map<string, { until: number; refusal: Allowance }>();
  const remember = (key: string, refusal: Allowance) => {
    if (refusals.size >= mostRemembered) refusals.clear();
    const until = now().getTime() + Math.min(rememberedFor, 1000 * refusal.resetSeconds);
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
    // Swept away a moment ago, it is there to be taken again.
    if (!window) return await consume(limit, key, cost);
    return {
      allowed: taken !== undefined && taken.points <= most,
      limit: most,
      remaining: Math.max(0, most - window.points),
      resetSeconds: Math.max(1, Math.ceil((window.expires_at.getTime() - now().getTime()) / 1000)),
    };
  }

  return {
    async take(limit, plainKey, cost = 1) {
      const key = keyOf(limit, plainKey);
      const known = refusals.get(key);
      const left = known ? known.until - now().getTime() : 0;
      // Of a clock that was put back more is left than there ever was.
      if (known && left > 0 && left <= rememberedFor) return known.refusal;
      refusals.delete(key);
      const allowance = await consume(limit, key, cost);
      if (!allowance.allowed) remember(key, allowance);
      return allowance;
    },
    async count(limit, plainKey) {
      return (await findWindow(db, keyOf(limit, plainKey), now()))?.points ?? 0;
    },
    async giveBack(limit, plainKey) {
      const key = keyOf(limit, plainKey);
      refusals.delete(key);
      await givePointBack(db, key, now());
    },
  };
}
