import type { Ctx } from "#/db/ctx.ts";
import { hasWords } from "../search-documents/queries.ts";
import { withoutNearWords } from "../query-understanding/near-words.ts";
import { understandQuery } from "../query-understanding/understand-query.ts";
import type { SearchKnowledge } from "./search.ts";
import { searchNear } from "./search-near.ts";

/**
 * Checks that a search for the text finds this business, and that its listing contains every word
 * that is not a trade or a place. The owner's statistics show no other texts.
 * @returns the text with corrected spelling; undefined when the check fails
 */
export async function findAnsweredText(
  ctx: Ctx,
  { query, businessId }: { query: string; businessId: string },
  known: SearchKnowledge,
): Promise<string | undefined> {
  const { text } = withoutNearWords(query);
  if (!text) return undefined;
  const input = {
    text,
    filters: { businessIds: [businessId] },
    sort: "relevance" as const,
    limit: 1,
  };
  const { total, partial, corrected } = await searchNear(ctx, input, undefined, known);
  if (total === 0 || partial) return undefined;
  const answered = corrected ?? text;
  const words = understandQuery(answered, known.lexicon).parts
    .flatMap(({ kind, words }) => kind === "word" ? words : []);
  return await hasWords(ctx.db, businessId, words) ? answered : undefined;
}
