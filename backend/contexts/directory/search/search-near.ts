import type { Ctx } from "#/db/ctx.ts";
import { namesPlace } from "./matching/tiers.ts";
import {
  readText,
  search,
  type SearchInput,
  type SearchKnowledge,
  type SearchResult,
} from "./search.ts";

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
  const text = await readText(ctx, input, known);
  const everywhere = async () => await search(ctx, input, known, { text });
  if (!near || filters.city || filters.state || filters.pincode || namesPlace(text.typed)) {
    return await everywhere();
  }
  const inCity = { ...input, filters: { ...filters, city: near } };
  const result = await search(ctx, inCity, known, { text, isWholeOnly: true });
  return result.hasWhole ? { ...result, near } : { ...await everywhere(), isElsewhere: true };
}
