import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#/shared/errors.ts";
import { memoise } from "#/shared/memoise.ts";
import { prepareHeaders } from "../headers.ts";
import { scopesOf } from "./client-ip.ts";

/**
 * What reads cost, in units of about 15 ms of CPU time of the service and the database, as measured
 * with 100,000 businesses. One that has more to look for than most says so (`costing`).
 */
const costs = {
  /** A public read of the API. */
  read: 1,
  /** A page or a chunk of the sitemap that is at hand. */
  sent: 0.05,
  /** One that has to be made. */
  made: 2,
};

const minute = 60_000;

/** Most callers of a minute that are remembered; beyond them the earlier ones are forgotten. */
const mostCallers = 50_000;

type Left = { allowed: boolean; remaining: number; untilNext: number; untilFull: number };

/** Buckets by key, in the memory of this process: a read must not cost a look into the database. */
class TokenBuckets {
  readonly #now: () => number;
  /** When each will be full again, by the minute of its last use: a bucket is full after one. */
  #recent = new Map<string, number>();
  #before = new Map<string, number>();
  #turnsAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param size what a bucket holds, and what flows into it in a minute
   * @param mayOverdraw takes what is not there: it was spent already
   * @returns what is left, with milliseconds until there is as much again and until it is full
   */
  take(key: string, units: number, size: number, mayOverdraw = false): Left {
    const now = this.#now();
    const isClockPutBack = this.#turnsAt - now > minute;
    if (now >= this.#turnsAt || isClockPutBack || this.#recent.size >= mostCallers) {
      this.#before = this.#recent;
      this.#recent = new Map();
      this.#turnsAt = now + minute;
    }
    const each = minute / size;
    const fullAt = this.#recent.get(key) ?? this.#before.get(key) ?? 0;
    // However much is overdrawn, it is there again in two minutes: this one was used before the clock
    // was put back.
    const untilFull = fullAt - now > 2 * minute ? 0 : Math.max(0, fullAt - now);
    const taken = units * each;
    const allowed = mayOverdraw || untilFull + taken <= minute;
    const missing = allowed ? Math.min(untilFull + taken, 2 * minute) : untilFull;
    if (allowed) this.#recent.set(key, now + missing);
    return {
      allowed,
      remaining: Math.max(0, Math.floor((minute - missing) / each)),
      untilNext: Math.max(0, missing + taken - minute),
      untilFull: missing,
    };
  }
}

type Options = {
  /** Whose call it is; undefined for a page that is being rendered, which no limit is for. */
  clientIp: (c: Context) => string | undefined;
  now: () => Date;
  /** Units that an IPv4 address or an IPv6 /64 may use in a minute, of each process. */
  unitsPerMinute: number;
};

type Spend = (c: Context, units: number, mayOverdraw: boolean) => void;

type Env = { Variables: { spend?: Spend } };

/** Has the public reads of this app counted, by what they cost. */
export function limitReads({ clientIp, now, unitsPerMinute: size }: Options): MiddlewareHandler {
  const buckets = new TokenBuckets(() => now().getTime());
  const scopesAt = memoise(scopesOf, 10_000);
  const spend: Spend = (c, units, mayOverdraw) => {
    const ip = clientIp(c);
    if (!ip) return;
    const [own, wider] = scopesAt(ip);
    let left = buckets.take(own.key, units, size, mayOverdraw);
    if (left.allowed && wider) {
      const ofAll = buckets.take(wider.key, units, wider.callers * size, mayOverdraw);
      if (!ofAll.allowed) left = ofAll;
    }
    prepareHeaders(c, {
      "ratelimit-limit": String(size),
      "ratelimit-remaining": String(left.remaining),
      "ratelimit-reset": String(Math.max(1, Math.ceil(left.untilFull / 1000))),
    });
    if (left.allowed) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(left.untilNext / 1000));
    throw new AppError("too_many_requests", { retryAfterSeconds });
  };
  return (c, next) => {
    c.set("spend", spend);
    return next();
  };
}

/**
 * Counts a public read of whoever calls over the network; a HEAD, too, which costs as much.
 *
 * @throws {AppError} `too_many_requests`
 */
export const countRead: MiddlewareHandler<Env> = (c, next) => {
  c.get("spend")?.(c, costs.read, false);
  return next();
};

/** Counts a read as so many instead of one, after `countRead`. */
export const costing = (unitsOf: (c: Context) => number): MiddlewareHandler<Env> => (c, next) => {
  c.get("spend")?.(c, unitsOf(c) - costs.read, true);
  return next();
};

/**
 * Counts a page, or what else is there most often. Once it turns out that it has to be made,
 * `countMade` counts that, too.
 *
 * @throws {AppError} `too_many_requests`
 */
export const countSent = (c: Context<Env>): void => c.get("spend")?.(c, costs.sent, false);

export const countMade = (c: Context<Env>): void => c.get("spend")?.(c, costs.made, true);
