import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Ctx, inTransaction } from "../db/ctx.ts";
import type { Db, Trx } from "../db/database.ts";
import { AppError } from "../shared/errors.ts";
import { isUnavailable } from "../shared/outage.ts";

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
export function once<T>(
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
    await keep(trx, request, answer);
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
    const giveBack = () => forget(ctx.db, request, now);
    const isTaken = await claim(ctx.db, request, now).catch((error) => {
      // The database may have taken it all the same.
      insist(giveBack);
      throw error;
    });
    if (isTaken) {
      const answer = await work().catch(async (error) => {
        if (isUnavailable(error)) insist(giveBack);
        else await giveBack().catch(() => void insist(giveBack));
        throw error;
      });
      const keepIt = () => keep(ctx.db, request, answer);
      await keepIt().catch(() => void insist(keepIt));
      return answer;
    }
    const known = await findAnswer<T | null>(ctx, request);
    if (known && known.answer !== null) return known.answer;
    await delay(pause);
  }
  throw new AppError("unavailable", { retryAfterSeconds: 1 });
}

/** @returns whether the key is taken now, and was not before */
async function claim(
  db: Db | Trx,
  { scope, key, fingerprint }: IdempotentRequest,
  now: Date,
): Promise<boolean> {
  const abandoned = new Date(now.getTime() - abandonedAfter);
  await db.deleteFrom("idempotent_answer").where("scope", "=", scope).where("key", "=", key)
    .where((where) =>
      where.or([
        where("created_at", "<=", oldest(now)),
        where.and([where("answer", "is", null), where("created_at", "<=", abandoned)]),
      ])
    ).execute();
  const taken = await db.insertInto("idempotent_answer")
    .values({ scope, key, fingerprint, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).returning("key").executeTakeFirst();
  return taken !== undefined;
}

async function keep(db: Db | Trx, { scope, key }: IdempotentRequest, answer: unknown) {
  await db.updateTable("idempotent_answer").set({ answer: sql`${answer}::jsonb` })
    .where("scope", "=", scope).where("key", "=", key).execute();
}

/** Leaves a key free that was taken at that time, unless its work was done. */
async function forget(db: Db, { scope, key }: IdempotentRequest, takenAt: Date) {
  await db.deleteFrom("idempotent_answer").where("scope", "=", scope).where("key", "=", key)
    .where("created_at", "=", takenAt).where("answer", "is", null).execute();
}

/** Tries until the database is there again; a key that is not given back holds up who repeats it. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  const pauses = Math.ceil(abandonedAfter / insistence);
  for (let attempt = 0; attempt < pauses; attempt++) {
    const isDone = await work().then(() => true, () => false);
    if (isDone) return;
    await delay(insistence, undefined, { ref: false });
  }
}

/**
 * What was answered to the request before, for who wants to know that ahead of costly work.
 *
 * @throws {AppError} `key_reused`
 */
export async function findAnswer<T>(
  { db, now }: { db: Db | Trx; now: () => Date },
  { scope, key, fingerprint }: IdempotentRequest,
): Promise<{ answer: T } | undefined> {
  const known = await db.selectFrom("idempotent_answer").select(["fingerprint", "answer"])
    .where("scope", "=", scope).where("key", "=", key).where("created_at", ">", oldest(now()))
    .executeTakeFirst();
  if (known && known.fingerprint !== fingerprint) throw new AppError("key_reused");
  return known && { answer: known.answer as T };
}

/** Forgets the answers that are too old to be asked for. */
export async function forgetOldAnswers({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom("idempotent_answer")
    .where("created_at", "<=", oldest(now())).execute();
}

const oldest = (now: Date) => new Date(now.getTime() - keptFor);
