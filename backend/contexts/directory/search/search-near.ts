import type { Ctx } from "#/db/ctx.ts";
import { isNarrowed, tradeAndPlace } from "../lists/list.ts";
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
  const { filters } = input;
  const typed = understandQuery(input.text, known.lexicon, input);
  const everywhere = async () => (await searchNarrowed(ctx, input, known, typed)).result;
  if (!near || filters.city || filters.state || filters.pincode || namesPlace(typed)) {
    return await everywhere();
  }
  const inCity = { ...input, filters: { ...filters, city: near } };
  const { result, hasWhole } = await searchNarrowed(ctx, inCity, known, typed);
  return hasWhole ? { ...result, near } : { ...await everywhere(), isElsewhere: true };
}

/**
 * Filters narrow what the words find without them: what is left may be nobody, but never somebody
 * whom other words would find.
 *
 * @returns also whether the words find what is wholly asked for, with the filters or without them
 */
async function searchNarrowed(
  ctx: Ctx,
  input: SearchInput,
  known: SearchKnowledge,
  typed: ParsedQuery,
): Promise<{ result: SearchResult; hasWhole: boolean }> {
  const result = await search(ctx, input, known, typed);
  if (isWhole(result) || !isNarrowed(input.filters)) return { result, hasWhole: isWhole(result) };
  const filters = tradeAndPlace(input.filters);
  const anyOfThem = { ...input, filters, limit: 1, cursor: undefined, wantsFacets: false };
  const all = await search(ctx, anyOfThem, known, typed);
  const hasWhole = isWhole(all);
  const isReadAlike = all.total === 0 || result.total === 0 || readingOf(all) === readingOf(result);
  if (!hasWhole && isReadAlike) return { result, hasWhole };
  const { means } = all;
  const nobody = { rows: [], total: 0, capped: false, partial: false, leftOut: [] };
  const { facets } = result;
  return { result: { ...nobody, ...means && { means }, ...facets && { facets } }, hasWhole };
}

/** Which words were looked for, and which of them were found. */
const readingOf = ({ corrected, partial, leftOut }: SearchResult): string =>
  JSON.stringify([corrected, partial, leftOut]);

const isWhole = ({ total, partial, corrected, means }: SearchResult): boolean =>
  total > 0 && !partial && (!corrected || means !== undefined);

const namesPlace = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPlace }) => isPlace || placeKinds.includes(kind));

const placeKinds: readonly Part["kind"][] = ["city", "state", "locality", "pincode"];
