import type { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import postgres from "postgres";
import { arrayTypes } from "./array-types.ts";
import { openSocket, type SocketPlace } from "./open-socket.ts";

export type ConnectionOptions = {
  url: string;
  /** A Unix socket, in place of the URL's host. */
  path?: string | undefined;
  /** The first statement. Without one postgres.js would not connect. */
  opening?: string;
  /** The server's connections are lent by a pooler for a transaction each: nothing is prepared. */
  isPooled?: boolean;
  /** What another session notified on a channel that this one listens to. */
  onNotify?: (channel: string, message: string) => void;
};

/** The connection is gone, and with it whatever was under way on it. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
  readonly code = "CONNECTION_CLOSED";
}

/** Longest that opening a connection may take, in milliseconds. */
const openingTime = 5000;

/**
 * One connection to PostgreSQL. postgres.js is a pool: it connects again by itself, sends the rest
 * of a transaction over the new connection or writes to the old one, which ends the process
 * (porsager/postgres#1154, #1208). So each connection is a client of its own here, with one socket,
 * and once that is lost nothing is sent any more.
 */
export class Connection {
  readonly openedAt = performance.now();
  readonly #sql: postgres.Sql<{ int8: number }>;
  readonly #prepare: boolean;
  readonly #underWay = new Set<(reason: unknown) => void>();
  readonly #ended = Promise.withResolvers<void>();
  #socket: Socket | undefined;
  #isLost = false;
  #answeredAt = performance.now();

  private constructor({ url, path, onNotify, isPooled = false }: ConnectionOptions) {
    this.#prepare = !isPooled;
    const options = {
      ...path && { path },
      max: 1,
      // Its query for them has nobody who hears that it failed: losing the connection meanwhile
      // would end the process.
      fetch_types: false,
      max_lifetime: null,
      // Nor is a query sent before the last one's answer is whole: see `placesOf`.
      ...isPooled && { max_pipeline: 0 },
      onnotice: () => {},
      onnotify: onNotify,
      onclose: () => this.destroy(new ConnectionLost("The connection was closed")),
      socket: (place: SocketPlace) => {
        if (this.#socket || this.#isLost) throw new ConnectionLost("The connection was closed");
        return openSocket(place, (socket) => {
          this.#socket = socket;
          if (this.#isLost) socket.destroy();
        });
      },
      types: {
        // Counts and milliseconds stay far below 2^53.
        int8: { to: 20, from: [20], serialize: String, parse: Number },
        ...arrayTypes,
      },
    };
    this.#sql = postgres(url, options) as unknown as postgres.Sql<{ int8: number }>;
  }

  /** @throws where the server is away, refuses, or takes more than five seconds */
  static async open(options: ConnectionOptions): Promise<Connection> {
    const connection = new Connection(options);
    const timer = setTimeout(
      () => connection.destroy(new ConnectionLost("The server does not answer")),
      openingTime,
    );
    try {
      await connection.query(options.opening ?? "select 1");
      return connection;
    } catch (error) {
      connection.destroy(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** How long what is under way has been waiting for the next answer, in milliseconds. */
  get silence(): number {
    return this.#underWay.size ? performance.now() - this.#answeredAt : 0;
  }

  /** Resolves once it is lost or closed. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /**
   * @param bytes a column that stays the bytes that the server sent
   * @throws {postgres.PostgresError} the statement failed; anything else, and the connection is lost
   */
  async query<Row>(
    text: string,
    parameters: readonly unknown[] = [],
    bytes?: string,
  ): Promise<postgres.RowList<Row[]>> {
    if (this.#isLost) throw new ConnectionLost("The connection was lost before");
    const { promise, resolve, reject } = Promise.withResolvers<postgres.RowList<Row[]>>();
    if (this.#underWay.size === 0) this.#answeredAt = performance.now();
    this.#underWay.add(reject);
    const query = this.#sql.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], {
      prepare: this.#prepare,
    });
    (bytes === undefined ? query : query.raw()).then(resolve as never, reject);
    try {
      const result = await promise;
      return bytes === undefined ? result : decodeRows(result as never, bytes) as typeof result;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) this.destroy(error);
      throw error;
    } finally {
      this.#underWay.delete(reject);
      this.#answeredAt = performance.now();
    }
  }

  /** Ends it at once. What is under way rejects for this reason, and the server rolls it back. */
  destroy(reason: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#socket?.destroy();
    for (const reject of this.#underWay) reject(reason);
    this.#ended.resolve();
  }

  /** Takes leave of the server. Nothing may be under way. */
  async close(): Promise<void> {
    if (this.#isLost) return;
    this.#isLost = true;
    await this.#sql.end({ timeout: 1 });
    this.#socket?.destroy();
    this.#ended.resolve();
  }
}

type Raw = Omit<postgres.RowList<(Buffer | null)[][]>, "columns"> & { columns: Column[] };

type Column = { name: string; parser?: (text: string) => unknown };

/** Rows as they would come, but for one column; in loops, which spares an eighth of reading a list. */
function decodeRows(rows: Raw, bytes: string) {
  const { columns } = rows;
  const decoded = rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) {
      const { name, parser } = columns[at]!;
      const value = values[at];
      if (!value || name === bytes) row[name] = value;
      else row[name] = parser ? parser(value.toString()) : value.toString();
    }
    return row;
  });
  return Object.assign(decoded, { command: rows.command, count: rows.count });
}
