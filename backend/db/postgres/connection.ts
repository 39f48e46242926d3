import { once } from "node:events";
import { connect, type Socket } from "node:net";
import postgres from "postgres";
import { arrayTypes } from "./array-types.ts";
import { readConnectionUrl } from "./connection-url.ts";

export type ConnectionOptions = {
  url: string;
  /** A Unix socket, used instead of the URL's host. */
  path?: string | undefined;
  /** The first statement; `select 1` by default, because postgres.js connects lazily. */
  firstStatement?: string;
  /** Behind a transaction-mode pooler, statements are not prepared. */
  isPooled?: boolean;
  /** Receives notifications on the channel that `firstStatement` listens to. */
  onNotify?: (message: string) => void;
};

/** The connection was lost, with every query in flight. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code = "CONNECTION_CLOSED";
}

/** The address asks for TLS, and the server has none. It closes the connection then. */
export class NoTls extends Error {
  override name = "NoTls";
  override message = "The server offers no TLS, but the address has sslmode";
  readonly code = "ECONNRESET";
}

/** Whether the server rejects the request for TLS (a length of 8, and 1234.5679) with an N. */
async function refusesTls(text: string): Promise<boolean> {
  const { url, host, port } = readConnectionUrl(text);
  if (!/[?&]ssl(mode)?=(?!disable|prefer)/.test(url)) return false;
  const socket = connect(port, host);
  try {
    socket.write(Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47));
    const [answer] = await once(socket, "data", { signal: AbortSignal.timeout(openTimeout) });
    return answer[0] === "N".charCodeAt(0);
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Settings on which parsing and SQL rely, sent with the login. Poolers accept these; what they
 * would reject is in `firstStatement` of `client.ts` and in the pooler's `connect_query`.
 */
const startParameters = {
  // The server's defaults in full, so that PgBouncer need not change them for each transaction.
  DateStyle: "ISO, MDY",
  TimeZone: "UTC",
  standard_conforming_strings: "on",
};

/** Timeout for opening a connection, in milliseconds. */
const openTimeout = 5000;

/** The argument of postgres.js's `socket` option. */
type SocketPlace = { host: string[]; path: string | false };

/**
 * One connection to PostgreSQL: a postgres.js client limited to one socket. With more sockets,
 * postgres.js reconnects by itself and sends the rest of a transaction over the new connection
 * (porsager/postgres#1216), or writes to the old socket, which ends the process (#1154, #1208).
 * `upstream.test.ts` fails when these bugs are fixed.
 */
export class Connection {
  readonly openedAt = performance.now();
  readonly #sql: Pick<postgres.Sql, "unsafe" | "end">;
  readonly #prepare: boolean;
  readonly #inFlight = new Set<(reason: unknown) => void>();
  readonly #ended = Promise.withResolvers<void>();
  #socket: Socket | undefined;
  #isLost = false;
  #answeredAt = performance.now();

  private constructor({ url, path, onNotify, isPooled = false }: ConnectionOptions) {
    this.#prepare = !isPooled;
    const { url: address, ...server } = readConnectionUrl(url);
    const options = {
      ...path && { path },
      connection: startParameters,
      max: 1,
      // Saves a query per connection; `array-types.ts` has the types in use.
      fetch_types: false,
      // postgres.js does not know about our transactions, so it could close a connection during
      // one.
      max_lifetime: null,
      onnotice: () => {},
      onnotify: (_channel: string, message: string) => onNotify?.(message),
      onclose: () => this.destroy(new ConnectionLost("The connection was closed")),
      // postgres.js cuts an IPv6 address at its first colon.
      socket: ({ host: [host], path }: SocketPlace) =>
        this.#openSocket({ host: server.host ?? host, port: server.port, path }),
      types: {
        // Counts and milliseconds stay far below 2^53.
        int8: { to: 20, from: [20], serialize: String, parse: Number },
        ...arrayTypes,
      },
    };
    this.#sql = postgres(address, options);
  }

  /**
   * @throws when the server is unavailable, rejects the login, or takes longer than five seconds
   */
  static async open(options: ConnectionOptions): Promise<Connection> {
    const connection = new Connection(options);
    try {
      await connection.query(options.firstStatement ?? "select 1", [], { deadline: openTimeout });
      return connection;
    } catch (error) {
      connection.destroy(error);
      const isNoTls = (error as { code?: unknown }).code === "ECONNRESET" &&
        await refusesTls(options.url);
      throw isNoTls ? new NoTls() : error;
    }
  }

  /** Time since the last response while queries are in flight, in milliseconds; otherwise 0. */
  get silence(): number {
    return this.#inFlight.size ? performance.now() - this.#answeredAt : 0;
  }

  /** Resolves when the connection is lost or closed. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /**
   * @param deadline in milliseconds, 0 for none. A frozen server ignores `statement_timeout`, so
   *   the connection is destroyed at the deadline, and no late result reaches another query.
   * @param late creates the error of a query that misses its deadline
   * @throws {postgres.PostgresError} when the statement failed; after any other error the
   *   connection is lost
   */
  async query<Row>(
    text: string,
    parameters: readonly unknown[] = [],
    { deadline = 0, late = () => new ConnectionLost("The server does not answer") }: {
      deadline?: number;
      late?: () => Error;
    } = {},
  ): Promise<postgres.RowList<Row[]>> {
    if (this.#isLost) throw new ConnectionLost("The connection was lost before");
    const { promise, resolve, reject } = Promise.withResolvers<postgres.RowList<Row[]>>();
    if (this.#inFlight.size === 0) this.#answeredAt = performance.now();
    this.#inFlight.add(reject);
    const timer = deadline && setTimeout(() => this.destroy(late()), deadline);
    this.#sql.unsafe<Row[]>(text, parameters as never[], { prepare: this.#prepare })
      .then(resolve, reject);
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) this.destroy(error);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#inFlight.delete(reject);
      this.#answeredAt = performance.now();
    }
  }

  /**
   * Closes the connection at once. Queries in flight reject with `reason`; the server rolls back.
   */
  destroy(reason: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#socket?.destroy();
    for (const reject of this.#inFlight) reject(reason);
    this.#ended.resolve();
  }

  /** Closes the connection. No query may be in flight. */
  async close(): Promise<void> {
    if (this.#isLost) return;
    this.#isLost = true;
    await this.#sql.end({ timeout: 1 });
    this.#socket?.destroy();
    this.#ended.resolve();
  }

  #openSocket(
    { host, port, path }: { host: string | undefined; port: number; path: string | false },
  ): Socket {
    if (this.#socket || this.#isLost) throw new ConnectionLost("The connection was closed");
    this.#socket = path ? connect(path) : connect(port, host);
    return this.#socket;
  }
}
