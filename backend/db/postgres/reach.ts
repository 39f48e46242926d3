import { ConfigError } from "#/shared/config-error.ts";
import { outageOf } from "#/shared/outage.ts";
import { Connection } from "./connection.ts";

type Place = { variable: string; url: string };

/**
 * Sees whether the server lets us in, and is what it is taken for, before anything depends on it.
 *
 * @param directUrl the way past the pooler, where `url` leads to one
 * @throws {ConfigError} where it does not, or is not; it tells the host and no password
 */
export async function reachServer(url: string, directUrl?: string): Promise<void> {
  const server = { variable: "DATABASE_URL", url };
  await refuseOtherEncodings(server);
  const direct = directUrl ? { variable: "DATABASE_DIRECT_URL", url: directUrl } : server;
  if (direct !== server && await identityOf(server) !== await identityOf(direct)) {
    throw new ConfigError(`${direct.variable}: leads to another database than ${server.variable}`);
  }
  if (!await isPooler(direct)) return;
  const past = direct === server
    ? "DATABASE_DIRECT_URL has to lead past it, to PostgreSQL itself"
    : "it has to lead past it, to PostgreSQL itself";
  throw new ConfigError(
    `${direct.variable}: ${new URL(direct.url).host} is a pooler in transaction mode; ${past}`,
  );
}

async function refuseOtherEncodings(place: Place): Promise<void> {
  const encoding = await ask(place, "select current_setting('server_encoding') as answer");
  if (encoding === "UTF8") return;
  const { host, pathname } = new URL(place.url);
  throw new ConfigError(
    `${place.variable}: ${pathname.slice(1)} at ${host} is in ${encoding}; ` +
      "create the database with the encoding UTF8",
  );
}

/** Which database it is, of all there are. */
const identityOf = (place: Place): Promise<string> =>
  ask(
    place,
    "select system_identifier || '/' || current_database() as answer from pg_control_system()",
  );

async function ask(place: Place, query: string): Promise<string> {
  return await withConnections(place, 1, async ([connection]) => {
    const [row] = await connection!.query<{ answer: string }>(query);
    return row!.answer;
  });
}

/**
 * Whether what is two connections to us is one to the server, which lends it for a transaction each.
 * Where others are at work there, each may come to one of its own: so more than one look.
 */
async function isPooler(place: Place): Promise<boolean> {
  return await withConnections(place, 2, async (connections) => {
    for (let looks = 0; looks < 5; looks++) {
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
  { variable, url }: Place,
  count: number,
  work: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const connections: Connection[] = [];
  try {
    // Nothing is prepared: it may be a pooler.
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
  const { host, pathname } = new URL(url);
  const code = "code" in error ? String(error.code) : error.name;
  if (/^28/.test(code)) return `${host} refuses this user or password (${code})`;
  if (code === "3D000") return `${host} has no database ${pathname.slice(1)}; create it there`;
  return outageOf(error)?.passes
    ? `${host} does not answer (${code}); start PostgreSQL there, or correct the address`
    : `${host} refuses: ${error.message}`;
}
