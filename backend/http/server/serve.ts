import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { limitConnections } from "./limit-connections.ts";
import { listen } from "./listen.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { staggerConnections } from "./stagger-connections.ts";
import { refuseUpload } from "./refuse-upload.ts";
import { UploadBudget } from "./upload-budget.ts";

type Options = {
  fetch: (request: Request) => Response | Promise<Response>;
  host: string;
  port: number;
  /** Called before each request, to set the headers that all responses carry. */
  prepare?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Open connections, see `limitConnections`. */
  maxConnections?: number;
  /** Connections that may wait to be accepted. */
  backlog?: number;
  /** Maximum sum of the Content-Length of uploads in progress, in bytes. */
  uploadBytes?: number;
  timeouts?: Partial<Timeouts>;
};

type Running = {
  port: number;
  connections(): Promise<number>;
  /**
   * Closes each connection after its next response. After `delay` milliseconds, stops accepting
   * connections, closes idle ones and waits for responses in progress. The delay lets requests
   * arrive that were already sent on idle connections.
   */
  stop(delay?: number): Promise<void>;
};

/** In milliseconds. */
type Timeouts = {
  /**
   * From the start of a connection, or from the first byte of a later request, to the end of the
   * headers.
   */
  headersTimeout: number;
  /** From the start of a request to the end of its body. */
  requestTimeout: number;
  /**
   * Without any byte sent or received during a request. A written piece counts as sent once the
   * kernel has taken all of it, so a slow client needs minutes.
   */
  standstill: number;
  /**
   * From a response to the next request. Proxies close idle connections after 60 s. If the service
   * closed them earlier, proxies would send requests on connections that are being closed.
   */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** Time limit for the responses in progress when the server stops. */
  longestDrain: number;
};

const defaultTimeouts: Timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  standstill: 120_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  longestDrain: 25_000,
};

/**
 * Serves HTTP/1.1 on node:http, because Deno.serve has no timeouts
 * (docs/decisions/README.md). It withstands hundreds of slow clients; thousands need a
 * proxy (docs/operations.md).
 * @throws {ConfigError} when the server cannot listen on this host and port
 */
export async function serve({ fetch, host, port, prepare, ...options }: Options): Promise<Running> {
  const { standstill, longestDrain, ...timeouts } = { ...defaultTimeouts, ...options.timeouts };
  const answer = getRequestListener(fetch, { hostname: host });
  const uploads = new UploadBudget(options.uploadBytes ?? 72 * 1024 * 1024);
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
  limitConnections(server, options.maxConnections ?? Infinity);
  server.timeout = standstill;
  staggerConnections(server);
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
        // Repeated, because connections become idle only when their responses end.
        server.closeIdleConnections();
        // node:http no longer applies its timeouts once the server is closed.
        const longest = underWay > 0 ? longestDrain : timeouts.headersTimeout;
        if (performance.now() - from > longest) server.closeAllConnections();
      }, 100);
      await closed;
      clearInterval(ending);
    },
  };
}

/**
 * Whether there is at most one Host header (a proxy may have used the other, RFC 9112, 3.2) and it
 * forms a valid URL.
 */
function hasGoodHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host");
  return named.length <= 1 && URL.canParse(`http://${headers.host ?? "localhost"}/`);
}
