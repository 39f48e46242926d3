import { sql } from "kysely";
import type { Db, Trx } from "./database.ts";

/** Runs work that can fail alone: its error is thrown, but the transaction can go on. */
export async function inSavepoint<Result>(
  trx: Db | Trx,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint work`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint work`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(trx);
    throw error;
  }
}
