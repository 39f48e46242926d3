import type { CategoryId } from "#/shared/categories.ts";
import { memoise, once } from "#/shared/memoise.ts";
import { makeLexicon } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const lexicon = once(() => makeLexicon([]));

/**
 * The trade that a text names, as users search for it: "nal mistri", "बिजली मिस्त्री", "AC wala".
 * Null if it may be several or is a guess. Cached, because lists repeat trades.
 */
export const tradeOf = memoise((text: string): CategoryId | null => {
  const { likely, isGuess } = understandQuery(text, lexicon()).trades;
  return likely.length === 1 && !isGuess ? likely[0]! : null;
}, 1_000);
