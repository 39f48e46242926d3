import { connect, type Socket } from "node:net";
import postgres from "postgres";
import { arrayTypes } from "./array-types.ts";

export type ConnectionOptions = {
  url: string;
  /** A Unix socket, in place of the URL's host. */
  path?: string | undefined;
  /** The first statement. Without one postgres.js does not connect. */
  opening?: string;
  /** A pooler lends the server's connections for one transaction each: nothing is prepared. */
  isPooled?: boolean;
  /** Receives what other sessions notify on the channel that `opening` listens to. */
  onNotify?: (message: string) => void;
};

/** The connection is gone, and every query in flight with it. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code = "CONNECTION_CLOSED";
}

/** Longest that opening a connection may take, in milliseconds. */
const openingTime = 5000;

/** What postgres.js passes to its `socket` option. */
type SocketPlace = { host: string[]; port: number[]; path: string | false };

/**
 * One connection to PostgreSQL: a client of postgres.js that may open one socket. With more,
 * postgres.js reconnects by itself and sends the rest of a transaction over the new connection
 * (porsager/postgres#1216), or writes to the old socket, which ends the process (#1154, #1208).
 * Each of these issues has a test in `upstream.test.ts` that fails when it is fixed.
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
    const options = {
      ...path && { path },
      max: 1,
      // It would look up array types in a query whose failure is an unhandled rejection.
      fetch_types: false,
      // It would end the connection in the middle of a transaction.
      max_lifetime: null,
      onnotice: () => {},
      onnotify: (_channel: string, message: string) => onNotify?.(message),
      onclose: () => this.destroy(new ConnectionLost("The connection was closed")),
      socket: (place: SocketPlace) => this.#openSocket(place),
      types: {
        // Counts and milliseconds stay far below 2^53.
        int8: { to: 20, from: [20], serialize: String, parse: Number },
        ...arrayTypes,
      },
    };
    this.#sql = postgres(url, options);
  }

  /** @throws when the server is away, refuses, or takes longer than five seconds */
  static async open(options: ConnectionOptions): Promise<Connection> {
    const connection = new Connection(options);
    try {
      await connection.query(options.opening ?? "select 1", [], { deadline: openingTime });
      return connection;
    } catch (error) {
      connection.destroy(error);
      throw error;
    }
  }

  /** How long the queries in flight have been waiting for the next answer, in milliseconds. */
  get silence(): number {
    return this.#inFlight.size ? performance.now() - this.#answeredAt : 0;
  }

  /** Resolves once the connection is lost or closed. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /**
   * @param deadline in milliseconds, 0 for none. A frozen server answers neither a query nor
   *   `statement_timeout`, so the connection is destroyed, and no late answer reaches another query.
   * @param late makes the error of a query that missed its deadline
   * @throws {postgres.PostgresError} the statement failed; after any other error the connection is lost
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

  /** Ends it at once. Queries in flight reject for this reason, and the server rolls them back. */
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

  #openSocket({ host: [host], port: [port], path }: SocketPlace): Socket {
    if (this.#socket || this.#isLost) throw new ConnectionLost("The connection was closed");
    // postgres.js checks the certificate against the socket's `host`.
    this.#socket = path ? connect(path) : Object.assign(connect(port!, host), { host });
    return this.#socket;
  }
}
