import { createServer, type IncomingMessage, type Server } from "node:http";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { watchAccepting } from "./accept-watch.ts";
import { type ConnectionLimits, Connections, standardLimits } from "./connections.ts";
import { listen } from "./listen.ts";
import { PacedResponse } from "./paced-response.ts";
import { refuseUpload } from "./refuse-upload.ts";

type Options = {
  fetch: (request: Request) => Response | Promise<Response>;
  host: string;
  port: number;
  /** Sees each answer before it is made, to prepare what all of them carry. */
  prepare?: (request: IncomingMessage, response: PacedResponse) => void;
  connections?: Connections;
  /** How many may wait to be accepted. */
  backlog?: number;
  timeouts?: Partial<Timeouts>;
  /** It will never accept a connection again. */
  onDeaf?: () => void;
};

type Running = {
  /** Where it listens. */
  port: number;
  /** Has each answer from now on end its connection, so that callers come back to another process. */
  announceStop(): void;
  /** Takes no new connection, waits for the answers under way, then cuts off what is left. */
  stop(): Promise<void>;
};

/** In milliseconds. */
type Timeouts = {
  /** From a connection, or the first byte of a later request on it, to the end of the headers. */
  headersTimeout: number;
  /** To the end of a request's body. */
  requestTimeout: number;
  /**
   * From an answer to the next request: longer than the 60 s after which proxies end idle
   * connections, or they would send requests on connections that we are about to close.
   */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** How long idle connections stay open at a stop, for requests that are on their way. */
  idleAtStop: number;
  /** How long a stop waits for the answers under way. */
  longestDrain: number;
};

const patience: Timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  idleAtStop: 2_000,
  longestDrain: 25_000,
};

/** In milliseconds: what a fast sender brings meanwhile has to fit into memory, too. */
const memoryInterval = 100;

/** For whoever names none: tests and tools. */
const unlimited: ConnectionLimits = { ...standardLimits, all: Infinity, perCaller: Infinity };

/**
 * Serves over HTTP/1.1. On node:http, for Deno.serve knows no time limits (docs/decisions.md).
 *
 * @throws {ConfigError} where it cannot listen there
 */
export async function serve({
  fetch,
  host,
  port,
  prepare,
  connections = new Connections(unlimited, () => undefined),
  backlog = 511,
  onDeaf = () => {},
  ...options
}: Options): Promise<Running> {
  const timeouts = { ...patience, ...options.timeouts };
  const answer = getRequestListener(fetch, { hostname: host });
  let stopping = false;
  /** While it is there, requests wait for it. */
  let closing: Promise<void> | undefined;
  const begin = (request: IncomingMessage, response: PacedResponse) => {
    prepare?.(request, response);
    if (stopping) response.prepared.connection = "close";
    if (!hasGoodHost(request)) response.writeHead(400, { Connection: "close" }).end();
    else if (connections.admitsBody(request, response)) answer(request, response);
    else refuseUpload(request, response);
  };
  const server = createServer(
    { ...timeouts, ServerResponse: PacedResponse },
    (request, response) =>
      connections.takeTurn(request, response, () => {
        if (closing) closing.then(() => begin(request, response));
        else begin(request, response);
      }),
  );
  connections.watch(server);
  await listen(server, { host, port, backlog });

  const { address, port: chosen } = server.address() as { address: string; port: number };
  const watch = { address, port: chosen, accepted: () => connections.accepted };
  const stopWatching = watchAccepting({ ...watch, onDeaf });
  const sweeping = setInterval(
    () => connections.sweep(),
    timeouts.connectionsCheckingInterval,
  );
  const freeing = setInterval(() => connections.freeMemory(), memoryInterval);
  const announceStop = () => {
    stopping = true;
    connections.announceStop();
  };
  return {
    port: chosen,
    announceStop,
    async stop() {
      announceStop();
      stopWatching();
      const { promise, resolve } = Promise.withResolvers<void>();
      closing = promise;
      await allAccepted(connections);
      const drained = drain(server, connections, timeouts);
      closing = undefined;
      resolve();
      await drained;
      clearInterval(sweeping);
      clearInterval(freeing);
    },
  };
}

/**
 * One at most, for of two whoever stands before us may have believed the other (RFC 9112, 3.2), and
 * one that an address can be made of.
 */
function hasGoodHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host");
  return named.length <= 1 && URL.canParse(`http://${headers.host ?? "localhost"}/`);
}

/** Answers every request that has arrived, or that is on its way on a connection that is open. */
async function drain(server: Server, connections: Connections, timeouts: Timeouts): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  // It would close idle connections at once, and with them requests that were not read yet.
  server.closeIdleConnections = () => {};
  server.close(() => resolve());
  const cutting = setTimeout(() => server.closeAllConnections(), timeouts.longestDrain);
  const ending = setTimeout(() => connections.endIdle(), timeouts.idleAtStop);
  // A server that was closed does this no more.
  const checking = setInterval(
    () => connections.endSilent(timeouts.headersTimeout),
    timeouts.connectionsCheckingInterval,
  );
  await closed;
  clearTimeout(cutting);
  clearTimeout(ending);
  clearInterval(checking);
}

/**
 * Waits for a moment in which no connection waits to be accepted: the system resets those when the
 * server closes. The event loop has to be idle for that, so no request is begun meanwhile; a second
 * at most, for some connections may come all the time.
 */
async function allAccepted(connections: Connections): Promise<void> {
  const deadline = performance.now() + 1000;
  for (let from = performance.now(); from < deadline; from = performance.now()) {
    const before = connections.accepted;
    // Deno hears of connections when it has nothing else to do, and accepts them after its timers.
    await pause(1);
    await setImmediate();
    // In a long turn others have come.
    if (connections.accepted === before && performance.now() - from < 5) return;
  }
}
