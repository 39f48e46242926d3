/** What a cache keeps; `bytes` is what it counts against its bound. */
type Weighed = { bytes: number };

type Options = {
  /** An entry younger than this is simply answered. */
  freshMs: number;
  /** One younger than this is answered while a new one is made; an older one is waited for. */
  staleMs: number;
  maxBytes: number;
  now?: () => number;
  /** Told of everything that is asked for. */
  onLookup?: ((lookup: CacheLookup) => void) | undefined;
};

/** How a value was come by: from memory, fresh or stale, or not. */
export type CacheLookup = "fresh" | "stale" | "missed";

type Entry<T> = { value: T; madeAt: number };

/**
 * Answers kept in memory: bounded by bytes (what was not asked for longest goes first), one maker
 * at a time for each key.
 */
export class ResponseCache<T extends Weighed> {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #inFlight = new Map<string, Promise<T>>();
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param make what to answer, and whether it may be kept
   * @returns the value itself when it is at hand, so that a hit costs no turn of the event loop
   */
  get(key: string, make: () => Promise<{ value: T; keep: boolean }>): T | Promise<T> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.madeAt : Infinity;
    const { freshMs, staleMs, onLookup } = this.#options;
    const lookup = age < freshMs ? "fresh" : age < staleMs ? "stale" : "missed";
    onLookup?.(lookup);
    if (!entry || lookup === "missed") return this.#make(key, make);
    if (lookup === "stale") this.#make(key, make).catch(() => {});
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Drops the entries whose key passes. */
  forget(test: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (test(key)) this.#drop(key);
    for (const key of this.#inFlight.keys()) if (test(key)) this.#inFlight.delete(key);
  }

  #make(key: string, make: () => Promise<{ value: T; keep: boolean }>): Promise<T> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const flight = make().then(({ value, keep }) => {
      // Forgotten while it was made: it may show what is no longer so.
      if (keep && this.#inFlight.get(key) === flight) this.#store(key, value);
      return value;
    }).finally(() => {
      if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, flight);
    return flight;
  }

  #store(key: string, value: T): void {
    this.#drop(key);
    this.#entries.set(key, { value, madeAt: this.#now() });
    this.#bytes += value.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.value.bytes;
  }
}
