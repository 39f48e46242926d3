import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { phoneticKey } from "#/shared/text/text.ts";
import type { StoredCard } from "../search-documents/projection.ts";
import { type Commonness, lookUpBy } from "../matching/commonness.ts";
import { holds } from "../analysis/indexing/lexeme-queries.ts";
import { cityLexeme, nameLexeme, namePhoneticLexeme } from "../analysis/indexing/lexemes.ts";
import { allOf, anyOf, type Clause, has } from "../analysis/indexing/clause.ts";

/**
 * Limit of names to read by prefix: 2,000, or 0.5 % of all names if that is more. Above the limit,
 * the best listings are scanned.
 */
const prefixLimit = (total: number) => Math.max(2000, 1000 * Math.ceil(total / 200_000));

/** The cost of a step in the index by quality, relative to the cost of fetching a row. */
const indexScanCost = 0.15;

/**
 * Matches names with all words, the last one by prefix.
 *
 * @param options.matchesPhonetically also matches the last word by its sound
 */
export const nameClause = (typed: string[], { matchesPhonetically = false } = {}): Clause =>
  allOf(typed.map((word, at) => {
    const isLast = at === typed.length - 1;
    const matchesSound = isLast && matchesPhonetically && isSelectiveKey(word);
    return anyOf([
      has(nameLexeme(word), isLast),
      has(namePhoneticLexeme(word), matchesSound),
    ]);
  }));

/** Too many names share a prefix of fewer than three consonants. */
const isSelectiveKey = (word: string) => /^a?[^aeiou\W]{3}/.test(phoneticKey(word));

/**
 * Finds names that start with a text, then names that match a clause; names in the city `near` come
 * first. Scans some of the best listings first. If only a few match, a full lookup is cheap.
 */
export async function matchNames(
  db: Db,
  { beginning, terms, near = "", commonness }: {
    beginning: string;
    terms: Clause;
    near?: string;
    commonness: Commonness;
  },
  limit: number,
): Promise<StoredCard[]> {
  const hasPrefix = sql`name_key ~>=~ ${beginning} and name_key ~<~ ${beginning + "\u{10ffff}"}`;
  const cityFirst = near ? sql`(city_slug = ${near}) desc,` : sql``;
  // Uses a literal, so that PostgreSQL plans for few rows.
  const rowLimit = sql.lit(limit);
  const best = sql`order by ${cityFirst} quality desc, business_id desc limit ${rowLimit}`;
  const maxPrefixRows = sql.lit(prefixLimit(commonness.total));
  const byQuality = sql`order by quality desc, business_id desc`;
  // An expression prevents PostgreSQL from walking the index by quality.
  const sorted = sql`order by quality + 0 desc, business_id desc limit ${rowLimit}`;
  // A longer scan costs more but makes the slow lookup rarer. This minimises the total cost.
  const scanLimit = sql.lit(Math.ceil(Math.sqrt(limit * commonness.total / indexScanCost)));
  const inCity = near ? has(cityLexeme(near)) : undefined;
  const passes = [
    ...inCity ? [{ clause: allOf([terms, inCity]), cityCondition: sql`true` }] : [],
    { clause: terms, cityCondition: inCity ? sql`not ${holds("terms", inCity)}` : sql`true` },
  ].map((part, at) => ({
    ...part,
    table: sql.ref(`matching_${at}`),
    // The search by prefix has already found names with this prefix.
    only: sql`(select count(*) from first) < ${limit} and not (${hasPrefix})`,
  }));
  const tables = passes.map(({ clause, cityCondition, table, only }) =>
    sql`${table} as materialized (
      select business_id from (
        select business_id, quality, name_key, terms from directory_entry
        where ${only} ${byQuality} limit ${scanLimit}
      ) sample where ${holds("terms", clause)} and ${cityCondition} limit ${rowLimit}
    )`
  );
  const others = passes.map(({ clause, cityCondition, table, only }) => {
    const isEnough = sql`(select count(*) from ${table}) = ${rowLimit}`;
    return sql`
      select business_id from ${table} where ${isEnough}
      union all
      (select business_id from directory_entry
        where not ${isEnough} and ${only} and ${cityCondition}
          and ${holds("terms", clause, lookUpBy(commonness, "terms", clause))}
        ${sorted})`;
  });
  const isBroad = sql`(select count(*) from with_prefix) > ${maxPrefixRows}`;
  const result = await sql<{ card: StoredCard }>`
    with with_prefix as materialized (
      select business_id, quality${near ? sql`, city_slug` : sql``} from directory_entry
      where ${hasPrefix} limit ${maxPrefixRows} + 1
    ), first as materialized (
      (select business_id from with_prefix where not ${isBroad} ${best})
      union all
      -- Does not walk the whole index, because all matches may be at its end.
      (select business_id from (
        select business_id, quality from with_prefix where ${isBroad}
        union
        select business_id, quality from (
          select business_id, quality, name_key from directory_entry
          where ${isBroad} ${byQuality} limit ${scanLimit}
        ) sample where ${hasPrefix}
      ) matches ${byQuality} limit ${rowLimit})
    ), ${sql.join(tables)}
    select card
    from (select business_id, 1 as tier from first
      union all (select business_id, 2 from (${sql.join(others, sql` union all `)}) other)) found
    join directory_entry using (business_id)
    order by tier, ${cityFirst} quality desc, business_id desc limit ${limit}`.execute(db);
  return result.rows.map((row) => row.card);
}
