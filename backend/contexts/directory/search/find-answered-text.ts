import { sql } from "kysely";
import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { quote } from "./indexing/lexemes.ts";
import { withoutNearWords } from "./query-understanding/near-words.ts";
import { understandQuery } from "./query-understanding/understand-query.ts";
import type { SearchKnowledge } from "./search.ts";
import { searchNear } from "./search-near.ts";

/**
 * Whether our search answers a text with this business, and the text names nothing but its trade,
 * its place and words of its own listing. What a search lets pass beside these stays unseen.
 *
 * @returns the text with its spelling corrected; undefined where it is no such text
 */
export async function findAnsweredText(
  ctx: Ctx,
  { query, businessId }: { query: string; businessId: string },
  known: SearchKnowledge,
): Promise<string | undefined> {
  const { text } = withoutNearWords(query);
  if (!text) return undefined;
  const input = { text, filters: { businessId }, sort: "relevance" as const, limit: 1 };
  const { total, partial, corrected } = await searchNear(ctx, input, undefined, known);
  if (total === 0 || partial) return undefined;
  const answered = corrected ?? text;
  const words = understandQuery(answered, known.lexicon).parts
    .flatMap(({ kind, words }) => kind === "word" ? words : []);
  return await hasWords(ctx.db, businessId, words) ? answered : undefined;
}

async function hasWords(db: Db, businessId: string, words: string[]): Promise<boolean> {
  if (words.length === 0) return true;
  const { rows } = await sql`select from directory_entry
    where business_id = ${businessId}::uuid and words @@ ${words.map(quote).join(" & ")}::tsquery`
    .execute(db);
  return rows.length > 0;
}
