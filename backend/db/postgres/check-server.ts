import { ConfigError } from "#/shared/config-error.ts";
import { outageOf } from "#/shared/outage.ts";
import { Connection } from "./connection.ts";
import { readConnectionUrl } from "./connection-url.ts";

type Server = { variable: string; url: string };

/**
 * Checks at startup that the server accepts the login and is suitable.
 * @param directUrl the server's own address, if `url` is a pooler's
 * @param replicaUrl the address of replicas, which may be unavailable
 * @throws {ConfigError} that names the host and no password
 */
export async function checkServer(
  url: string,
  { directUrl, replicaUrl }: { directUrl?: string | undefined; replicaUrl?: string | undefined },
): Promise<void> {
  const server = { variable: "DATABASE_URL", url };
  await refuseOtherEncodings(server);
  const direct = directUrl ? { variable: "DATABASE_DIRECT_URL", url: directUrl } : server;
  const identity = await identityOf(server);
  if (direct !== server && await identityOf(direct) !== identity) {
    throw new ConfigError(`${direct.variable}: is another database than ${server.variable}`);
  }
  const replica = { variable: "DATABASE_REPLICA_URL", url: replicaUrl ?? url };
  if (await identityOf(replica).catch(() => identity) !== identity) {
    throw new ConfigError(`${replica.variable}: is another database than ${server.variable}`);
  }
  if (!await isPooler(direct)) return;
  const host = readConnectionUrl(direct.url).server;
  throw new ConfigError(
    `${direct.variable}: ${host} is a pooler in transaction mode; set DATABASE_DIRECT_URL to the ` +
      "address of PostgreSQL itself",
  );
}

async function refuseOtherEncodings(server: Server): Promise<void> {
  const encoding = await ask(server, "select current_setting('server_encoding') as answer");
  if (encoding === "UTF8") return;
  const host = readConnectionUrl(server.url).server;
  throw new ConfigError(
    `${server.variable}: the database at ${host} is in ${encoding}; create the database with the ` +
      "encoding UTF8",
  );
}

/** An identifier of the database, unique across servers. */
const identityOf = (server: Server): Promise<string> =>
  ask(
    server,
    "select system_identifier || '/' || current_database() as answer from pg_control_system()",
  );

async function ask(server: Server, query: string): Promise<string> {
  return await withConnections(server, 1, async ([connection]) => {
    const [row] = await connection!.query<{ answer: string }>(query);
    return row!.answer;
  });
}

/**
 * Whether two client connections share one server connection, as with a pooler in transaction mode.
 * Checks several times, because under load each client may get its own connection by chance.
 */
async function isPooler(server: Server): Promise<boolean> {
  return await withConnections(server, 2, async (connections) => {
    for (let attempts = 0; attempts < 5; attempts++) {
      const pids = new Set<number>();
      for (const connection of connections) {
        const [row] = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
        pids.add(row!.pid);
      }
      if (pids.size < connections.length) return true;
    }
    return false;
  });
}

async function withConnections<T>(
  { variable, url }: Server,
  count: number,
  work: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const connections: Connection[] = [];
  try {
    // Uses no prepared statements, because the server may be a pooler.
    while (connections.length < count) {
      connections.push(await Connection.open({ url, isPooled: true }));
    }
    return await work(connections);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${variable}: ${refusalOf(url, error as Error)}`, { cause: error });
  } finally {
    for (const connection of connections) await connection.close();
  }
}

function refusalOf(url: string, error: Error): string {
  const { server, tls } = readConnectionUrl(url);
  const code = "code" in error ? String(error.code) : error.name;
  // PostgreSQL's message names user and database, and whether TLS is missing.
  if (/^28/.test(code)) {
    return `${server} rejects this user or password (${code}): ${error.message}`;
  }
  if (code === "3D000") return `${server}: ${error.message}; create it there`;
  // A server without TLS closes the connection when the client goes on with TLS.
  if (code === "ECONNRESET" && (tls === "require" || tls === "verify-full")) {
    return `${server} offers no TLS, but the address asks for it; set up TLS there, or sslmode=disable`;
  }
  return outageOf(error)?.passes
    ? `${server} does not answer (${code}); start PostgreSQL there, or correct the address`
    : `${server} rejects the connection: ${error.message}`;
}
