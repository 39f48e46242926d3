import type { Lang } from "../types.ts";
import { formatNumber } from "./numbers.ts";

/** Placeholder for the kilometres in a sentence that a script completes. */
export const kmPlace = "{km}";

type Distance = { distanceKm: number; isExact?: boolean | undefined };

/** Kilometres as shown. Rounds distances from the middle of a PIN code to at least 1 km. */
export const shownKm = ({ distanceKm, isExact }: Distance): number =>
  isExact ? Math.max(0.1, distanceKm) : Math.max(1, Math.round(distanceKm));

export const formatKm = (distance: Distance, lang: Lang): string =>
  formatNumber(shownKm(distance), lang);
