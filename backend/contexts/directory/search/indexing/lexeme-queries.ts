import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Clause } from "../matching/clause.ts";

/** What PostgreSQL's statistics know of the entries' lexemes, as of when it last looked. */
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
 * PostgreSQL looks for what an operator asks in an index, for what a function asks it does not.
 *
 * @param by what it is looked up by in the index of the words; without, it is found along another one
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

/**
 * Those of several conditions that some business meets, each of its `words` and, where there is one, of
 * its `terms`.
 */
export async function findMatched<Asked extends { words: Clause; terms?: Clause }>(
  db: Db,
  asked: readonly Asked[],
): Promise<Asked[]> {
  if (asked.length === 0) return [];
  const rows = asked.map(({ words, terms }, at) => ({
    at,
    words: words.tsquery,
    terms: terms?.tsquery ?? null,
  }));
  // Materialized: PostgreSQL takes any of them for a common one, and would rather read the table.
  const { rows: held } = await sql<{ at: number }>`
    select asked.at from jsonb_to_recordset(${rows}::jsonb) as asked(at int, words text, terms text)
    where (with entry as materialized (
      select terms from directory_entry where words @@ asked.words::tsquery
    ) select true from entry
      where asked.terms is null or ts_match_vq(entry.terms, asked.terms::tsquery) limit 1)`
    .execute(db);
  return held.map(({ at }) => asked[at]!);
}
