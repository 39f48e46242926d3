import { AppError } from "#/shared/errors.ts";
import { Connection, ConnectionLost, type ConnectionOptions } from "./connection.ts";

/** How busy a pool is. */
export type PoolActivity = Readonly<{
  /** How many connections may be open. */
  size: number;
  busy: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
  /** Those that were given up because they took too long. */
  givenUp: number;
  /** There was no connection, and none was to be had, when somebody last asked for one. */
  isAway: boolean;
}>;

type Waiter = PromiseWithResolvers<Connection> & { places: number };

/** Nobody is sent behind a query that takes longer, in milliseconds: it may be given up. */
const slow = 50;

/** How long a connection is lent out again, in milliseconds: a server's memory for it only grows. */
const lifetime = 30 * 60 * 1000;

/** Before a server that refused one more connection is asked again, in milliseconds. */
const pause = 500;

/**
 * Connections that are lent in the order of asking: a place on one for a query, all of it for a
 * transaction. They are opened one after the other: while the server is away there is one attempt
 * at a time, and everybody who waits for it hears why it failed.
 */
export class Pool implements PoolActivity {
  givenUp = 0;
  isAway = false;
  /** The connections that are open, and how many of their places are taken. */
  readonly #taken = new Map<Connection, number>();
  readonly #waiting = new Set<Waiter>();
  #isOpening = false;
  #refusedAt = -Infinity;
  #isClosed = false;
  /**
   * How many queries go over a connection at the same time, each sent before the previous one is
   * answered: with one, reading a business over the API takes half as much CPU again. Behind a pooler
   * it is one: it may lose later answers (supabase/supavisor#1061, pgbouncer/pgbouncer#759).
   */
  readonly #places: number;

  /** @param onAvailabilityChange is told why the server is away, and without an error that it is back */
  constructor(
    readonly size: number,
    readonly options: ConnectionOptions,
    readonly onAvailabilityChange: (error?: Error) => void = () => {},
  ) {
    this.#places = options.isPooled ? 1 : 8;
  }

  get busy(): number {
    return [...this.#taken.values()].filter((taken) => taken > 0).length;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Lends a place for a query, to be given back with `release`.
   *
   * @param patience how long to wait for it, in milliseconds; 0 for as long as it takes
   * @throws {AppError} `unavailable` after that; or why there is no connection
   */
  share = (patience: number): Promise<Connection> => this.#acquire(1, patience);

  /** Lends a connection that nobody else uses meanwhile, to be given back with `release`. */
  reserve = (patience: number): Promise<Connection> => this.#acquire(this.#places, patience);

  /** @param isReserved whether it was reserved, and not shared */
  release(connection: Connection, isReserved: boolean): void {
    const taken = this.#taken.get(connection);
    // It was lost meanwhile.
    if (taken === undefined) return;
    const left = taken - (isReserved ? this.#places : 1);
    this.#taken.set(connection, left);
    const isOld = performance.now() - connection.openedAt > lifetime;
    if (left === 0 && (this.#isClosed || isOld)) this.#retire(connection);
    this.#serve();
  }

  /** Counts what took too long. */
  giveUp(): AppError {
    this.givenUp++;
    return new AppError("unavailable", { retryAfterSeconds: 2 });
  }

  /** Ends every connection, and whatever is under way or waits; who asks then gets a new one. */
  cut(): void {
    const lost = new ConnectionLost("The server does not answer");
    this.#refuseAll(lost);
    for (const connection of this.#taken.keys()) connection.destroy(lost);
  }

  /** Closes what is idle at once, and what is busy when it is done, in two seconds at most. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new ConnectionLost("The pool is closed");
    this.#refuseAll(closed);
    const open = [...this.#taken.keys()];
    for (const [connection, taken] of this.#taken) if (taken === 0) this.#retire(connection);
    const timer = setTimeout(() => {
      for (const connection of open) connection.destroy(closed);
    }, 2000);
    await Promise.all(open.map(({ ended }) => ended));
    clearTimeout(timer);
  }

  async #acquire(places: number, patience: number): Promise<Connection> {
    if (this.#isClosed) throw new ConnectionLost("The pool is closed");
    const waiter = { ...Promise.withResolvers<Connection>(), places };
    this.#waiting.add(waiter);
    this.#serve();
    if (!this.#waiting.has(waiter) || !patience) return await waiter.promise;
    const timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      waiter.reject(this.giveUp());
      // It may have been a transaction, behind which queries wait that there is room for.
      this.#serve();
    }, patience);
    return await waiter.promise.finally(() => clearTimeout(timer));
  }

  /** Whoever asked first is first: a transaction waits until a connection is free, and all behind it. */
  #serve(): void {
    for (const waiter of this.#waiting) {
      const [connection, taken] = this.#leastTaken();
      if (taken > 0) this.#openAnother();
      if (!connection || taken + waiter.places > this.#places) return;
      this.#waiting.delete(waiter);
      this.#taken.set(connection, taken + waiter.places);
      waiter.resolve(connection);
    }
  }

  #leastTaken(): [connection: Connection | undefined, taken: number] {
    let least: [Connection | undefined, number] = [undefined, Infinity];
    for (const [connection, taken] of this.#taken) {
      if (taken < least[1] && connection.silence < slow) least = [connection, taken];
      if (taken === 0) break;
    }
    return least;
  }

  #openAnother(): void {
    const isFull = this.#taken.size >= this.size;
    // Where there are some, they serve whoever waits: the server may take no more of us.
    const isRefused = this.#taken.size > 0 && performance.now() - this.#refusedAt < pause;
    if (this.#isOpening || isFull || isRefused) return;
    this.#isOpening = true;
    Connection.open(this.options).finally(() => this.#isOpening = false).then(
      (connection) => this.#add(connection),
      (error) => {
        this.#refusedAt = performance.now();
        if (this.#taken.size > 0) return;
        if (!this.isAway && !this.#isClosed) this.onAvailabilityChange(error);
        this.isAway = true;
        this.#refuseAll(error);
      },
    );
  }

  #add(connection: Connection): void {
    if (this.isAway) this.onAvailabilityChange();
    this.isAway = false;
    this.#taken.set(connection, 0);
    connection.ended.then(() => {
      this.#taken.delete(connection);
      this.#serve();
    });
    if (this.#isClosed) this.#retire(connection);
    else this.#serve();
  }

  /** Nobody gets a place on it any more. */
  #retire(connection: Connection): void {
    this.#taken.set(connection, Infinity);
    connection.close();
  }

  #refuseAll(reason: unknown): void {
    for (const { reject } of this.#waiting) reject(reason);
    this.#waiting.clear();
  }
}
