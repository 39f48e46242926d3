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

/**
 * The number of free failures. After them, a wait of one second doubles with each failure, up to 15
 * minutes.
 */
const freeFailures = 5;
const longestWait = 15 * 60;

type ThrottleCtx = Pick<IdentityCtx, "db" | "keys" | "now" | "limitsScale">;

/** An attempt at a password, counted as failed before the password is verified. */
export type Attempt = {
  /** Called after the correct password: clears earlier failures, because they were the owner's. */
  forget(): Promise<void>;
  /** Removes this attempt from the count and leaves earlier failures. */
  refund(): Promise<void>;
};

type Origin = {
  source: string | undefined;
  /** Set if the device is known to the account. */
  device: { id: string } | undefined;
};

/**
 * Counts an attempt as failed before the password is verified, so that concurrent attempts cannot
 * exceed the limit. Counts for existing and unknown subjects alike.
 *
 * A known device has a separate count. All other sources share the subject's first count. Each
 * source may add at most four failures a day to this count, one less than `freeFailures`. Then the
 * source uses the count of repeated failures, shared by all such sources. A single source therefore
 * cannot lock out others, and all sources together have two counts of guesses.
 *
 * @param subject one of {@link attemptSubject}
 * @throws too_many_requests
 */
export async function claimAttempt(
  ctx: ThrottleCtx & Pick<IdentityCtx, "limiter" | "inBackground">,
  subject: string,
  { source, device }: Origin,
): Promise<Attempt> {
  if (device) return await take(ctx, attemptSubject.device(device.id));
  const [first, repeated] = countsOf(subject);
  const forget = () => forgetFailures(ctx.db, keysOf(ctx, [first, repeated]));
  if (!source) return { ...await take(ctx, first), forget };

  const own = `${source} ${first}`;
  if (!(await ctx.limiter.take(failuresBySource, own)).allowed) {
    return { ...await take(ctx, repeated, 1), forget };
  }
  const giveBackOwn = () => ctx.limiter.refund(failuresBySource, own);
  const attempt = await take(ctx, first).catch((error) => compensate(ctx, error, giveBackOwn));
  const thenGiveBackOwn = (work: () => Promise<void>) => async () => {
    await work();
    await giveBackOwn();
  };
  return { forget: thenGiveBackOwn(forget), refund: thenGiveBackOwn(attempt.refund) };
}

/** Subjects of attempts: the identifier entered, a known device, or the signed-in account. */
export const attemptSubject = {
  identifier: ({ kind, value }: Identifier) => `${kind} ${value}`,
  device: (id: string) => `device ${id}`,
  account: (id: string) => `account ${id}`,
};

/**
 * Counts of a subject: `first` for all sources, `repeated` for sources beyond their daily limit.
 */
const countsOf = (subject: string): [first: string, repeated: string] => [
  subject,
  `repeated ${subject}`,
];

/**
 * Clears the failures at an account's username and verified contacts. Failures at an unverified
 * number or address stay, because they may be guesses at its real owner's account.
 */
export async function forgetAttempts(ctx: ThrottleCtx, account: Account): Promise<void> {
  const names: Identifier[] = [{ kind: "username", value: account.username_key }];
  if (account.mobile_verified) names.push({ kind: "mobile", value: account.mobile });
  if (account.email_verified) names.push({ kind: "email", value: account.email! });
  const subjects = [...names.map(attemptSubject.identifier), attemptSubject.account(account.id)];
  await forgetFailures(ctx.db, keysOf(ctx, subjects.flatMap(countsOf)));
}

/** @param freeAttempts the number of failures without a wait */
async function take(
  ctx: ThrottleCtx,
  subject: string,
  freeAttempts = freeFailures,
): Promise<Attempt> {
  const { db, limitsScale } = ctx;
  const [key] = keysOf(ctx, [subject]) as [string];
  const now = ctx.now();
  const free = freeAttempts * limitsScale;
  const blockedUntil = await takeAttempt(db, key, { free, longestWait, now });
  if (!blockedUntil) {
    throw new AppError("too_many_requests", {
      retryAfterSeconds: await findWait(db, key, { free, now }),
    });
  }
  return {
    forget: () => forgetFailures(db, [key]),
    refund: () => returnAttempt(db, key, { blockedUntil, now }),
  };
}

/** The remaining wait in seconds, at most the wait that a failure would cause now. */
async function findWait(db: Db, key: string, { free, now }: { free: number; now: Date }) {
  const throttle = await findThrottle(db, key);
  const left = ((throttle?.blocked_until.getTime() ?? 0) - now.getTime()) / 1000;
  const longest = Math.min(longestWait, 2 ** Math.max(0, (throttle?.failures ?? 0) - free));
  // The clock may have been set back since.
  if (left > longest) await endWaitBy(db, key, new Date(now.getTime() + 1000 * longest));
  return Math.max(1, Math.ceil(Math.min(left, longest)));
}

const keysOf = ({ keys }: ThrottleCtx, subjects: string[]) =>
  subjects.map((subject) => keys.mac("limit", `attempt ${subject}`));
