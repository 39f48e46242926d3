import { createServer, type Server } from "node:http";
import { ConfigError } from "#/shared/config-error.ts";

type Place = { host: string; port: number; backlog?: number };

/** @throws {ConfigError} when the server cannot listen on this host and port */
export async function listen(server: Server, { host, port, backlog }: Place): Promise<void> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen({ host, port, ...backlog && { backlog } }, resolve);
  try {
    await listening;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const explain = code && explanations[code];
    if (!explain) throw error;
    throw new ConfigError(explain(host, port), { cause: error });
  }
}

const noAddress = (host: string) => `HOST: ${host} is not an address of this machine`;

const explanations: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: ${port} is in use on ${host}; stop what listens there (ss -ltnp), or set another PORT`,
  EACCES: (_, port) => `PORT: ${port} needs privileges; set a port above 1023`,
  EADDRNOTAVAIL: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noAddress,
};

/**
 * Checks that the port is free, before the slow part of a start.
 * @throws {ConfigError} when the server cannot listen on this host and port
 */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
