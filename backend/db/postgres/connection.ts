import { connect, type Socket } from "node:net";
import postgres from "postgres";
import { arrayTypes } from "./array-types.ts";
import { readConnectionUrl } from "./connection-url.ts";
import { startParameters } from "./session-settings.ts";

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

/** Timeout for opening a connection, in milliseconds. */
const openTimeout = 5000;

/**
 * One connection to PostgreSQL: a postgres.js client limited to one socket. With more sockets,
 * postgres.js reconnects by itself and sends the rest of a transaction over the new connection
 * (porsager/postgres#1216), or writes to the old socket, which ends the process (#1154, #1208).
 * Look at these issues when postgres.js has a new version.
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
    const { host, port, user, password, database, tls, settings } = readConnectionUrl(url);
    const options = {
      host,
      port,
      ...user && { user },
      ...password && { password },
      ...database && { database },
      ssl: tls === undefined || tls === "disable" ? false : tls,
      connection: { ...settings, ...startParameters },
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
      socket: () => this.#openSocket(() => path ? connect(path) : connect(port, host)),
      types: {
        // Counts and milliseconds stay far below 2^53.
        int8: { to: 20, from: [20], serialize: String, parse: Number },
        ...arrayTypes,
      },
    };
    this.#sql = postgres(options);
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
      throw error;
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

  #openSocket(open: () => Socket): Socket {
    if (this.#socket || this.#isLost) throw new ConnectionLost("The connection was closed");
    this.#socket = open();
    return this.#socket;
  }
}
