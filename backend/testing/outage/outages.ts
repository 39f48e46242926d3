import assert from "node:assert/strict";
import postgres from "postgres";
import type { PostgresServer } from "../servers/postgres-server.ts";
import type { Load } from "./load.ts";

/** Longest until all is well once the database is back, in milliseconds. */
const recovery = 5000;

type Outage = {
  begin(server: PostgresServer): Promise<void>;
  end?(server: PostgresServer): Promise<void>;
};

/** How a database goes away. */
export const outages = {
  "restarts": { begin: ({ crash }) => crash("SIGINT"), end: ({ restart }) => restart() },
  "crashes": { begin: ({ crash }) => crash("SIGQUIT"), end: ({ restart }) => restart() },
  "is killed": { begin: ({ crash }) => crash("SIGKILL"), end: ({ restart }) => restart() },
  "freezes": { begin: ({ freeze }) => freeze(), end: ({ thaw }) => thaw() },
  "cuts every connection": { begin: cut },
} satisfies Record<string, Outage>;

/**
 * Has the database go away under load, and come back.
 *
 * @returns how long somebody was still told to come back after its return, in milliseconds
 * @throws {AssertionError} when the service does not bear it
 */
export async function endure(
  { begin, end }: Outage,
  server: PostgresServer,
  load: Load,
): Promise<number> {
  await load.served(performance.now());
  const begun = performance.now();
  await begin(server);
  if (end) {
    // Whatever is found, the next outage needs a server that is there.
    await load.refused(begun).finally(() => end(server));
  }
  const returned = performance.now();
  await load.served(returned);
  const took = Math.max(0, load.lastRefusal() - returned);
  assert.ok(took < recovery, `still refused ${Math.round(took)} ms after the return`);
  return took;
}

async function cut({ url }: PostgresServer) {
  const sql = postgres(url, { max: 1 });
  try {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`;
  } finally {
    await sql.end();
  }
}
