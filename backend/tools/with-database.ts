import { type Config, loadConfig } from "../config.ts";
import { type OpenDatabase, reachDatabase } from "../db/client.ts";
import { exitExplaining } from "../shared/explain-failure.ts";

/**
 * Does the work of a command on the configured database and closes it. What whoever calls the
 * command can mend is said in a line, without a stack; the exit code is 1 then.
 */
export async function withDatabase(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig();
    const database = await reachDatabase(config);
    try {
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    exitExplaining(error);
  }
}
