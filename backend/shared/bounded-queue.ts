import { AppError } from "./errors.ts";

/**
 * Lets so many pieces of work run at once and so many wait; who comes after that is sent away.
 *
 * @param retryAfterSeconds when to come back
 */
export class BoundedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly limits: { atOnce: number; waiting: number; retryAfterSeconds: number },
  ) {}

  /** @throws {AppError} `unavailable` when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, retryAfterSeconds } = this.limits;
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= waiting) throw new AppError("unavailable", { retryAfterSeconds });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
