import { RecentMap } from "#/shared/recent-map.ts";
import { steadyNow } from "#/shared/steady-now.ts";

/** What a cache keeps; `bytes` is what it counts against its bound. */
type Weighed = { bytes: number };

/**
 * What was made. Only what is `good` is kept and replaces what was there; what is `faulty`, or was
 * made while its data was `unavailable`, does neither.
 */
export type Made<T> = { value: T; state: "good" | "faulty" | "unavailable" };

/**
 * What a change means for a kept value. It is made anew for the next who asks, and answered only if
 * that cannot be (`outdated`), or while it was made less than a second ago as well (`stale`); or it is
 * never answered again (`gone`).
 */
export type Verdict = "stale" | "outdated" | "gone";

type Judge<T> = (key: string, value: T) => Verdict | undefined;

/**
 * Where an answer came from: memory, fresh or stale; its maker (`missed`); or memory although it
 * should have been made anew, because that was not possible (`kept`).
 */
export type CacheLookup = "fresh" | "stale" | "missed" | "kept";

export type Answer<T> = {
  value: T;
  /** In milliseconds since 1970. */
  madeAt: number;
  lookup: CacheLookup;
  /** It is young, and nothing has changed since it was begun. */
  isCurrent: boolean;
};

type Options = {
  /** A value younger than this is simply answered. */
  freshMs: number;
  /** One younger than this is answered while it is made anew; an older one is waited for. */
  staleMs: number;
  maxBytes: number;
  now?: () => number;
  /** Told of every answer. */
  onLookup?: ((lookup: CacheLookup) => void) | undefined;
};

type Entry<T> = {
  value: T;
  madeAt: number;
  verdict: Exclude<Verdict, "gone"> | undefined;
  /** Nobody makes it anew before. */
  restsUntil: number;
};

/** One maker at work, and the changes since it began, which it may not have seen. */
type Flight<T> = { made: Promise<Made<T>>; changes: Judge<T>[] };

/** However often things change, what may be stale is not made more often than this. */
const restMs = 1_000;

/** How long nobody tries again, or waits, after a failure. */
const retryMs = 5_000;

/** Most values being made for nobody who waits. */
const mostBehind = 4;

/**
 * Answers kept in memory: bounded by bytes (what was not asked for longest goes first), one maker at
 * a time for each key. What is there outlives every failure to make it anew.
 */
export class ResponseCache<T extends Weighed> {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #entries: RecentMap<Entry<T>>;
  readonly #flights = new Map<string, Flight<T>>();
  #behind = 0;
  /** Data was unavailable a moment ago: waiting for it would be in vain for other values too. */
  #downUntil = -Infinity;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new RecentMap(options.maxBytes, ({ value }) => value.bytes);
    this.#now = options.now ?? steadyNow;
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /**
   * @param isPatient waits for what is not young any more, too, as long as it may be made anew
   * @returns the answer itself when it is at hand, so that a hit costs no turn of the event loop
   */
  get(
    key: string,
    make: () => Promise<Made<T>>,
    isPatient = false,
  ): Answer<T> | Promise<Answer<T>> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#wait(key, make);
    const { freshMs, staleMs } = this.#options;
    const now = this.#now();
    const age = now - entry.madeAt;
    if (age < freshMs && !entry.verdict) return this.#answer(entry, "fresh");
    const mayMake = now >= entry.restsUntil;
    const isOutdated = entry.verdict === "outdated";
    const isOld = isOutdated || age >= staleMs;
    const isWaitedFor = isOld || isPatient || entry.verdict !== undefined;
    if (isWaitedFor && mayMake && (isOutdated || now >= this.#downUntil)) {
      return this.#wait(key, make);
    }
    if (mayMake) this.#makeBehind(key, make);
    return this.#answer(entry, isOld ? "kept" : "stale");
  }

  /** Something changed: `verdictOf` says what that means for each value, kept or being made. */
  judge(verdictOf: Judge<T>): void {
    for (const [key, entry] of this.#entries) {
      const verdict = verdictOf(key, entry.value);
      if (verdict === "gone") this.#entries.delete(key);
      else if (verdict) mark(entry, verdict);
    }
    for (const { changes } of this.#flights.values()) changes.push(verdictOf);
  }

  #answer(entry: Entry<T>, lookup: CacheLookup): Answer<T> {
    this.#options.onLookup?.(lookup);
    return { value: entry.value, madeAt: entry.madeAt, lookup, isCurrent: lookup === "fresh" };
  }

  async #wait(key: string, make: () => Promise<Made<T>>): Promise<Answer<T>> {
    for (;;) {
      const flight = this.#flights.get(key) ?? this.#start(key, make);
      const known = flight.changes.length;
      const made = await flight.made.catch((error) => {
        if (!this.#entries.has(key)) throw error;
      });
      const isGood = made?.state === "good";
      const entry = isGood ? undefined : this.#entries.get(key);
      if (entry) return this.#answer(entry, "kept");
      const { value } = made!;
      const verdict = isGood && worst(flight.changes.slice(0, known), key, value);
      // Begun before a change that had happened when this was asked for.
      if (verdict === "outdated" || verdict === "gone") continue;
      this.#options.onLookup?.("missed");
      const isCurrent = isGood && worst(flight.changes, key, value) === undefined;
      return { value, madeAt: this.#now(), lookup: "missed", isCurrent };
    }
  }

  #makeBehind(key: string, make: () => Promise<Made<T>>): void {
    if (this.#flights.has(key) || this.#behind >= mostBehind) return;
    this.#behind++;
    this.#start(key, make).made.catch(() => {}).finally(() => this.#behind--);
  }

  #start(key: string, make: () => Promise<Made<T>>): Flight<T> {
    const changes: Judge<T>[] = [];
    const made = make().then(
      (made) => {
        this.#land(key, changes, made);
        return made;
      },
      (error) => {
        this.#land(key, changes);
        throw error;
      },
    );
    const flight = { made, changes };
    this.#flights.set(key, flight);
    return flight;
  }

  #land(key: string, changes: Judge<T>[], made?: Made<T>): void {
    this.#flights.delete(key);
    if (made?.state === "good") {
      this.#downUntil = -Infinity;
      const verdict = worst(changes, key, made.value);
      if (verdict !== "gone") this.#store(key, made.value, verdict);
      return;
    }
    const retryAt = this.#now() + retryMs;
    if (made?.state === "unavailable") this.#downUntil = retryAt;
    const entry = this.#entries.get(key);
    if (entry) entry.restsUntil = retryAt;
  }

  #store(key: string, value: T, verdict: Entry<T>["verdict"]): void {
    const madeAt = this.#now();
    const entry: Entry<T> = { value, madeAt, verdict: undefined, restsUntil: madeAt + restMs };
    if (verdict) mark(entry, verdict);
    this.#entries.set(key, entry);
  }
}

function mark(entry: Entry<unknown>, verdict: Exclude<Verdict, "gone">): void {
  if (entry.verdict !== "outdated") entry.verdict = verdict;
  if (verdict === "outdated") entry.restsUntil = -Infinity;
}

const severity: readonly (Verdict | undefined)[] = [undefined, "stale", "outdated", "gone"];

const worst = <T>(changes: readonly Judge<T>[], key: string, value: T): Verdict | undefined =>
  severity[Math.max(0, ...changes.map((verdictOf) => severity.indexOf(verdictOf(key, value))))];
