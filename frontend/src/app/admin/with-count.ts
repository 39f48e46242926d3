import { formatNumber } from "#/lib/format/numbers.ts";
import type { Lang } from "#/lib/types.ts";

/** Appends a count to a label, if it is known. */
export const withCount = (label: string, count: number | undefined, lang: Lang): string =>
  count === undefined ? label : `${label} (${formatNumber(count, lang)})`;
