import type { Context, MiddlewareHandler } from "hono";
import { scopesOf } from "./client-ip.ts";
import { setRateLimitHeaders } from "./rate-limit.ts";

/**
 * Costs of reads, in units of about 15 ms of CPU time of service and database, measured with
 * 100,000 businesses. Costlier reads declare their cost with `costing`.
 */
const costs = {
  read: 1,
  /** A cached page or sitemap chunk. */
  cached: 0.05,
  /** Added when a page or chunk must be rendered. */
  rendered: 2,
};

const minute = 60_000;

/** The maximum number of callers tracked in a minute. Above it, earlier callers are dropped. */
const mostCallers = 50_000;

/** Token buckets by key, in this process's memory: a read must not cost a database query. */
class TokenBuckets {
  readonly #now: () => number;
  /**
   * The time at which each bucket is full again, in two generations of a minute each. An unused
   * bucket fills within a minute.
   */
  #recent = new Map<string, number>();
  #before = new Map<string, number>();
  #rotatesAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param size capacity of a bucket, refilled within a minute
   * @param mayOverdraw also charges units above the capacity, because they were already spent
   */
  take(key: string, units: number, size: number, mayOverdraw = false) {
    const now = this.#now();
    const isClockPutBack = this.#rotatesAt - now > minute;
    if (now >= this.#rotatesAt || isClockPutBack || this.#recent.size >= mostCallers) {
      this.#before = this.#recent;
      this.#recent = new Map();
      this.#rotatesAt = now + minute;
    }
    const each = minute / size;
    const fullAt = this.#recent.get(key) ?? this.#before.get(key) ?? 0;
    // An overdraft is repaid within two minutes. A later time was stored before the clock was set
    // back.
    const untilFull = fullAt - now > 2 * minute ? 0 : Math.max(0, fullAt - now);
    const taken = units * each;
    const allowed = mayOverdraw || untilFull + taken <= minute;
    const missing = allowed ? Math.min(untilFull + taken, 2 * minute) : untilFull;
    if (allowed) this.#recent.set(key, now + missing);
    return {
      allowed,
      remaining: Math.max(0, Math.floor((minute - missing) / each)),
      resetSeconds: secondsOf(missing),
      retryAfterSeconds: secondsOf(missing + taken - minute),
    };
  }
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

type Options = {
  /** The caller's address; undefined for a page that is being rendered, which is not limited. */
  clientIp: (c: Context) => string | undefined;
  now: () => Date;
  /** Units that an IPv4 address or an IPv6 /64 may use in a minute, per process. */
  unitsPerMinute: number;
};

type Spend = (c: Context, units: number, mayOverdraw: boolean) => void;

type Env = { Variables: { spend?: Spend } };

/** Limits the public reads of this app by their cost. */
export function limitReads({ clientIp, now, unitsPerMinute: size }: Options): MiddlewareHandler {
  const buckets = new TokenBuckets(() => now().getTime());
  const spend: Spend = (c, units, mayOverdraw) => {
    const ip = clientIp(c);
    if (!ip) return;
    const [own, wider] = scopesOf(ip);
    let left = buckets.take(own.key, units, size, mayOverdraw);
    if (left.allowed && wider) {
      const ofAll = buckets.take(wider.key, units, wider.callers * size, mayOverdraw);
      if (!ofAll.allowed) left = ofAll;
    }
    setRateLimitHeaders(c, { ...left, limit: size });
  };
  return (c, next) => {
    c.set("spend", spend);
    return next();
  };
}

/**
 * Counts a public read. A HEAD costs as much as a GET.
 * @throws {AppError} `too_many_requests`
 */
export const countRead: MiddlewareHandler<Env> = (c, next) => {
  c.get("spend")?.(c, costs.read, false);
  return next();
};

/** Counts a read as `unitsOf(c)` units instead of one. Mount it after `countRead`. */
export const costing = (unitsOf: (c: Context) => number): MiddlewareHandler<Env> => (c, next) => {
  c.get("spend")?.(c, unitsOf(c) - costs.read, true);
  return next();
};

/**
 * Counts a page or sitemap chunk as cached. `countRendered` adds the cost of rendering it.
 * @throws {AppError} `too_many_requests`
 */
export const countCached = (c: Context<Env>): void => c.get("spend")?.(c, costs.cached, false);

export const countRendered = (c: Context<Env>): void => c.get("spend")?.(c, costs.rendered, true);
