import { AppError } from "../errors.ts";

/**
 * The queue key, from the widest group to the narrowest, such as network, address and account. Work
 * without a key shares one queue.
 */
export type QueueKey = readonly string[];

/**
 * Limits running and waiting work. Queues are served in turn, and so are the queues within them.
 * When all slots are full, the longest queue loses its last waiter, so that one caller cannot block
 * all other callers.
 */
export class BoundedQueue {
  #running = 0;
  #servedCount = 0;
  /** In order of arrival. */
  readonly #waiting: Waiter[] = [];
  /** The `servedCount` at which each queue was last served, oldest first. */
  readonly #lastServed = new Map<string, number>();

  constructor(
    readonly limits: {
      atOnce: number;
      waiting: number;
      retryAfterSeconds: number;
      /** Milliseconds after which waiting work is refused. */
      longestWait?: number;
    },
    readonly now = () => performance.now(),
  ) {}

  /** @throws {AppError} `unavailable` when the queue is full */
  async run<T>(work: () => Promise<T>, key: QueueKey = []): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running++;
    else await this.#waitForSlot(key);
    try {
      return await work();
    } finally {
      // Hands its slot to the next waiter in the queue, so that no new call takes it first.
      const next = this.#next();
      if (next) next.resolve();
      else this.#running--;
    }
  }

  #waitForSlot(key: QueueKey): Promise<void> {
    const since = this.now();
    const waiter = {
      ...Promise.withResolvers<void>(),
      key,
      since,
      servedBefore: this.#servedCount,
    };
    this.#waiting.push(waiter);
    if (this.#waiting.length > this.limits.waiting) this.#refuse(this.#takeLastOfLongest());
    return waiter.promise;
  }

  #next(): Waiter | undefined {
    const { longestWait = Infinity } = this.limits;
    while (this.#waiting.length > 0) {
      const waiter = this.#takeNext();
      if (this.now() - waiter.since <= longestWait) return waiter;
      this.#refuse(waiter);
    }
  }

  #refuse(waiter: Waiter): void {
    const { retryAfterSeconds } = this.limits;
    waiter.reject(new AppError("unavailable", { retryAfterSeconds }));
  }

  /** Removes the first waiter of the queue that was served, or created, longest ago. */
  #takeNext(): Waiter {
    const lastServed = ([{ key, servedBefore }]: Waiters, level: number) =>
      Math.max(servedBefore, this.#lastServed.get(nameOf(key, level)) ?? 0);
    const isSooner = (a: Waiters, b: Waiters, level: number) =>
      lastServed(a, level) < lastServed(b, level);
    const waiter = this.#take(this.#narrow(isSooner)[0]);
    this.#servedCount++;
    for (let level = 0; level <= waiter.key.length; level++) {
      const name = nameOf(waiter.key, level);
      this.#lastServed.delete(name);
      this.#lastServed.set(name, this.#servedCount);
    }
    this.#forgetServedBefore(this.#waiting[0]?.servedBefore ?? Infinity);
    return waiter;
  }

  #takeLastOfLongest(): Waiter {
    return this.#take(this.#narrow((a, b) => a.length >= b.length).at(-1)!);
  }

  #take(waiter: Waiter): Waiter {
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    return waiter;
  }

  /** Chooses one of the widest queues, then one within it, down to the narrowest. */
  #narrow(isBetter: (queue: Waiters, best: Waiters, level: number) => boolean): Waiters {
    let chosen = this.#waiting as Waiters;
    for (let level = 0; chosen.some(({ key }) => key.length > level); level++) {
      const queues = [...Map.groupBy(chosen, ({ key }) => key[level]).values()] as Waiters[];
      chosen = queues.reduce((best, queue) => isBetter(queue, best, level) ? queue : best);
    }
    return chosen;
  }

  /**
   * Forgets queues that were last served before any current waiter arrived: their order no longer
   * matters.
   */
  #forgetServedBefore(count: number): void {
    for (const [name, served] of this.#lastServed) {
      if (served > count) return;
      this.#lastServed.delete(name);
    }
  }
}

type Waiter = PromiseWithResolvers<void> & { key: QueueKey; since: number; servedBefore: number };
type Waiters = [Waiter, ...Waiter[]];

const nameOf = (key: QueueKey, level: number) =>
  JSON.stringify([level, ...key.slice(0, level + 1)]);
