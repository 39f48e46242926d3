import { getLogger } from "@logtape/logtape";
import type { Ctx } from "#/db/ctx.ts";
import { isStorableSearch } from "#/shared/storable-search.ts";
import { words } from "#/shared/text/text.ts";
import type { ZeroResultKind } from "./kinds.ts";
import { saveZeroResultQueries } from "./queries.ts";

const log = getLogger(["karigar", "directory"]);

/** The maximum length in characters. Longer texts may be messages with personal data. */
const maxLength = 60;
/** A full counter is written at once, which limits memory. */
const maxPending = 1000;

export type ZeroResultCount = {
  query: string;
  kind: ZeroResultKind;
  corrected: string | null;
  at: string;
  times: number;
};

/**
 * Counts zero-result searches in memory, so no search waits for a write. Stores only the text and
 * its week; drops texts that may be phone numbers, e-mail addresses or messages.
 */
export class ZeroResultCounter {
  #counts = new Map<string, ZeroResultCount>();

  /** @returns whether the counter is full and should be written now */
  add(
    { text, kind, corrected }: {
      text: string;
      kind: ZeroResultKind;
      corrected?: string | undefined;
    },
    now: Date,
  ): boolean {
    const query = words(text).join(" ");
    if (!query || query.length > maxLength || !isStorableSearch(text)) return false;
    const { at, times } = this.#counts.get(query) ?? { at: now.toISOString(), times: 0 };
    this.#counts.set(query, {
      query,
      kind,
      corrected: corrected ?? null,
      at,
      times: times + 1,
    });
    return this.#counts.size >= maxPending;
  }

  /** Empties the counter. @returns the counts, sorted by text */
  take(): ZeroResultCount[] {
    const taken = [...this.#counts.values()].sort((a, b) => a.query < b.query ? -1 : 1);
    this.#counts = new Map();
    return taken;
  }
}

/** Writes and empties the counter. A failed write loses these counts. */
export async function writeZeroResults(
  { db }: Pick<Ctx, "db">,
  counter: ZeroResultCounter,
): Promise<void> {
  const counts = counter.take();
  if (counts.length === 0) return;
  await saveZeroResultQueries(db, counts).catch((error) =>
    log.warning("Searches that found nothing were not counted: {error}", { error })
  );
}
