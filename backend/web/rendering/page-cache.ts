import { LRUCache } from "lru-cache";

/** Metadata of a cached value. */
export type Cacheable = {
  /** Size for the cache's limit; more than 0. */
  bytes: number;
  /** The value is stale after the invalidation of any of these keys. */
  keys: ReadonlySet<string>;
  /** A stale value younger than this is still returned, which limits how often the loader runs. */
  restMs?: number;
  /** When the content becomes wrong, in milliseconds by `now`. From then on it is too old. */
  endsAt?: number | undefined;
};

/** Only `good` values are stored. `unavailable`: the data source cannot be read at all. */
export type Made<T> = { value: T; state: "good" | "faulty" | "unavailable" };

/**
 * Where a value came from: the cache, fresh or stale; its loader (`missed`); or the cache because
 * the loader failed, although the value is too old (`kept`).
 */
export type CacheLookup = "fresh" | "stale" | "missed" | "kept";

export type Answer<T> = {
  value: T;
  /** Milliseconds, by `now`. */
  madeAt: number;
  lookup: CacheLookup;
  /** Whether the value is fresh and no key was invalidated since its loader began. */
  isCurrent: boolean;
};

type Options = {
  maxBytes: number;
  /** Milliseconds. */
  now: () => number;
  onLookup?: ((lookup: CacheLookup) => void) | undefined;
};

/** A younger page is returned without revalidation. */
const freshMs = 30_000;
/** An older page would show a wrong "open now". It is served only if rendering fails. */
const staleMs = 5 * 60_000;

type Entry<T> = { value: T; madeAt: number; isOutdated: boolean; failedAt: number };

type Change = { forgotten: ReadonlySet<string>; gone: ReadonlySet<string> };

/** A running loader, and the invalidations since it began, which its value may not reflect. */
type Flight<T> = { made: Promise<Made<T>>; changes: Change[] };

/**
 * Milliseconds after a failure during which no loader starts. In an outage, each attempt occupies a
 * slot of the renderer until it times out.
 */
const retryMs = 5_000;

/** Limit of parallel revalidations in the background, as many as pages are rendered at once. */
const mostBehind = 4;

/**
 * LRU cache of rendered pages, limited by bytes. Runs one loader per key at a time. Values are
 * invalidated by the keys they carry. lru-cache's `fetch` also has one loader per key, but ignores
 * invalidations while it runs and has no values that are stale but usable.
 */
export class PageCache<T extends Cacheable> {
  readonly #options: Options;
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #flights = new Map<string, Flight<T>>();
  #behind = 0;
  /** When the data source was last found unavailable. */
  #downAt = -Infinity;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }) => value.bytes,
    });
  }

  /**
   * @param isPatient also waits for the revalidation of a stale value
   * @returns a cached result directly instead of a promise
   */
  get(
    key: string,
    load: () => Promise<Made<T>>,
    isPatient = false,
  ): Answer<T> | Promise<Answer<T>> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#wait(key, load);
    const { value: { restMs = 0, endsAt = Infinity }, madeAt, isOutdated } = entry;
    const hasEnded = this.#options.now() >= endsAt;
    if (!isOutdated && !hasEnded && this.#isWithin(madeAt, freshMs)) {
      return this.#answer(entry, "fresh");
    }
    const isStale = !hasEnded && this.#isWithin(madeAt, isOutdated ? restMs : staleMs);
    const isResting = isOutdated && isStale || this.#isWithin(entry.failedAt, retryMs);
    if (!isResting) {
      const isWaitedFor = isPatient || !isStale;
      if (isWaitedFor && !this.#isWithin(this.#downAt, retryMs)) return this.#wait(key, load);
      this.#makeBehind(key, load);
    }
    return this.#answer(entry, isStale ? "stale" : "kept");
  }

  /**
   * Invalidates the stored and the loading values that carry any of these keys.
   *
   * @param gone keys of deleted data: values with these keys are removed
   */
  forget(keys: Iterable<string>, gone: Iterable<string> = []): void {
    const change = { forgotten: new Set(keys), gone: new Set(gone) };
    // An invalidation shows that the data source is available again.
    this.#downAt = -Infinity;
    for (const [key, entry] of [...this.#entries.entries()]) {
      const fate = fateOf(entry.value, [change]);
      if (fate === "gone") this.#entries.delete(key);
      if (fate === "outdated") Object.assign(entry, { isOutdated: true, failedAt: -Infinity });
    }
    for (const { changes } of this.#flights.values()) changes.push(change);
  }

  /** A clock that was set back makes every value old. */
  #isWithin(since: number, milliseconds: number): boolean {
    const age = this.#options.now() - since;
    return age >= 0 && age < milliseconds;
  }

  #answer({ value, madeAt }: Entry<T>, lookup: CacheLookup): Answer<T> {
    this.#options.onLookup?.(lookup);
    return { value, madeAt, lookup, isCurrent: lookup === "fresh" };
  }

  async #wait(key: string, load: () => Promise<Made<T>>): Promise<Answer<T>> {
    for (;;) {
      const flight = this.#flights.get(key) ?? this.#start(key, load);
      const before = flight.changes.length;
      const made = await flight.made.catch((error) => {
        if (!this.#entries.has(key)) throw error;
      });
      const isGood = made?.state === "good";
      const entry = isGood ? undefined : this.#entries.get(key);
      if (entry) return this.#answer(entry, "kept");
      const { value } = made!;
      const fate = isGood && fateOf(value, flight.changes.slice(0, before));
      // The loader began before a change that preceded this call, so load the value again.
      if (fate === "gone" || fate === "outdated" && !value.restMs) continue;
      this.#options.onLookup?.("missed");
      const isCurrent = isGood && fateOf(value, flight.changes) === undefined;
      return { value, madeAt: this.#options.now(), lookup: "missed", isCurrent };
    }
  }

  #makeBehind(key: string, load: () => Promise<Made<T>>): void {
    if (this.#flights.has(key) || this.#behind >= mostBehind) return;
    this.#behind++;
    this.#start(key, load).made.catch(() => {}).finally(() => this.#behind--);
  }

  #start(key: string, load: () => Promise<Made<T>>): Flight<T> {
    const changes: Change[] = [];
    const land = (made?: Made<T>) => {
      this.#flights.delete(key);
      if (made?.state === "good") this.#store(key, made.value, changes);
      else this.#fail(key, made?.state);
    };
    const made = Promise.resolve().then(load).then((made) => {
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

/** The effect of invalidations on a value. */
function fateOf({ keys }: Cacheable, changes: Change[]): "gone" | "outdated" | undefined {
  if (changes.some(({ gone }) => !keys.isDisjointFrom(gone))) return "gone";
  return changes.some(({ forgotten }) => !keys.isDisjointFrom(forgotten)) ? "outdated" : undefined;
}
