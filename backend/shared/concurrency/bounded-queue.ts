import { AppError } from "../errors.ts";
import { Lanes } from "./lanes.ts";

/**
 * Whose work it is, from the widest group to the narrowest, such as a network, an address in it and
 * an account. Work that names nobody shares one lane.
 */
export type Lane = readonly string[];

/**
 * Lets so many pieces of work run at once and so many wait, and is fair between lanes: whoever waits
 * in different ones takes turns, and when it is full the longest lane loses its last. So a crowd of
 * one caller's keeps nobody else out.
 *
 * @param retryAfterSeconds when to come back
 */
export class BoundedQueue {
  #running = 0;
  readonly #waiting = new Lanes<Turn>();

  constructor(
    readonly limits: {
      atOnce: number;
      waiting: number;
      retryAfterSeconds: number;
      /** Who has waited longer, in milliseconds, is told to come back. */
      longestWait?: number;
    },
    readonly now = () => performance.now(),
  ) {}

  /** @throws {AppError} `unavailable` when the queue is full */
  async run<T>(work: () => Promise<T>, lane: Lane = []): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running++;
    else await this.#turn(lane);
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place, so that nobody slips in between.
      const next = this.#next();
      if (next) next.resolve();
      else this.#running--;
    }
  }

  #next(): Turn | undefined {
    const { longestWait = Infinity } = this.limits;
    for (let turn = this.#waiting.shift(); turn; turn = this.#waiting.shift()) {
      if (this.now() - turn.since <= longestWait) return turn;
      this.#refuse(turn);
    }
  }

  #refuse(turn: Turn): void {
    const { retryAfterSeconds } = this.limits;
    turn.reject(new AppError("unavailable", { retryAfterSeconds }));
  }

  #turn(lane: Lane): Promise<void> {
    const turn = { ...Promise.withResolvers<void>(), since: this.now() };
    this.#waiting.push(turn, lane);
    if (this.#waiting.size > this.limits.waiting) this.#refuse(this.#waiting.pop()!);
    return turn.promise;
  }
}

type Turn = PromiseWithResolvers<void> & { since: number };
