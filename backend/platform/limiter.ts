import { sql } from "kysely";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import StoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { Db } from "../db/database.ts";

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
   * Takes one, in every process at once; where there is none left nothing is taken. Rejects when the
   * database is away: it fails closed.
   */
  take(limit: Limit, key: string): Promise<Allowance>;
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
  const scaled = (points: number) => Math.min(points * scale, 2 ** 31 - 1);
  const stores = new Map<string, KyselyStore>();
  const storeOf = ({ name, points, seconds }: Limit) => {
    const known = stores.get(name);
    if (known) return known;
    const store = new KyselyStore(
      { keyPrefix: name, points: scaled(points), duration: seconds },
      db,
      now,
    );
    stores.set(name, store);
    return store;
  };
  const nameOf = ({ name }: Limit, key: string) => `${name} ${key}`;
  const refusals = new Map<string, { until: number; refusal: Allowance }>();
  const remember = (name: string, refusal: Allowance) => {
    if (refusals.size >= mostRemembered) refusals.clear();
    const until = now().getTime() + Math.min(rememberedFor, 1000 * refusal.resetSeconds);
    refusals.set(name, { until, refusal });
  };
  return {
    async take(limit, key) {
      const name = nameOf(limit, key);
      const known = refusals.get(name);
      if (known && now().getTime() < known.until) return known.refusal;
      refusals.delete(name);
      const { result, allowed } = await storeOf(limit).consume(hashKey(key)).then(
        (result) => ({ result, allowed: true }),
        (refusal) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return { result: refusal, allowed: false };
        },
      );
      const allowance = {
        allowed,
        limit: scaled(limit.points),
        remaining: result.remainingPoints,
        resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
      };
      if (!allowed) remember(name, allowance);
      return allowance;
    },
    async giveBack(limit, key) {
      refusals.delete(nameOf(limit, key));
      await storeOf(limit).giveBack(hashKey(key));
    },
  };
}

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("expires_at", "<", now).execute();
}

type Result = RateLimiterRes;
type Row = { points: number; expires_at: Date };

/** What this store has of the library's base class, whose own types leave these out. */
type Store = new (options: { keyPrefix: string; points: number; duration: number }) => {
  points: number;
  consume(key: string): Promise<Result>;
  /** As it is stored. */
  getKey(key: string): string;
};

/**
 * The library's extension point for a store that it does not know (its RateLimiterStoreAbstract):
 * here the shared database, in one statement a call, by the clock of the service.
 */
class KyselyStore extends (StoreAbstract as unknown as Store) {
  constructor(
    options: ConstructorParameters<Store>[0],
    private readonly db: Db,
    private readonly now: () => Date,
  ) {
    super(options);
  }

  async _upsert(key: string, points: number, milliseconds: number, force: boolean): Promise<Row> {
    const now = this.now();
    const expiresAt = new Date(now.getTime() + milliseconds);
    const { rows } = await sql<Row>`
      insert into rate_limit as kept (key, points, expires_at)
      values (${key}, ${points}, ${expiresAt})
      on conflict (key) do update set
        points = case when kept.expires_at <= ${now} or ${force} then excluded.points
          else kept.points + excluded.points end,
        expires_at = case when kept.expires_at <= ${now} or ${force} then excluded.expires_at
          else kept.expires_at end
      where kept.expires_at <= ${now} or ${force}
        or kept.points + excluded.points <= ${this.points}::int
      returning points, expires_at`.execute(this.db);
    if (rows[0]) return rows[0];
    const full = await this._get(key);
    // Swept away a moment ago, it is there to be taken again.
    if (!full) return await this._upsert(key, points, milliseconds, force);
    return { ...full, points: full.points + points };
  }

  /** Of a window that is over nothing comes back. */
  async giveBack(key: string): Promise<void> {
    await this.db.updateTable("rate_limit").set({ points: sql`points - 1` })
      .where("key", "=", this.getKey(key)).where("points", ">", 0)
      .where("expires_at", ">", this.now()).execute();
  }

  async _get(key: string): Promise<Row | undefined> {
    return await this.db.selectFrom("rate_limit").select(["points", "expires_at"])
      .where("key", "=", key).where("expires_at", ">", this.now()).executeTakeFirst();
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.db.deleteFrom("rate_limit").where("key", "=", key)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: Row): Result {
    return new RateLimiterRes(
      Math.max(this.points - points, 0),
      Math.max(expires_at.getTime() - this.now().getTime(), 0),
      points,
      points === changed,
    );
  }
}
