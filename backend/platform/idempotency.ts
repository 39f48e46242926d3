import { setTimeout as delay } from "node:timers/promises";
import { type Ctx, inTransaction } from "../db/ctx.ts";
import type { Db, Trx } from "../db/database.ts";
import { AppError } from "../shared/errors.ts";
import { retry } from "../shared/retry.ts";
import { compensate } from "./compensate.ts";
import {
  deleteOldAnswers,
  deleteStaleKey,
  deleteUnanswered,
  findKey,
  insertKey,
  updateAnswer,
} from "./idempotency-queries.ts";

export type IdempotentRequest = { scope: string; key: string; fingerprint: string };

const keptFor = 24 * 60 * 60 * 1000;
/** Longer than any work takes: whoever did it is gone. */
const abandonedAfter = 60 * 1000;
/** Between attempts at what the database would not take. */
const insistence = 500;
/** How often, and with what pauses, somebody looks whether the same work is done. */
const looks = 100;
const pause = 100;

/**
 * Does the work once for each key, and answers later requests of the same key as the first. Key,
 * work and answer are of one transaction: whoever sends the same at the same time waits for it, and
 * work that fails leaves the key free.
 *
 * @param request undefined for a caller without a key, whose work is simply done
 * @param work made of JSON, for the answer is kept
 * @throws {AppError} `key_reused` when the key came with another request
 */
export function onceByKey<T>(
  ctx: Ctx,
  request: IdempotentRequest | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (trx) => {
    if (!request) return await work(trx);
    if (!await claim(trx, request, ctx.now())) {
      const known = await findAnswer<T>({ db: trx, now: ctx.now }, request);
      if (known) return known.answer;
    }
    const answer = await work(trx);
    await updateAnswer(trx, request, answer);
    return answer;
  });
}

/**
 * The same for work that reaches outside, such as sending a message, and would hold a connection
 * for too long: the key is taken before it, and whoever sends the same meanwhile comes back to look.
 *
 * @throws {AppError} `key_reused`; `unavailable` when the others' work takes too long
 */
export async function onceOutside<T>(
  ctx: Ctx,
  request: IdempotentRequest | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return await work();
  for (let look = 0; look < looks; look++) {
    const now = ctx.now();
    const giveBack = () => deleteUnanswered(ctx.db, request, now);
    // Where it failed the database may have taken it all the same.
    const isTaken = await claim(ctx.db, request, now)
      .catch((error) => compensate(insistently, error, giveBack));
    if (isTaken) {
      const answer = await work().catch((error) => compensate(insistently, error, giveBack));
      const keep = () => updateAnswer(ctx.db, request, answer);
      await keep().catch(() => void insist(keep));
      return answer;
    }
    const known = await findAnswer<T | null>(ctx, request);
    if (known && known.answer !== null) return known.answer;
    await delay(pause);
  }
  throw new AppError("unavailable", { retryAfterSeconds: 1 });
}

/** @returns whether the key is taken now, and was not before */
async function claim(db: Db, request: IdempotentRequest, now: Date): Promise<boolean> {
  const abandoned = new Date(now.getTime() - abandonedAfter);
  await deleteStaleKey(db, request, { answered: oldest(now), abandoned });
  return await insertKey(db, request, now);
}

/**
 * Tries until the database is there again; a key that is not given back holds up who repeats it. What
 * is tried here can be done twice.
 */
async function insist(work: () => Promise<unknown>): Promise<void> {
  const tries = Math.ceil(abandonedAfter / insistence);
  await retry(work, { tries, pauseMs: insistence }).catch(() => {});
}

const insistently = { inBackground: insist };

/**
 * What was answered to the request before, for who wants to know that ahead of costly work.
 *
 * @throws {AppError} `key_reused`
 */
export async function findAnswer<T>(
  { db, now }: Ctx,
  request: IdempotentRequest,
): Promise<{ answer: T } | undefined> {
  const known = await findKey(db, request, oldest(now()));
  if (known && known.fingerprint !== request.fingerprint) throw new AppError("key_reused");
  return known && { answer: known.answer as T };
}

/** Forgets the answers that are too old to be asked for. */
export async function forgetOldAnswers({ db, now }: Ctx): Promise<void> {
  await deleteOldAnswers(db, oldest(now()));
}

const oldest = (now: Date) => new Date(now.getTime() - keptFor);
