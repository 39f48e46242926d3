import type { Lang } from "../types.ts";
import { formatNumber } from "./numbers.ts";

/** Placeholder for the kilometres in a sentence that a script completes. */
export const kmPlace = "{km}";

/** Formats kilometres. Rounds distances from the middle of a PIN code to at least 1 km. */
export const formatKm = (
  { distanceKm, isExact }: { distanceKm: number; isExact?: boolean | undefined },
  lang: Lang,
): string =>
  formatNumber(
    isExact ? Math.max(0.1, distanceKm) : Math.max(1, Math.round(distanceKm)),
    lang,
  );
