import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { isNarrowed } from "../lists/list.ts";
import type { SearchInput, SearchOutcome } from "../search/search.ts";
import { writeZeroResults, type ZeroResultCounter } from "./zero-result-counter.ts";

type RecordedOutcome = { kind: SearchOutcome; corrected: string | undefined };

export type SearchRecordingCtx = Ctx & {
  zeroResults: ZeroResultCounter;
  /** The database for writes, because `db` may be a read replica. */
  primary: Db;
  /** Called for every search with a text. */
  onSearched?: ((outcome: SearchOutcome) => void) | undefined;
};

/** Counts a zero-result search. Ignores further pages and filtered lists. */
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
