import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Clause } from "./clause.ts";

/** @returns the most common lexemes and their share, from the last ANALYZE */
export async function findLexemeShares(db: Db) {
  const { rows } = await sql<{ column: "terms" | "words"; lexeme: string; share: number }>`
    select attname as column, lexeme, share
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
      as common(lexeme, share)
    where schemaname = current_schema() and tablename = 'directory_entry'
      and attname in ('terms', 'words') and lexeme is not null`.execute(db);
  return rows;
}

/**
 * The condition that a column matches a clause. PostgreSQL uses the GIN index for the operator `@@`,
 * but not for the function.
 *
 * @param by the clause for the GIN lookup; without one, the plan uses another index
 */
export function holds(
  column: "terms" | "words",
  { tsquery }: Clause,
  by?: Clause,
): RawBuilder<unknown> {
  const found = sql`${sql.ref(column)} @@ ${by?.tsquery}::tsquery`;
  if (by?.tsquery === tsquery) return found;
  const matched = sql`ts_match_vq(${sql.ref(column)}, ${tsquery}::tsquery)`;
  return by ? sql`${found} and ${matched}` : matched;
}

/** @returns those of the conditions that match at least one business */
export async function findMatched<Condition extends { words: Clause; serves?: readonly string[] }>(
  db: Db,
  conditions: readonly Condition[],
): Promise<Condition[]> {
  if (conditions.length === 0) return [];
  const rows = conditions.map(({ words, serves }, at) => ({
    at,
    words: words.tsquery,
    serves: serves ?? null,
  }));
  // Materialized, because PostgreSQL assumes common lexemes and would scan the table.
  const { rows: matched } = await sql<{ at: number }>`
    select conditions.at
    from jsonb_to_recordset(${rows}::jsonb) as conditions(at int, words text, serves text[])
    where (with document as materialized (
      select serves from directory_entry where words @@ conditions.words::tsquery
    ) select true from document
      where conditions.serves is null or document.serves && conditions.serves limit 1)`
    .execute(db);
  return matched.map(({ at }) => conditions[at]!);
}
