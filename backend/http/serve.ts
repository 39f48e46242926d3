import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { serve as listen } from "@hono/node-server";

type Options = {
  fetch: (request: Request) => Response | Promise<Response>;
  host: string;
  port: number;
  /** Sees each answer before it is made, to prepare what all of them carry. */
  prepare?: (request: IncomingMessage, response: ServerResponse) => void;
  timeouts?: Timeouts;
};

export type Running = {
  /** Where it listens. */
  port: number;
  /** Takes no new connection, waits for the answers under way, then cuts off what is left. */
  stop(): Promise<void>;
};

/** How long a sender may take over its headers and over a whole request, in milliseconds. */
type Timeouts = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
};

/** Slow senders must not hold connections for ever. */
const patience: Timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

const longestDrain = 25_000;

/** Serves over HTTP/1.1. On node:http, for Deno.serve knows no time limits (docs/decisions.md). */
export async function serve(
  { fetch, host, port, prepare, timeouts = patience }: Options,
): Promise<Running> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>();
  const server = listen(
    { fetch, hostname: host, port, serverOptions: timeouts },
    (address) => resolve(address.port),
  ) as Server;
  if (prepare) server.prependListener("request", prepare);
  server.once("error", reject);
  return { port: await listening, stop: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Connection", "close");
  });
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), longestDrain);
  await closed;
  clearTimeout(timer);
}
