import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listen } from "./listen.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { readInTurns } from "./read-in-turns.ts";
import { refuseUpload } from "./refuse-upload.ts";
import { UploadRoom } from "./upload-room.ts";

type Options = {
  fetch: (request: Request) => Response | Promise<Response>;
  host: string;
  port: number;
  /** Called before each request is handled, to set the headers that all answers carry. */
  prepare?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Connections open at once; further ones are closed as they come. */
  maxConnections?: number;
  /** Connections that may wait to be accepted. */
  backlog?: number;
  /** Content-Length of all uploads under way, in bytes. */
  uploadBytes?: number;
  timeouts?: Partial<Timeouts>;
};

type Running = {
  /** Where it listens. */
  port: number;
  /** How many connections are open. */
  connections(): Promise<number>;
  /**
   * Ends each connection with its next answer, and after `delay` milliseconds takes no new
   * connection, closes idle ones and waits for the answers under way. The delay is for requests that
   * are on their way on idle connections: without it they are lost.
   */
  stop(delay?: number): Promise<void>;
};

/** In milliseconds. */
type Timeouts = {
  /** From a connection, or the first byte of a later request on it, to the end of the headers. */
  headersTimeout: number;
  /** To the end of a request's body. */
  requestTimeout: number;
  /**
   * Without any byte sent or received while a request is under way. A written piece counts as sent
   * once the kernel has taken all of it, so a slow client needs minutes.
   */
  standstill: number;
  /**
   * From an answer to the next request: longer than the 60 s after which proxies end idle
   * connections, or they would send requests on connections that we are about to close.
   */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** For the answers under way at a stop. */
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
 * Serves HTTP/1.1, on node:http because Deno.serve has no time limits
 * (docs/decisions/0008-node-http.md). It withstands hundreds of slow clients; thousands need a proxy
 * in front (docs/operations.md).
 *
 * @throws {ConfigError} when it cannot listen there
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
  readInTurns(server);
  await listen(server, { host, port, backlog: options.backlog ?? 511 });
  return {
    port: (server.address() as { port: number }).port,
    connections: () =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
    async stop(delay = 0) {
      stopping = true;
      await new Promise((resolve) => setTimeout(resolve, delay));
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      const from = performance.now();
      const ending = setInterval(() => {
        // Connections whose answers began before the stop become idle after it.
        server.closeIdleConnections();
        // node:http applies its time limits no longer once it is closed.
        const longest = underWay > 0 ? longestDrain : timeouts.headersTimeout;
        if (performance.now() - from > longest) server.closeAllConnections();
      }, 100);
      await closed;
      clearInterval(ending);
    },
  };
}

/**
 * At most one Host header, because a proxy may have gone by the other (RFC 9112, 3.2), and one that
 * forms a valid URL.
 */
function hasGoodHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host");
  return named.length <= 1 && URL.canParse(`http://${headers.host ?? "localhost"}/`);
}
