import { sql } from "kysely";
import { ConfigError } from "#/shared/config-error.ts";
import type { Db } from "./database.ts";

/** Longest wait for one lock, at first and in the end, and the pause between, in milliseconds. */
const shortest = 300;
const longest = 900;
const pause = 500;

/** How long it tries, in milliseconds. */
const patience = 50_000;

export const untilPatienceEnds = (): number => performance.now() + patience;

/**
 * Runs work that locks tables in use. A transaction that waits for such a lock blocks those behind
 * it, and they may hold what the work needs next: so when a lock takes longer, the work and its locks
 * are rolled back and tried again. Requests are not affected: PostgreSQL looks for deadlocks after a
 * second, and a query of a request is cancelled after two.
 *
 * @param trx the transaction, which goes on afterwards
 * @param until when it gives up, as of `performance.now()`
 * @throws {ConfigError} then
 */
export async function lockBriefly(
  trx: Db,
  until: number,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let wait = shortest;; wait = Math.min(wait + 100, longest)) {
    await sql`set local lock_timeout = ${sql.lit(wait)}`.execute(trx);
    await sql`savepoint unlocked`.execute(trx);
    try {
      await work();
      await sql`release savepoint unlocked`.execute(trx);
      return;
    } catch (error) {
      await sql`rollback to savepoint unlocked`.execute(trx);
      const isTaken = error instanceof Error && "code" in error && error.code === "55P03";
      if (!isTaken) throw error;
    }
    if (performance.now() > until) {
      throw new ConfigError(
        "Another transaction, such as a backup, has locked tables for a minute: " +
          "nothing was changed. Try again later.",
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
