import { createServer, type Server } from "node:http";
import { ConfigError } from "#/shared/config-error.ts";

type Place = { host: string; port: number; backlog?: number };

/** @throws {ConfigError} where it cannot listen there */
export async function listen(server: Server, { host, port, backlog }: Place): Promise<void> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen({ host, port, ...backlog && { backlog } }, resolve);
  try {
    await listening;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const mend = code && mends[code];
    if (!mend) throw error;
    throw new ConfigError(mend(host, port), { cause: error });
  }
}

const noAddress = (host: string) => `HOST: ${host} is no address of this machine`;

const mends: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: ${port} is in use on ${host}; stop what listens there (ss -ltnp), or set another PORT`,
  EACCES: (_, port) => `PORT: ${port} is not for this user; set one above 1023`,
  EADDRNOTAVAIL: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noAddress,
};

/**
 * Whether one may listen there, before a start does what takes long.
 *
 * @throws {ConfigError} where one may not
 */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
