import type { WordMemory } from "../analysis/spelling/word-memory.ts";
import type { SearchRecordingCtx } from "../zero-result/record-search.ts";
import type { CityCache } from "./city-cache.ts";
import { type ListQuery, toSearchInput } from "./list-query.ts";
import { outcomeOf } from "./search.ts";
import { searchNear } from "./search-near.ts";

export type FindListCtx = SearchRecordingCtx & { words: WordMemory };

/** Finds a page of a list. `recorded` is for `recordSearch`, if the search counts. */
export async function findList(ctx: FindListCtx, cityCache: CityCache, query: ListQuery) {
  const known = { ...await cityCache(), words: ctx.words };
  const asked = toSearchInput(query, ctx.now(), known.cities);
  const result = await searchNear(ctx, asked.input, asked.userPlace, known);
  const { text } = asked.input;
  // That a trade is missing at the user's place says nothing about the text.
  const isRecorded = text && !(result.near && result.total === 0);
  return {
    ...asked,
    known,
    result,
    recorded: isRecorded
      ? { input: asked.input, kind: outcomeOf(result), corrected: result.corrected }
      : undefined,
  };
}
