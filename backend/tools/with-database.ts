import { type Config, loadConfig } from "../config.ts";
import { connectDatabase, type OpenDatabase } from "../db/client.ts";
import { exitExplaining } from "../shared/explain-failure.ts";

/**
 * Runs a command with the configured database and closes it. Errors that the operator can fix are
 * printed in one line without a stack; the exit code is then 1.
 */
export async function withDatabase(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig();
    const database = await connectDatabase(config);
    try {
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    exitExplaining(error);
  }
}
