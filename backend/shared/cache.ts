import { LRUCache } from "lru-cache";

/** What is stored of a value besides it. */
export type Cacheable = {
  /** Counted against the bound; more than 0. */
  bytes: number;
  /** Any of them outdates the value when it is forgotten. */
  keys: ReadonlySet<string>;
  /** An outdated value younger than this is still answered, so that it is not made more often. */
  restMs?: number;
};

/** Only a `good` value is stored. `unavailable`: its data cannot be read, nor that of other values. */
export type Made<T> = { value: T; state: "good" | "faulty" | "unavailable" };

/**
 * Where an answer came from: memory, fresh or stale; its maker (`missed`); or memory although it
 * should have been made again, because that was not possible (`kept`).
 */
export type CacheLookup = "fresh" | "stale" | "missed" | "kept";

export type Answer<T> = {
  value: T;
  /** In milliseconds, as `now` has it. */
  madeAt: number;
  lookup: CacheLookup;
  /** It is fresh, and none of its keys was forgotten since its maker began. */
  isCurrent: boolean;
};

type Options = {
  maxBytes: number;
  /** A younger value is simply answered. */
  freshMs: number;
  /** A younger one is answered while it is made again; an older one is waited for. */
  staleMs: number;
  /** A value that cannot be made again is answered however old it is; otherwise the failure is. */
  outlivesFailure: boolean;
  /** In milliseconds. */
  now: () => number;
  onLookup?: ((lookup: CacheLookup) => void) | undefined;
};

type Entry<T> = { value: T; madeAt: number; isOutdated: boolean; failedAt: number };

type Change = { forgotten: ReadonlySet<string>; gone: ReadonlySet<string> };

/** A maker at work, and the changes since it began, which it may not have seen. */
type Flight<T> = { made: Promise<Made<T>>; changes: Change[] };

/** How long after a failure no value is made again or waited for. */
const retryMs = 5_000;

/** Most values that are made again behind stale answers at once. */
const mostBehind = 4;

/**
 * Values that cost much and are the same for everybody, bounded by bytes: the least recently used go
 * first. Each key of the cache has one maker at a time. Values are outdated by the keys they carry.
 */
export class Cache<T extends Cacheable> {
  readonly #options: Options;
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #flights = new Map<string, Flight<T>>();
  #behind = 0;
  /** When data was last found to be unavailable. */
  #downAt = -Infinity;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }) => value.bytes,
    });
  }

  /**
   * @param isPatient waits for a stale value to be made again, too
   * @returns the answer itself, and no promise, when it is at hand
   */
  get(
    key: string,
    make: () => Promise<Made<T>>,
    isPatient = false,
  ): Answer<T> | Promise<Answer<T>> {
    const { freshMs, staleMs, outlivesFailure } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry) return this.#wait(key, make);
    const { value: { restMs = 0 }, madeAt, isOutdated } = entry;
    if (!isOutdated && this.#isWithin(madeAt, freshMs)) return this.#answer(entry, "fresh");
    if (!outlivesFailure) return this.#wait(key, make);
    const isStale = this.#isWithin(madeAt, isOutdated ? restMs : staleMs);
    const isResting = isOutdated && isStale || this.#isWithin(entry.failedAt, retryMs);
    if (!isResting) {
      const isWaitedFor = isPatient || !isStale;
      if (isWaitedFor && !this.#isWithin(this.#downAt, retryMs)) return this.#wait(key, make);
      this.#makeBehind(key, make);
    }
    return this.#answer(entry, isStale ? "stale" : "kept");
  }

  /**
   * Outdates the values that carry any of these keys, stored or being made.
   *
   * @param gone keys of what must not be seen again: values that carry one are deleted
   */
  forget(keys: Iterable<string>, gone: Iterable<string> = []): void {
    const change = { forgotten: new Set(keys), gone: new Set(gone) };
    // It proves that data is there again.
    this.#downAt = -Infinity;
    for (const [key, entry] of [...this.#entries.entries()]) {
      const fate = fateOf(entry.value, [change]);
      if (fate === "gone") this.#entries.delete(key);
      if (fate === "outdated") Object.assign(entry, { isOutdated: true, failedAt: -Infinity });
    }
    for (const { changes } of this.#flights.values()) changes.push(change);
  }

  /** A clock that was put back makes everything old. */
  #isWithin(since: number, milliseconds: number): boolean {
    const age = this.#options.now() - since;
    return age >= 0 && age < milliseconds;
  }

  #answer({ value, madeAt }: Entry<T>, lookup: CacheLookup): Answer<T> {
    this.#options.onLookup?.(lookup);
    return { value, madeAt, lookup, isCurrent: lookup === "fresh" };
  }

  async #wait(key: string, make: () => Promise<Made<T>>): Promise<Answer<T>> {
    for (;;) {
      const flight = this.#flights.get(key) ?? this.#start(key, make);
      const before = flight.changes.length;
      const made = await flight.made.catch((error) => {
        if (!this.#backup(key)) throw error;
      });
      const isGood = made?.state === "good";
      const entry = isGood ? undefined : this.#backup(key);
      if (entry) return this.#answer(entry, "kept");
      const { value } = made!;
      const fate = isGood && fateOf(value, flight.changes.slice(0, before));
      // Begun before a change that had happened when this was asked for.
      if (fate === "gone" || fate === "outdated" && !value.restMs) continue;
      this.#options.onLookup?.("missed");
      const isCurrent = isGood && fateOf(value, flight.changes) === undefined;
      return { value, madeAt: this.#options.now(), lookup: "missed", isCurrent };
    }
  }

  #backup(key: string): Entry<T> | undefined {
    return this.#options.outlivesFailure ? this.#entries.get(key) : undefined;
  }

  #makeBehind(key: string, make: () => Promise<Made<T>>): void {
    if (this.#flights.has(key) || this.#behind >= mostBehind) return;
    this.#behind++;
    this.#start(key, make).made.catch(() => {}).finally(() => this.#behind--);
  }

  #start(key: string, make: () => Promise<Made<T>>): Flight<T> {
    const changes: Change[] = [];
    const land = (made?: Made<T>) => {
      this.#flights.delete(key);
      if (made?.state === "good") this.#store(key, made.value, changes);
      else this.#fail(key, made?.state);
    };
    const made = Promise.resolve().then(make).then((made) => {
      land(made);
      return made;
    }, (error) => {
      land();
      throw error;
    });
    const flight = { made, changes };
    this.#flights.set(key, flight);
    return flight;
  }

  #store(key: string, value: T, changes: Change[]): void {
    this.#downAt = -Infinity;
    const fate = fateOf(value, changes);
    if (fate === "gone") return;
    const isOutdated = fate === "outdated";
    this.#entries.set(key, { value, madeAt: this.#options.now(), isOutdated, failedAt: -Infinity });
  }

  #fail(key: string, state: Made<T>["state"] | undefined): void {
    const now = this.#options.now();
    if (state === "unavailable") this.#downAt = now;
    const entry = this.#entries.get(key);
    if (entry) entry.failedAt = now;
  }
}

/** What changes mean for a value. */
function fateOf({ keys }: Cacheable, changes: Change[]): "gone" | "outdated" | undefined {
  if (changes.some(({ gone }) => !keys.isDisjointFrom(gone))) return "gone";
  return changes.some(({ forgotten }) => !keys.isDisjointFrom(forgotten)) ? "outdated" : undefined;
}
