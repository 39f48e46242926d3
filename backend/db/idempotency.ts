import type { ColumnType } from "kysely";
import { sql } from "kysely";
import { AppError } from "../shared/errors.ts";
import { type Ctx, inTransaction } from "./ctx.ts";
import type { Db, Trx } from "./database.ts";

export type IdempotencyTables = {
  idempotent_answer: {
    /** Whose key it is, and of which call. */
    scope: string;
    key: string;
    /** Of the request's content. */
    fingerprint: string;
    answer: ColumnType<unknown, unknown, unknown>;
    created_at: ColumnType<Date, Date, never>;
  };
};

export type IdempotentRequest = { scope: string; key: string; fingerprint: string };

const keptFor = 24 * 60 * 60 * 1000;

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
    const known = await claim(trx, request, ctx.now());
    if (known) return known.answer as T;
    const answer = await work(trx);
    await trx.updateTable("idempotent_answer").set({ answer: sql`${answer}::jsonb` })
      .where("scope", "=", request.scope).where("key", "=", request.key).execute();
    return answer;
  });
}

/** Takes the key, or finds what was answered to it. */
async function claim(trx: Trx, request: IdempotentRequest, now: Date) {
  const { scope, key, fingerprint } = request;
  await trx.deleteFrom("idempotent_answer").where("scope", "=", scope).where("key", "=", key)
    .where("created_at", "<=", oldest(now)).execute();
  const taken = await trx.insertInto("idempotent_answer")
    .values({ scope, key, fingerprint, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).returning("key").executeTakeFirst();
  return taken ? undefined : await findAnswer({ db: trx, now: () => now }, request);
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
