import { AppError } from "#/shared/errors.ts";
import { Connection, ConnectionLost, type ConnectionOptions } from "./connection.ts";

/** How busy a pool is. */
export type PoolActivity = Readonly<{
  /** The maximum number of open connections. */
  size: number;
  busy: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
  /** Queries and waits that missed their deadline. */
  givenUp: number;
  /** The last attempt to connect failed and no connection is open. */
  isAway: boolean;
}>;

type Waiter = PromiseWithResolvers<Connection> & { slots: number };

/**
 * Milliseconds without a response after which a connection gets no further query: cancelling its
 * slow query might also cancel the query behind it.
 */
const slow = 50;

/**
 * Lifetime of a connection, in milliseconds. Older connections are replaced, because a server's
 * memory per connection only grows.
 */
const lifetime = 30 * 60 * 1000;

/** Pause between attempts to open more connections after a refusal, in milliseconds. */
const pause = 500;

/**
 * Lends connections in the order of requests: a slot for a query, a whole connection for a
 * transaction. Connections open one at a time, so that an outage causes one attempt, whose error
 * reaches all waiters.
 */
export class Pool implements PoolActivity {
  givenUp = 0;
  isAway = false;
  /** When the last attempt to connect failed, by `performance.now()`. */
  refusedAt = -Infinity;
  /** Open connections, with the number of slots in use. */
  readonly #usedSlots = new Map<Connection, number>();
  readonly #waiting = new Set<Waiter>();
  #isOpening = false;
  #isClosed = false;
  /**
   * Queries pipelined on a connection. Without pipelining, reading a business over the API takes 50
   * % more CPU. Behind a pooler it is 1, because poolers may lose later responses
   * (supabase/supavisor#1061, pgbouncer/pgbouncer#759).
   */
  readonly #slots: number;

  /**
   * @param onAvailabilityChange called with an error when an outage starts, and without when it
   * ends
   */
  constructor(
    readonly size: number,
    readonly options: ConnectionOptions,
    readonly onAvailabilityChange: (error?: Error) => void = () => {},
  ) {
    this.#slots = options.isPooled ? 1 : 8;
  }

  get busy(): number {
    return [...this.#usedSlots.values()].filter((used) => used > 0).length;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Lends a slot for a query; return it with `release`.
   * @param timeout how long to wait, in milliseconds; 0 for no limit
   * @throws {AppError} `unavailable` after the wait; or the error of the connection
   */
  share = (timeout: number): Promise<Connection> => this.#acquire(1, timeout);

  /** Lends an exclusive connection; return it with `release`. */
  reserve = (timeout: number): Promise<Connection> => this.#acquire(this.#slots, timeout);

  /** @param isReserved whether the connection comes from `reserve` instead of `share` */
  release(connection: Connection, isReserved: boolean): void {
    const used = this.#usedSlots.get(connection);
    // The connection was lost meanwhile.
    if (used === undefined) return;
    const left = used - (isReserved ? this.#slots : 1);
    this.#usedSlots.set(connection, left);
    const isOld = performance.now() - connection.openedAt > lifetime;
    if (left === 0 && (this.#isClosed || isOld)) this.#retire(connection);
    this.#serve();
  }

  /** Counts a missed deadline. */
  giveUp(): AppError {
    this.givenUp++;
    return new AppError("unavailable", { retryAfterSeconds: 2 });
  }

  /** Closes idle connections at once, and busy ones when they finish, within two seconds. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new ConnectionLost("The pool is closed");
    this.#refuseAll(closed);
    const open = [...this.#usedSlots.keys()];
    for (const [connection, used] of this.#usedSlots) if (used === 0) this.#retire(connection);
    const timer = setTimeout(() => {
      for (const connection of open) connection.destroy(closed);
    }, 2000);
    await Promise.all(open.map(({ ended }) => ended));
    clearTimeout(timer);
  }

  async #acquire(slots: number, timeout: number): Promise<Connection> {
    if (this.#isClosed) throw new ConnectionLost("The pool is closed");
    const waiter = { ...Promise.withResolvers<Connection>(), slots };
    this.#waiting.add(waiter);
    this.#serve();
    if (!this.#waiting.has(waiter) || !timeout) return await waiter.promise;
    const timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      waiter.reject(this.giveUp());
      // If the waiter wanted a whole connection, queries behind it may fit now.
      this.#serve();
    }, timeout);
    return await waiter.promise.finally(() => clearTimeout(timer));
  }

  /**
   * Serves waiters in order: a transaction waits for a free connection, and blocks all behind it.
   */
  #serve(): void {
    for (const waiter of this.#waiting) {
      const [connection, used] = this.#leastUsed();
      if (used > 0) this.openAnother();
      if (!connection || used + waiter.slots > this.#slots) return;
      this.#waiting.delete(waiter);
      this.#usedSlots.set(connection, used + waiter.slots);
      waiter.resolve(connection);
    }
  }

  #leastUsed(): [connection: Connection | undefined, used: number] {
    let least: [Connection | undefined, number] = [undefined, Infinity];
    for (const [connection, used] of this.#usedSlots) {
      if (used < least[1] && connection.silence < slow) least = [connection, used];
      if (used === 0) break;
    }
    return least;
  }

  /** Opens one more connection in the background, if it may. */
  openAnother(): void {
    const isFull = this.#usedSlots.size >= this.size;
    // While connections are open, do not retry soon: the server may allow no more connections.
    const isRefused = this.#usedSlots.size > 0 && performance.now() - this.refusedAt < pause;
    if (this.#isOpening || isFull || isRefused) return;
    this.#isOpening = true;
    Connection.open(this.options).finally(() => this.#isOpening = false).then(
      (connection) => this.#add(connection),
      (error) => {
        this.refusedAt = performance.now();
        if (this.#usedSlots.size > 0) return;
        if (!this.isAway && !this.#isClosed) this.onAvailabilityChange(error);
        this.isAway = true;
        this.#refuseAll(error);
      },
    );
  }

  #add(connection: Connection): void {
    if (this.isAway) this.onAvailabilityChange();
    this.isAway = false;
    this.#usedSlots.set(connection, 0);
    connection.ended.then(() => {
      this.#usedSlots.delete(connection);
      this.#serve();
    });
    if (this.#isClosed) this.#retire(connection);
    else this.#serve();
  }

  /** The pool lends no more slots of this connection. */
  #retire(connection: Connection): void {
    this.#usedSlots.set(connection, Infinity);
    connection.close();
  }

  #refuseAll(reason: unknown): void {
    for (const { reject } of this.#waiting) reject(reason);
    this.#waiting.clear();
  }
}
