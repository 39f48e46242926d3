import type { Copied } from "#/contexts/listings/mod.ts";
import { isTie } from "./available-first.ts";
import type { Hit, Slice } from "./list.ts";

/** How long a copy without a decision stands below its original, in milliseconds. */
const longest = 7 * 24 * 60 * 60 * 1000;

/**
 * Moves the copies in a page directly below their originals, also to and from other pages. Cursors
 * come from the order before. A copy that a moderator left, or about which no decision came within
 * seven days, moves only if it is a tie.
 *
 * @param find returns those of the businesses that the whole list contains, in its order
 */
export async function belowOriginals(
  hits: Hit[],
  { sort, now }: Pick<Slice, "sort" | "now">,
  find: (ids: readonly string[]) => Promise<Hit[]>,
): Promise<Hit[]> {
  const isHere = ({ id }: Hit) => hits.some((hit) => hit.id === id);
  const ids = hits.flatMap((
    { id, originals, copies },
  ) => [...originals ? [id] : [], ...copies ?? []]);
  if (ids.length === 0) return hits;
  const isBelow = (copy: Hit, original: Hit, { foundAt, isSettled }: Copied) =>
    !isSettled && now.getTime() < Date.parse(foundAt) + longest ||
    sort !== "newest" && isTie(copy, original);
  let ordered = hits;
  for (const copy of await find([...new Set(ids)])) {
    const copied = new Map(copy.originals?.map((one) => [one.id, one]));
    const last = (await find([...copied.keys()])).findLast((original) =>
      isBelow(copy, original, copied.get(original.id)!)
    );
    if (!last) continue;
    const others = ordered.filter(({ id }) => id !== copy.id);
    ordered = isHere(last)
      ? others.flatMap((hit) => hit.id === last.id ? [hit, copy] : [hit])
      : others;
  }
  return ordered;
}
