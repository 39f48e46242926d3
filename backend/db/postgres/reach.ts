import { ConfigError } from "#/shared/config-error.ts";
import { outageOf } from "#/shared/outage.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";

/**
 * Sees whether the server lets us in, before anything depends on it.
 *
 * @throws {ConfigError} where it does not; it tells the host and no password
 */
export async function reachServer(options: ConnectionOptions): Promise<void> {
  try {
    const connection = await Connection.open(options);
    await connection.close();
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: ${refusalOf(options.url, error as Error)}`, {
      cause: error,
    });
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
