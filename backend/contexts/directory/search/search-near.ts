import type { Ctx } from "#/db/ctx.ts";
import { namesPlace } from "./matching/tiers.ts";
import { readText } from "./readings.ts";
import { search, type SearchInput, type SearchKnowledge, type SearchResult } from "./search.ts";

export type NearResult = SearchResult & {
  /** The city that the list was restricted to. */
  near?: string;
  /** The nearby city has no full match, so the list covers all of India. */
  isElsewhere?: true;
};

/**
 * Searches the user's city first, and all of India when the city has no full match.
 * A partial match nearby is worth less than a business that the user knows by name.
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
  const result = await search(ctx, inCity, known, { text, fullMatchesOnly: true });
  return result.hasFullMatch ? { ...result, near } : { ...await everywhere(), isElsewhere: true };
}
