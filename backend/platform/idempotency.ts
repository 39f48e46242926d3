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

const retentionMs = 24 * 60 * 60 * 1000;
/** Longer than any work takes. After this time the process must have died. */
const abandonedAfterMs = 60 * 1000;
/** Pause between attempts to write while the database is unavailable. */
const retryPauseMs = 500;
/** How often a request polls for the answer of a parallel request, and the pause between polls. */
const polls = 100;
const pollPauseMs = 100;

/**
 * Does the work once per key, and answers later requests with the same key like the first. Key,
 * work and answer share a transaction: a parallel request waits for its end, and failed work frees
 * the key.
 * @param request undefined for a caller without a key, whose work always runs
 * @param work returns JSON, which is stored
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
 * Like `onceByKey`, for work with side effects outside the database, such as sending a message,
 * which would hold a connection too long. The key is taken first; a parallel request polls for the
 * answer.
 * @throws {AppError} `key_reused`; `unavailable` when the parallel work takes too long
 */
export async function onceOutsideTransaction<T>(
  ctx: Ctx,
  request: IdempotentRequest | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return await work();
  for (let poll = 0; poll < polls; poll++) {
    const now = ctx.now();
    const release = () => deleteUnanswered(ctx.db, request, now);
    // An insert that fails may still have been committed, so the key is released.
    const isTaken = await claim(ctx.db, request, now)
      .catch((error) => compensate(retrying, error, release));
    if (isTaken) {
      const answer = await work().catch((error) => compensate(retrying, error, release));
      const store = () => updateAnswer(ctx.db, request, answer);
      await store().catch(() => void retryWhileDown(store));
      return answer;
    }
    const known = await findAnswer<T | null>(ctx, request);
    if (known && known.answer !== null) return known.answer;
    await delay(pollPauseMs);
  }
  throw new AppError("unavailable", { retryAfterSeconds: 1 });
}

/** @returns whether this request took the key */
async function claim(db: Db, request: IdempotentRequest, now: Date): Promise<boolean> {
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  await deleteStaleKey(db, request, { answered: oldest(now), abandoned });
  return await insertKey(db, request, now);
}

/**
 * Retries idempotent work until the database is back. A key that is not released would block a
 * client's retry.
 */
async function retryWhileDown(work: () => Promise<unknown>): Promise<void> {
  const tries = Math.ceil(abandonedAfterMs / retryPauseMs);
  await retry(work, { tries, pauseMs: retryPauseMs }).catch(() => {});
}

const retrying = { inBackground: retryWhileDown };

/**
 * The stored answer to this request, to check before costly work.
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

/** Deletes answers past their retention. */
export async function forgetOldAnswers({ db, now }: Ctx): Promise<void> {
  await deleteOldAnswers(db, oldest(now()));
}

const oldest = (now: Date) => new Date(now.getTime() - retentionMs);
