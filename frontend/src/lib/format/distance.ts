import type { Lang } from "../types.ts";
import { showNumber } from "./numbers.ts";

/** Stands for the kilometres in a sentence that a script completes. */
export const kmPlace = "{km}";

/** Kilometres as they are shown: of the middle of a PIN code whole ones, and never less than one. */
export const showKm = (
  { distanceKm, isExact }: { distanceKm: number; isExact?: boolean | undefined },
  lang: Lang,
): string =>
  showNumber(
    isExact ? Math.max(0.1, distanceKm) : Math.max(1, Math.round(distanceKm)),
    lang,
  );
