import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#/shared/errors.ts";
import { memoise } from "#/shared/memoise.ts";
import { prepareHeaders } from "../headers.ts";
import { callerNetwork, callerSite } from "./client-ip.ts";

/**
 * How many public reads a network may make in a minute, of each process: twenty a second on average,
 * and what was not used adds up to this many at once. A person makes thirty, so it is no limit for
 * the many who share an address of their mobile carrier, and one for a program that reads everything.
 */
const readsAMinute = 1200;

/** A /48 holds 65,536 networks; all of them together may make so many times as many. */
const networksOfASite = 5;

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
   * @returns what is left, with milliseconds until there is one more and until it is full
   */
  take(key: string, size: number): Left {
    const now = this.#now();
    const isClockPutBack = this.#turnsAt - now > minute;
    if (now >= this.#turnsAt || isClockPutBack || this.#recent.size >= mostCallers) {
      this.#before = this.#recent;
      this.#recent = new Map();
      this.#turnsAt = now + minute;
    }
    const each = minute / size;
    const fullAt = this.#recent.get(key) ?? this.#before.get(key) ?? 0;
    // No bucket takes longer than a minute to fill: this one was used before the clock was put back.
    const untilFull = fullAt - now > minute ? 0 : Math.max(0, fullAt - now);
    const allowed = untilFull + each <= minute;
    const missing = allowed ? untilFull + each : untilFull;
    if (allowed) this.#recent.set(key, now + missing);
    return {
      allowed,
      remaining: Math.floor((minute - missing) / each),
      untilNext: Math.max(0, missing + each - minute),
      untilFull: missing,
    };
  }
}

type Options = {
  /** Whose call it is; undefined for a page that is being rendered, which no limit is for. */
  clientIp: (c: Context) => string | undefined;
  now: () => Date;
  /** By how much the limit is multiplied, for load tests. */
  scale: number;
};

type CountRead = (c: Context) => void;

/** Has the public reads of this app counted. */
export function limitReads({ clientIp, now, scale }: Options): MiddlewareHandler {
  const buckets = new TokenBuckets(() => now().getTime());
  const size = readsAMinute * scale;
  const networksOf = memoise((ip: string) => [callerNetwork(ip), callerSite(ip)] as const, 10_000);
  const count: CountRead = (c) => {
    const ip = clientIp(c);
    if (!ip) return;
    const [network, site] = networksOf(ip);
    let left = buckets.take(network, size);
    if (left.allowed && site !== network) {
      const ofAll = buckets.take(site, networksOfASite * size);
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
    c.set("countRead", count);
    return next();
  };
}

/**
 * Counts a public read of whoever calls over the network; a HEAD, too, which costs as much.
 *
 * @throws {AppError} `too_many_requests`
 */
export const countRead: MiddlewareHandler<{ Variables: { countRead?: CountRead } }> = (c, next) => {
  c.get("countRead")?.(c);
  return next();
};
