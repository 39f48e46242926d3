/** Begun between two looks at what has arrived. */
const atOnce = 8;

/**
 * Begins what many callers ask for, one of each caller's after the other: whoever asks for much at
 * once waits for their own, not others for theirs.
 */
export class Turns {
  readonly #waiting = new Map<unknown, (() => void)[]>();
  #isDue = false;

  /** @param caller whose turn it uses */
  add(caller: unknown, begin: () => void): void {
    const theirs = this.#waiting.get(caller);
    if (theirs) theirs.push(begin);
    else this.#waiting.set(caller, [begin]);
    this.#beginSoon();
  }

  #beginSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      for (let n = 0; n < atOnce && this.#waiting.size > 0; n++) this.#next()();
      if (this.#waiting.size > 0) this.#beginSoon();
    });
  }

  #next(): () => void {
    const [caller, theirs] = this.#waiting.entries().next().value!;
    this.#waiting.delete(caller);
    const next = theirs.shift()!;
    if (theirs.length > 0) this.#waiting.set(caller, theirs);
    return next;
  }
}
