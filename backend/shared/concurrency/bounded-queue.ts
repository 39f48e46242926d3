import { AppError } from "../errors.ts";

/**
 * The queue key, from the widest group to the narrowest, such as network, address and account. Work
 * without a key shares one queue.
 */
export type Lane = readonly string[];

/**
 * Limits running and waiting work. Queues take turns, and so do the queues within them. When all is
 * full, the longest queue loses its last entry, so one caller cannot keep others out.
 *
 * @param retryAfterSeconds sent with refusals
 */
export class BoundedQueue {
  #running = 0;
  #turns = 0;
  /** In order of arrival. */
  readonly #waiting: Turn[] = [];
  /** Number of each queue's last turn, oldest first. */
  readonly #lastTurns = new Map<string, number>();

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
  async run<T>(work: () => Promise<T>, lane: Lane = []): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running++;
    else await this.#turn(lane);
    try {
      return await work();
    } finally {
      // Hands its slot to the next in the queue, so that no new call takes it in between.
      const next = this.#next();
      if (next) next.resolve();
      else this.#running--;
    }
  }

  #turn(lane: Lane): Promise<void> {
    const since = this.now();
    const turn = { ...Promise.withResolvers<void>(), lane, since, turnsBefore: this.#turns };
    this.#waiting.push(turn);
    if (this.#waiting.length > this.limits.waiting) this.#refuse(this.#takeLastOfLongest());
    return turn.promise;
  }

  #next(): Turn | undefined {
    const { longestWait = Infinity } = this.limits;
    while (this.#waiting.length > 0) {
      const turn = this.#takeNext();
      if (this.now() - turn.since <= longestWait) return turn;
      this.#refuse(turn);
    }
  }

  #refuse(turn: Turn): void {
    const { retryAfterSeconds } = this.limits;
    turn.reject(new AppError("unavailable", { retryAfterSeconds }));
  }

  /** Removes the first entry of the queue whose last turn, or arrival, was longest ago. */
  #takeNext(): Turn {
    const lastTurn = ([{ lane, turnsBefore }]: Turns, level: number) =>
      Math.max(turnsBefore, this.#lastTurns.get(nameOf(lane, level)) ?? 0);
    const isSooner = (a: Turns, b: Turns, level: number) => lastTurn(a, level) < lastTurn(b, level);
    const turn = this.#take(this.#narrow(isSooner)[0]);
    this.#turns++;
    for (let level = 0; level <= turn.lane.length; level++) {
      const name = nameOf(turn.lane, level);
      this.#lastTurns.delete(name);
      this.#lastTurns.set(name, this.#turns);
    }
    this.#forgetTurnsBefore(this.#waiting[0]?.turnsBefore ?? Infinity);
    return turn;
  }

  #takeLastOfLongest(): Turn {
    return this.#take(this.#narrow((a, b) => a.length >= b.length).at(-1)!);
  }

  #take(turn: Turn): Turn {
    this.#waiting.splice(this.#waiting.indexOf(turn), 1);
    return turn;
  }

  /** Chooses among the widest queues, then within the chosen one, down to the narrowest. */
  #narrow(isBetter: (lane: Turns, best: Turns, level: number) => boolean): Turns {
    let chosen = this.#waiting as Turns;
    for (let level = 0; chosen.some(({ lane }) => lane.length > level); level++) {
      const lanes = [...Map.groupBy(chosen, ({ lane }) => lane[level]).values()] as Turns[];
      chosen = lanes.reduce((best, lane) => isBetter(lane, best, level) ? lane : best);
    }
    return chosen;
  }

  /** Turns before the arrival of all waiting entries no longer matter. */
  #forgetTurnsBefore(number: number): void {
    for (const [name, turn] of this.#lastTurns) {
      if (turn > number) return;
      this.#lastTurns.delete(name);
    }
  }
}

type Turn = PromiseWithResolvers<void> & { lane: Lane; since: number; turnsBefore: number };
type Turns = [Turn, ...Turn[]];

const nameOf = (lane: Lane, level: number) => JSON.stringify([level, ...lane.slice(0, level + 1)]);
