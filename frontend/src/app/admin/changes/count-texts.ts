import type { Schemas } from "#/api/client.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import type { Lang } from "#/lib/types.ts";

type Counts = Schemas["UndoCounts"];

/** The counts of an undo as they are written. */
export const countTexts = (counts: Counts, lang: Lang) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count, lang)]),
  ) as Record<keyof Counts, string>;
