import { ConfigError } from "./config-error.ts";
import { outageOf } from "./outage.ts";

/** PostgreSQL's codes for insufficient privilege, and for a `search_path` without a schema. */
const mayNotCreate = ["42501", "3F000"];

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
  if (error instanceof Deno.errors.NotCapable) {
    return `${error.message}; backend/tools/serve.sh starts the service with what it needs`;
  }
  if (error instanceof Error && "code" in error && mayNotCreate.includes(String(error.code))) {
    return `DATABASE_URL: its user may not do what is needed (${error.message}); ` +
      "make it the owner of the database and its tables, and check its search_path";
  }
  const outage = outageOf(error);
  return outage && `${outage.sentence}: ${(error as Error).message}`;
}
