import { sql } from "kysely";
import { ConfigError } from "#/shared/config-error.ts";
import type { Db } from "./database.ts";
import { inSavepoint } from "./savepoint.ts";

/** In milliseconds: the first and the longest wait for a lock, and the pause between attempts. */
const shortest = 300;
const longest = 900;
const pause = 500;

/** Total time of all attempts, in milliseconds. */
const totalTime = 50_000;

export const lockDeadline = (): number => performance.now() + totalTime;

/**
 * Runs work that locks tables in use. A waiting transaction blocks later ones, which may hold the
 * locks it needs next. So when a lock takes too long, the work is rolled back and retried. Requests
 * that wait meanwhile do not fail, because their queries are cancelled only after two seconds.
 * @param trx the surrounding transaction
 * @param until when it gives up, as of `performance.now()`
 * @throws {ConfigError} when it gives up
 */
export async function lockBriefly(
  trx: Db,
  until: number,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let wait = shortest;; wait = Math.min(wait + 100, longest)) {
    await sql`set local lock_timeout = ${sql.lit(wait)}`.execute(trx);
    try {
      await inSavepoint(trx, work);
      return;
    } catch (error) {
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
