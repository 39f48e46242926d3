import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { isNarrowed } from "../lists/list.ts";
import type { SearchInput, SearchOutcome } from "../search/search.ts";
import type { ZeroResultCounter } from "./zero-result-counter.ts";
import { writeZeroResults } from "./write-zero-results.ts";

/** What statistics hear of a search. */
type RecordedOutcome = { kind: SearchOutcome; corrected: string | undefined };

export type SearchRecordingCtx = Ctx & {
  zeroResults: ZeroResultCounter;
  /** What is written to; `db` may be a read replica. */
  primary: Db;
  /** Told of every search for words. */
  onSearched?: ((outcome: SearchOutcome) => void) | undefined;
};

/** For statistics; a page after the first is no search of its own, nor is what filters leave of one. */
export async function recordSearch(
  { zeroResults, primary, now, onSearched }: SearchRecordingCtx,
  { text, cursor, filters }: SearchInput,
  { kind, corrected }: RecordedOutcome,
): Promise<void> {
  onSearched?.(kind);
  if (kind === "found" || cursor !== undefined || isNarrowed(filters)) return;
  const isFull = zeroResults.add({ text, kind, corrected }, now());
  if (isFull) await writeZeroResults({ db: primary }, zeroResults);
}
