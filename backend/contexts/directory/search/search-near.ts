import type { Ctx } from "#/db/ctx.ts";
import type { ParsedQuery, Part } from "./query-understanding/parsed-query.ts";
import { understandQuery } from "./query-understanding/understand-query.ts";
import { search, type SearchInput, type SearchKnowledge, type SearchResult } from "./search.ts";

export type NearResult = SearchResult & {
  /** The city that the list was kept to. */
  near?: string;
  /** That city has nothing of it. */
  isElsewhere?: true;
};

/**
 * Looks in the city of who asks first, and in all of India where it has nothing that is wholly what
 * is asked for: half a match around the corner is worth less than the business one knows by name.
 */
export async function searchNear(
  ctx: Ctx,
  input: SearchInput,
  near: string | undefined,
  known: SearchKnowledge,
): Promise<NearResult> {
  const { city, state, pincode } = input.filters;
  const typed = understandQuery(input.text, known.lexicon, input);
  if (near && !city && !state && !pincode && !namesPlace(typed)) {
    const there = await search(
      ctx,
      { ...input, filters: { ...input.filters, city: near } },
      known,
      typed,
    );
    const isWhole = there.total > 0 && !there.partial && (!there.corrected || there.means);
    return isWhole
      ? { ...there, near }
      : { ...await search(ctx, input, known, typed), isElsewhere: true };
  }
  return await search(ctx, input, known, typed);
}

const namesPlace = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPlace }) => isPlace || placeKinds.includes(kind));

const placeKinds: readonly Part["kind"][] = ["city", "state", "locality", "pincode"];
