import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A caller's key for one operation. */
type Key = { scope: string; key: string };

/**
 * Deletes a key that was answered before `answered`, or taken before `abandoned` and not answered.
 */
export async function deleteStaleKey(
  db: Db,
  { scope, key }: Key,
  { answered, abandoned }: { answered: Date; abandoned: Date },
): Promise<void> {
  await db.deleteFrom("idempotent_answer").where("scope", "=", scope).where("key", "=", key)
    .where((where) =>
      where.or([
        where("created_at", "<=", answered),
        where.and([where("answer", "is", null), where("created_at", "<=", abandoned)]),
      ])
    ).execute();
}

/** @returns whether the key was free */
export async function insertKey(
  db: Db,
  { scope, key, fingerprint }: Key & { fingerprint: string },
  now: Date,
): Promise<boolean> {
  const taken = await db.insertInto("idempotent_answer")
    .values({ scope, key, fingerprint, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).returning("key").executeTakeFirst();
  return taken !== undefined;
}

export async function updateAnswer(db: Db, { scope, key }: Key, answer: unknown): Promise<void> {
  await db.updateTable("idempotent_answer").set({ answer: sql`${answer}::jsonb` })
    .where("scope", "=", scope).where("key", "=", key).execute();
}

/** Frees a key that was taken at that time, unless it has been answered. */
export async function deleteUnanswered(db: Db, { scope, key }: Key, takenAt: Date): Promise<void> {
  await db.deleteFrom("idempotent_answer").where("scope", "=", scope).where("key", "=", key)
    .where("created_at", "=", takenAt).where("answer", "is", null).execute();
}

/** @param since ignores older answers */
export async function findKey(db: Db, { scope, key }: Key, since: Date) {
  return await db.selectFrom("idempotent_answer").select(["fingerprint", "answer"])
    .where("scope", "=", scope).where("key", "=", key).where("created_at", ">", since)
    .executeTakeFirst();
}

/** Deletes the answers to a caller, which may contain personal data. */
export async function deleteAnswersOf(db: Db, caller: string): Promise<void> {
  await db.deleteFrom("idempotent_answer").where("scope", "like", `${caller} %`).execute();
}

export async function deleteOldAnswers(db: Db, until: Date): Promise<void> {
  await db.deleteFrom("idempotent_answer").where("created_at", "<=", until).execute();
}
