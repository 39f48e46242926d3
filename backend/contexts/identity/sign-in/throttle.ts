import type { Db } from "#/db/database.ts";
import { compensate } from "#/platform/compensate.ts";
import { AppError } from "#/shared/errors.ts";
import type { Account } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { Identifier } from "../accounts/identifier.ts";
import { failuresBySource } from "../limits.ts";
import {
  endWaitBy,
  findThrottle,
  forgetFailures,
  returnAttempt,
  takeAttempt,
} from "./throttle-queries.ts";

/** Failures that cost nothing; then a second, doubled with each, to a quarter of an hour. */
const freeFailures = 5;
const longestWait = 15 * 60;

type ThrottleCtx = Pick<IdentityCtx, "db" | "keys" | "now" | "limitsScale">;

/** An attempt at a password, counted as failed before it is looked at. */
export type Attempt = {
  /** It was right, and what failed before was its owner's: all is forgotten. */
  forget(): Promise<void>;
  /** It says nothing of what failed before, and does not count itself. */
  giveBack(): Promise<void>;
};

/** Where an attempt comes from. */
type Origin = {
  source: string | undefined;
  /** Where it is known to the account whose password is tried. */
  device: { id: string } | undefined;
};

/**
 * Counts an attempt at a password as failed before it is looked at, so that of many at once no more
 * than are free get through. Counted for what is attempted, be it there or not.
 *
 * A known device has its own count. Strangers share one for each subject, to which one source adds
 * four failures a day at most, one less than are free; after that it shares another count with those
 * who have failed as often. So one source alone keeps nobody out who comes from elsewhere, and all
 * sources together have two counts of guesses and no more.
 *
 * @param subject one of {@link attemptAt}
 * @throws too_many_requests
 */
export async function claimAttempt(
  ctx: ThrottleCtx & Pick<IdentityCtx, "limiter" | "inBackground">,
  subject: string,
  { source, device }: Origin,
): Promise<Attempt> {
  if (device) return await take(ctx, attemptAt.device(device.id));
  const [first, repeated] = countsOf(subject);
  const forget = () => forgetFailures(ctx.db, keysOf(ctx, [first, repeated]));
  if (!source) return { ...await take(ctx, first), forget };

  const own = `${source} ${first}`;
  if (!(await ctx.limiter.take(failuresBySource, own)).allowed) {
    return { ...await take(ctx, repeated, 1), forget };
  }
  const giveBackOwn = () => ctx.limiter.giveBack(failuresBySource, own);
  const attempt = await take(ctx, first).catch((error) => compensate(ctx, error, giveBackOwn));
  const whenOver = (work: () => Promise<void>) => async () => {
    await work();
    await giveBackOwn();
  };
  return { forget: whenOver(forget), giveBack: whenOver(attempt.giveBack) };
}

/** What attempts are counted for: what was entered, a known device, or the account that is signed in. */
export const attemptAt = {
  identifier: ({ kind, value }: Identifier) => `${kind} ${value}`,
  device: (id: string) => `device ${id}`,
  account: (id: string) => `account ${id}`,
};

/** The counts of a subject: of those who try it, and of those who have tried it over and over. */
const countsOf = (subject: string): [first: string, repeated: string] => [
  subject,
  `repeated ${subject}`,
];

/**
 * Forgets the failures at an account, whatever it was called that was shown to be its own. Those at
 * a number or address that it merely entered may be somebody's guesses at its owner.
 */
export async function forgetAttempts(ctx: ThrottleCtx, account: Account): Promise<void> {
  const names: Identifier[] = [{ kind: "username", value: account.username_key }];
  if (account.mobile_verified) names.push({ kind: "mobile", value: account.mobile });
  if (account.email_verified) names.push({ kind: "email", value: account.email! });
  const subjects = [...names.map(attemptAt.identifier), attemptAt.account(account.id)];
  await forgetFailures(ctx.db, keysOf(ctx, subjects.flatMap(countsOf)));
}

/** @param freely how many failures cost nothing */
async function take(ctx: ThrottleCtx, subject: string, freely = freeFailures): Promise<Attempt> {
  const { db, limitsScale } = ctx;
  const [key] = keysOf(ctx, [subject]) as [string];
  const now = ctx.now();
  const free = freely * limitsScale;
  const blockedUntil = await takeAttempt(db, key, { free, longestWait, now });
  if (!blockedUntil) {
    throw new AppError("too_many_requests", {
      retryAfterSeconds: await findWait(db, key, { free, now }),
    });
  }
  return {
    forget: () => forgetFailures(db, [key]),
    giveBack: () => returnAttempt(db, key, { blockedUntil, now }),
  };
}

/** How long a key still has to wait, in seconds; never longer than if its last failure were now. */
async function findWait(db: Db, key: string, { free, now }: { free: number; now: Date }) {
  const throttle = await findThrottle(db, key);
  const left = ((throttle?.blocked_until.getTime() ?? 0) - now.getTime()) / 1000;
  const longest = Math.min(longestWait, 2 ** Math.max(0, (throttle?.failures ?? 0) - free));
  // The clock was set back since.
  if (left > longest) await endWaitBy(db, key, new Date(now.getTime() + 1000 * longest));
  return Math.max(1, Math.ceil(Math.min(left, longest)));
}

const keysOf = ({ keys }: ThrottleCtx, subjects: string[]) =>
  subjects.map((subject) => keys.mac("limit", `attempt ${subject}`));
