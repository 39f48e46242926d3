import { isTie } from "./available-first.ts";
import type { Hit, Slice } from "./list.ts";

/**
 * Moves the copies in a page directly below their originals, also to and from other pages. Cursors
 * come from the order before. Later, copies that may stay are moved only where they are ties.
 *
 * @param find returns those of the businesses that are in the whole list, in its order
 */
export async function belowOriginals(
  hits: Hit[],
  { sort, now }: Pick<Slice, "sort" | "now">,
  find: (ids: string[]) => Promise<Hit[]>,
): Promise<Hit[]> {
  const ids = new Set(
    hits.flatMap(({ id, originals, copies }) => [...originals ? [id] : [], ...copies ?? []]),
  );
  if (ids.size === 0) return hits;
  const copies = await find([...ids]);
  const originals = await find([
    ...new Set(copies.flatMap(({ originals }) => originals?.map(({ id }) => id) ?? [])),
  ]);
  let ordered = hits;
  for (const copy of copies) {
    const ends = new Map(copy.originals?.map(({ id, until }) => [id, Date.parse(until ?? "")]));
    const above = originals.findLast((original) =>
      ends.has(original.id) &&
      (now.getTime() < ends.get(original.id)! || sort !== "newest" && isTie(copy, original))
    );
    if (!above) continue;
    ordered = ordered.filter(({ id }) => id !== copy.id)
      .flatMap((hit) => hit.id === above.id ? [hit, copy] : [hit]);
  }
  return ordered;
}
