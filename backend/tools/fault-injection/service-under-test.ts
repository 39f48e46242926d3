import postgres from "postgres";
import { type PostgresServer, startPostgres } from "#/testing/servers/postgres-server.ts";
import { type Service, startService } from "#/testing/servers/service.ts";

type ServiceOptions = {
  env?: Record<string, string>;
  openFiles?: number;
};

/** Starts the built service on a database, with high rate limits. */
export const startServiceUnderTest = (
  databaseUrl: string,
  { env, ...how }: ServiceOptions = {},
): Promise<Service> =>
  startService(
    { DATABASE_URL: databaseUrl, CAPTCHA_PROVIDER: "none", LIMITS_SCALE: "1000", ...env },
    // IPv4, so that clients can use addresses of 127.0.0.0/8.
    { ...how, host: "127.0.0.1" },
  );

export type Testbed = AsyncDisposable & {
  service: Service;
  server: PostgresServer;
  /** For the scenario's own queries. */
  sql: postgres.Sql;
};

/** Starts PostgreSQL and the service on it; both stop on disposal. */
export async function startTestbed(options: ServiceOptions = {}): Promise<Testbed> {
  await using starting = new AsyncDisposableStack();
  // Confirmed writes must survive a crash.
  const server = starting.use(await startPostgres(["synchronous_commit=on"]));
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  starting.defer(() => sql.end({ timeout: 1 }));
  const service = starting.use(await startServiceUnderTest(server.url, options));
  const stack = starting.move();
  return { service, server, sql, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
