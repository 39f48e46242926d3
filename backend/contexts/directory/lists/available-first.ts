import { currentAvailability } from "#/contexts/listings/mod.ts";
import type { Hit } from "./list.ts";

/** Below this difference of distances, in km, availability decides. */
const tieKm = 2;

/**
 * Breaks the ties of a page: of neighbours with the same relevance and nearly the same distance,
 * those whose owners say that they work today come first. Cursors come from the order before.
 */
export function availableFirst(hits: readonly Hit[], now: Date): Hit[] {
  const ordered: Hit[] = [];
  while (ordered.length < hits.length) {
    const rest = hits.slice(ordered.length);
    const first = rest[0]!;
    const end = rest.findIndex((hit) => !isTie(first, hit));
    const tied = end < 0 ? rest : rest.slice(0, end);
    const { yes = [], no = [] } = Object.groupBy(
      tied,
      ({ availability }) =>
        currentAvailability(availability, now)?.state === "today" ? "yes" : "no",
    );
    ordered.push(...yes, ...no);
  }
  return ordered;
}

/** Whether neither of two hits is more relevant or clearly nearer. */
export const isTie = (one: Hit, other: Hit): boolean =>
  relevanceOf(one) === relevanceOf(other) &&
  Math.abs((one.line ?? Infinity) - (other.line ?? Infinity) || 0) < tieKm;

const relevanceOf = ({ relevance, score }: Hit) => relevance ?? score;
