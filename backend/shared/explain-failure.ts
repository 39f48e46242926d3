import { ConfigError } from "./config-error.ts";
import { outageOf } from "./outage.ts";

/**
 * Ends a process that could not start or do its work: with one line and without a stack where
 * whoever called it can mend that.
 *
 * @throws what is a fault of our own
 */
export function exitExplaining(error: unknown): never {
  const line = explain(error);
  if (!line) throw error;
  console.error(line);
  Deno.exit(1);
}

function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  // A file that is missing is no socket that is.
  const outage = error instanceof Deno.errors.NotFound ? undefined : outageOf(error);
  return outage && `${outage.sentence}: ${(error as Error).message}`;
}
