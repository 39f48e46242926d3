import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { Lanes } from "#/shared/concurrency/lanes.ts";

/** In milliseconds, how long one after the other is begun between two looks at what has arrived. */
const slice = 10;

/** Under way at once: more would only wait for each other. */
const mostUnderWay = 64;

const afterArrivals = (begin: () => void) => arrivals().then(begin);

type Turn = {
  begin: () => void;
  /** Whether it keeps the process busy, so many milliseconds after it was begun. */
  isUnderWay: (age: number) => boolean;
};

/**
 * Begins what many callers ask for, one of each caller's after the other: whoever asks for much at
 * once waits for their own, not others for theirs.
 */
export class Turns {
  readonly #waiting = new Lanes<Turn>();
  /** When each was begun. */
  readonly #begun = new Map<Turn, number>();
  readonly #now: () => number;
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** @param caller whose turn it uses */
  add(caller: unknown, turn: Turn): void {
    this.#waiting.push(turn, [caller]);
    if (!this.#isDue) this.#beginSoon(setImmediate);
  }

  /** Something that was under way is no longer. */
  goOn(): void {
    if (this.#waiting.size > 0 && !this.#isDue) this.#beginSoon(afterArrivals);
  }

  #beginSoon(soon: (begin: () => void) => unknown): void {
    this.#isDue = true;
    soon(() => {
      this.#isDue = false;
      clearTimeout(this.#timer);
      const end = this.#now() + slice;
      while (this.#waiting.size > 0 && this.#hasRoom() && this.#now() < end) {
        const turn = this.#waiting.shift()!;
        this.#begun.set(turn, this.#now());
        turn.begin();
      }
      if (this.#waiting.size === 0) return;
      if (this.#hasRoom()) this.#beginSoon(afterArrivals);
      // Not all of them tell when they are no longer under way.
      else this.#timer = setTimeout(() => this.goOn(), 10);
    });
  }

  #hasRoom(): boolean {
    if (this.#begun.size < mostUnderWay) return true;
    const now = this.#now();
    for (const [turn, since] of this.#begun) {
      if (!turn.isUnderWay(now - since)) this.#begun.delete(turn);
    }
    return this.#begun.size < mostUnderWay;
  }
}
