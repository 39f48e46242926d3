import { AppError } from "./errors.ts";

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
  readonly #waiting = new Turns();

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

/** Those who wait: a tree of lanes, whose leaves are lines. */
class Turns {
  size = 0;
  readonly #line: Turn[] = [];
  /** The one whose turn is next comes first. Who names no narrower lane waits in one without a name. */
  readonly #lanes = new Map<string | undefined, Turns>();

  push(turn: Turn, [name, ...rest]: Lane): void {
    const lane = this.#lanes.get(name) ?? new Turns();
    this.#lanes.set(name, lane);
    if (name === undefined) lane.#join(turn);
    else lane.push(turn, rest);
    this.size++;
  }

  #join(turn: Turn): void {
    this.#line.push(turn);
    this.size++;
  }

  /** Takes out whose turn it is; their lane's next comes after all other lanes'. */
  shift(): Turn | undefined {
    const [next] = this.#lanes;
    if (!next) return this.#take(this.#line.shift());
    const [name, lane] = next;
    const turn = lane.shift();
    this.#lanes.delete(name);
    if (lane.size) this.#lanes.set(name, lane);
    return this.#take(turn);
  }

  /** Takes out the last of the longest lane; of several that are as long, of the newest. */
  pop(): Turn | undefined {
    let longest: [string | undefined, Turns] | undefined;
    for (const entry of this.#lanes) {
      if (!longest || entry[1].size >= longest[1].size) longest = entry;
    }
    if (!longest) return this.#take(this.#line.pop());
    const [name, lane] = longest;
    const turn = lane.pop();
    if (!lane.size) this.#lanes.delete(name);
    return this.#take(turn);
  }

  #take(turn: Turn | undefined): Turn | undefined {
    if (turn) this.size--;
    return turn;
  }
}
