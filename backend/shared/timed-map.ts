import { LRUCache } from "lru-cache";

/** What a `TimedMap` stores. */
export type Timed = {
  /** Size for the limit; a value of 0 bytes is not stored. */
  bytes: number;
  /** When the content becomes wrong, in milliseconds by the map's clock. */
  endsAt?: number | undefined;
};

type Entry<T> = { made: Promise<T>; madeAt: number; endsAt: number; keys: ReadonlySet<string> };

/**
 * Values that are used for a time, the least recently used evicted at a limit of bytes. Each is made
 * once for all who ask meanwhile.
 */
export class TimedMap<T extends Timed> {
  readonly #entries: LRUCache<string, Entry<T>>;

  /** @param now milliseconds, like `lifetime` */
  constructor(readonly now: () => number, readonly lifetime: number, maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes });
  }

  /** @param keys `forget` removes the value by any of these */
  get(key: string, keys: ReadonlySet<string>, make: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(key);
    if (found && this.#isValid(found)) return found.made;
    // Later, so that a call of `forget` meanwhile finds the entry.
    const made = Promise.resolve().then(make);
    const entry = { made, madeAt: this.now(), endsAt: Infinity, keys };
    this.#entries.set(key, entry, { size: 1 });
    const settle = (value?: T) => {
      if (this.#entries.peek(key) !== entry) return;
      this.#entries.delete(key);
      if (!value?.bytes) return;
      this.#entries.set(key, { ...entry, endsAt: value.endsAt ?? Infinity }, { size: value.bytes });
    };
    entry.made.then(settle, () => settle());
    return entry.made;
  }

  /** Also keeps values from being stored whose making began before this call. */
  forget(keys: Iterable<string>): void {
    const forgotten = new Set(keys);
    for (const [key, entry] of [...this.#entries.entries()]) {
      if (!entry.keys.isDisjointFrom(forgotten)) this.#entries.delete(key);
    }
  }

  /** A clock that was set back makes every value old. */
  #isValid({ madeAt, endsAt }: Entry<T>): boolean {
    const now = this.now();
    return now >= madeAt && now < Math.min(madeAt + this.lifetime, endsAt);
  }
}
