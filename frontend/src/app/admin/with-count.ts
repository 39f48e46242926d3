import { showNumber } from "#/lib/format/numbers.ts";
import type { Lang } from "#/lib/types.ts";

/** A label with how many there are, where that is known. */
export const withCount = (label: string, count: number | undefined, lang: Lang): string =>
  count === undefined ? label : `${label} (${showNumber(count, lang)})`;
