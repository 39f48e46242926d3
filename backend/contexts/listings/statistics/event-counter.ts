import { dayInIndia } from "#/shared/india-time.ts";
import type { CountedKind } from "./schemas.ts";

export type EventCount = { business_id: string; day: string; kind: CountedKind; n: number };
export type QueryCount = {
  business_id: string;
  day: string;
  text: string;
  n: number;
  networks: number;
};

/** The amounts that one event adds to a listing's counts. */
type Counted = {
  kinds: CountedKind[];
  query?: { text: string; isNewNetwork: boolean } | undefined;
};

/** The number of pending counts at which they are written at once, to limit memory. */
const maxPending = 2000;

/**
 * Collects event counts and writes them in batches. A thousand views of a listing then update its
 * row once instead of competing for it.
 */
export class EventCounter {
  #events = new Map<string, EventCount>();
  #queries = new Map<string, QueryCount>();

  /** @returns whether the counts should be written now */
  add(businessId: string, { kinds, query }: Counted, now: Date): boolean {
    const row = { business_id: businessId, day: dayInIndia(now), n: 1 };
    for (const kind of kinds) count(this.#events, { ...row, kind }, kind);
    if (query) {
      const { text, isNewNetwork } = query;
      const counted = count(this.#queries, { ...row, text, networks: 0 }, text);
      if (isNewNetwork) counted.networks++;
    }
    return this.#events.size + this.#queries.size >= maxPending;
  }

  /** Returns the counts since the last call and resets the counter. */
  take(): { events: EventCount[]; queries: QueryCount[] } {
    const taken = { events: [...this.#events.values()], queries: [...this.#queries.values()] };
    this.#events = new Map();
    this.#queries = new Map();
    return taken;
  }
}

function count<T extends { business_id: string; day: string; n: number }>(
  counts: Map<string, T>,
  row: T,
  what: string,
): T {
  const key = `${row.business_id} ${row.day} ${what}`;
  const known = counts.get(key);
  if (known) known.n += row.n;
  else counts.set(key, row);
  return known ?? row;
}
