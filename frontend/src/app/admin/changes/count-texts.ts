import type { Schemas } from "#/api/client.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import type { Lang } from "#/lib/types.ts";

/** The counts of an undo as they are written. */
export const countTexts = (counts: Schemas["UndoCounts"], lang: Lang): Record<string, string> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count, lang)]),
  );
