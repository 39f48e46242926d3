import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listen } from "./listen.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { refuseUpload } from "./refuse-upload.ts";
import { UploadRoom } from "./upload-room.ts";

type Options = {
  fetch: (request: Request) => Response | Promise<Response>;
  host: string;
  port: number;
  /** Sees each answer before it is made, to set the headers that all of them carry. */
  prepare?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Connections open at once; more are closed as they come. */
  maxConnections?: number;
  /** How many may wait to be accepted. */
  backlog?: number;
  /** What uploads under way may announce, all together, in bytes. */
  uploadBytes?: number;
  timeouts?: Partial<Timeouts>;
};

type Running = {
  /** Where it listens. */
  port: number;
  /** How many connections are open. */
  connections(): Promise<number>;
  /** Has each answer from now on end its connection, so that callers come back to another process. */
  announceStop(): void;
  /**
   * Takes no new connection, ends idle ones, waits for the answers under way, then cuts off what is
   * left. A request that arrives on an idle connection just then is lost: announce the stop before.
   */
  stop(): Promise<void>;
};

/** In milliseconds. */
type Timeouts = {
  /** From a connection, or the first byte of a later request on it, to the end of the headers. */
  headersTimeout: number;
  /** To the end of a request's body. */
  requestTimeout: number;
  /**
   * For which a connection may stand still while a request of it is under way. A piece that is
   * written stands still until the system has taken all of it, so a slow client needs minutes.
   */
  standstill: number;
  /**
   * From an answer to the next request: longer than the 60 s after which proxies end idle
   * connections, or they would send requests on connections that we are about to close.
   */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** How long a stop waits for the answers under way. */
  longestDrain: number;
};

const patience: Timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  standstill: 120_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  longestDrain: 25_000,
};

/**
 * Serves over HTTP/1.1. On node:http, for Deno.serve knows no time limits (docs/decisions.md). Slow
 * clients in thousands are the proxy's to keep away (docs/operations.md).
 *
 * @throws {ConfigError} where it cannot listen there
 */
export async function serve({ fetch, host, port, prepare, ...options }: Options): Promise<Running> {
  const { standstill, longestDrain, ...timeouts } = { ...patience, ...options.timeouts };
  const answer = getRequestListener(fetch, { hostname: host });
  const uploads = new UploadRoom(options.uploadBytes ?? 72 * 1024 * 1024);
  let stopping = false;
  let underWay = 0;
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    underWay++;
    response.once("close", () => underWay--);
    prepare?.(request, response);
    if (stopping) response.setHeader("Connection", "close");
    if (!hasGoodHost(request)) response.writeHead(400, { Connection: "close" }).end();
    else if (uploads.admit(request, response)) answer(request, response);
    else refuseUpload(request, response);
  };
  const server = createServer(timeouts, oneAtATime(begin));
  server.maxConnections = options.maxConnections ?? Infinity;
  server.timeout = standstill;
  await listen(server, { host, port, backlog: options.backlog ?? 511 });
  return {
    port: (server.address() as { port: number }).port,
    connections: () =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
    announceStop() {
      stopping = true;
    },
    async stop() {
      stopping = true;
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      const from = performance.now();
      const ending = setInterval(() => {
        // A connection whose answer was begun before the stop is idle only afterwards.
        server.closeIdleConnections();
        const longest = underWay > 0 ? longestDrain : timeouts.headersTimeout;
        if (performance.now() - from > longest) server.closeAllConnections();
      }, 100);
      await closed;
      clearInterval(ending);
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
