import postgres from "postgres";
import { type PostgresServer, startPostgres } from "#/testing/servers/postgres-server.ts";
import { type Service, startService } from "#/testing/servers/service.ts";

export type Subject = Service;

type SubjectOptions = {
  env?: Record<string, string>;
  openFiles?: number;
};

/** The built service on a database, with room for many attempts of the drills' own people. */
export const startSubject = (
  databaseUrl: string,
  { env, ...how }: SubjectOptions = {},
): Promise<Service> =>
  startService(
    { DATABASE_URL: databaseUrl, CAPTCHA_PROVIDER: "none", LIMITS_SCALE: "1000", ...env },
    // Where each drill's people have addresses of their own.
    { ...how, host: "127.0.0.1" },
  );

export type Scene = AsyncDisposable & {
  service: Subject;
  server: PostgresServer;
  /** For what the drill itself asks the database. */
  sql: postgres.Sql;
};

/** PostgreSQL and a service on it; both go at the end. */
export async function setScene(options: SubjectOptions = {}): Promise<Scene> {
  const stack = new AsyncDisposableStack();
  try {
    // What it has said is saved must be there after it was killed.
    const server = stack.use(await startPostgres(["synchronous_commit=on"]));
    const sql = postgres(server.url, { max: 1, onnotice() {} });
    stack.defer(() => sql.end({ timeout: 1 }));
    const service = stack.use(await startSubject(server.url, options));
    return { service, server, sql, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
