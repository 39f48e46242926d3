import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { isNarrowed } from "../lists/list.ts";
import type { SearchInput, SearchOutcome } from "../search/search.ts";
import type { ZeroResultCounter } from "./unmatched-counter.ts";
import { writeZeroResults } from "./write-unmatched.ts";

/** What statistics hear of a search. */
type Searched = { kind: SearchOutcome; corrected: string | undefined };

export type NotingCtx = Ctx & {
  unmatched: ZeroResultCounter;
  /** What is written to; `db` may be a read replica. */
  primary: Db;
  /** Told of every search for words. */
  onSearched?: ((outcome: SearchOutcome) => void) | undefined;
};

/** For statistics; a page after the first is no search of its own, nor is what filters leave of one. */
export async function noteSearch(
  { unmatched, primary, now, onSearched }: NotingCtx,
  { text, cursor, filters }: SearchInput,
  { kind, corrected }: Searched,
): Promise<void> {
  onSearched?.(kind);
  if (kind === "found" || cursor !== undefined || isNarrowed(filters)) return;
  const isMuch = unmatched.add({ text, kind, corrected }, now());
  if (isMuch) await writeZeroResults({ db: primary }, unmatched);
}
