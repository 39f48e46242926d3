import { ConfigError } from "./config-error.ts";
import { outageOf } from "./outage.ts";

/** PostgreSQL's code for insufficient privilege. */
const insufficientPrivilege = "42501";

/**
 * Ends a process that could not start or do its work. Prints one line without a stack when the
 * operator can fix the cause.
 *
 * @throws errors of our own code
 */
export function exitExplaining(error: unknown): never {
  const line = explain(error);
  if (!line) throw error;
  console.error(line);
  Deno.exit(1);
}

function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && "code" in error && error.code === insufficientPrivilege) {
    return `DATABASE_URL: its user may not do what is needed (${error.message}); ` +
      "have them own the database, and the tables in it";
  }
  const outage = outageOf(error);
  return outage && `${outage.sentence}: ${(error as Error).message}`;
}
