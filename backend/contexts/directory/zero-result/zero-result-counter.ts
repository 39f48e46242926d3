import { mayKeepSearch } from "#/shared/keep-search.ts";
import { words } from "#/shared/text/text.ts";
import type { ZeroResultKind } from "./kinds.ts";

/** What is longer tells of somebody rather than of what they look for. */
const maxLength = 60;
/** More is written at once, so that memory stays bounded whatever is looked for. */
const maxPending = 1000;

export type ZeroResultCount = {
  query: string;
  kind: ZeroResultKind;
  corrected: string | null;
  /** When it was looked for first. */
  at: string;
  times: number;
};

/**
 * Counts texts that nothing matched as they were typed, so that operators learn what people look for
 * in vain, and hands them on in batches: nobody waits for a search to be written down. The text
 * alone: no person, no address, no time but the week. What may be a phone number, an e-mail address
 * or a message is not kept.
 */
export class ZeroResultCounter {
  #counts = new Map<string, ZeroResultCount>();

  /** @returns whether so much is waiting that it should be written now */
  add(
    { text, kind, corrected }: {
      text: string;
      kind: ZeroResultKind;
      corrected?: string | undefined;
    },
    now: Date,
  ): boolean {
    const query = words(text).join(" ");
    if (!query || query.length > maxLength || !mayKeepSearch(text)) return false;
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

  /** What has come together since the last time, the texts in order; the counter starts anew. */
  take(): ZeroResultCount[] {
    const taken = [...this.#counts.values()].sort((a, b) => a.query < b.query ? -1 : 1);
    this.#counts = new Map();
    return taken;
  }
}
