import type { Schemas } from "#/api/client.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** The counts of an undo, in the page's digits. */
export const useCounts = (counts: Schemas["UndoCounts"]) => {
  const lang = useLang();
  return {
    listings: formatNumber(counts.listings, lang),
    seen: formatNumber(counts.seen, lang),
    changed: formatNumber(counts.changed, lang),
    removed: formatNumber(counts.removed, lang),
    left: formatNumber(counts.left, lang),
  };
};
