import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { phoneticKey } from "#/shared/text/text.ts";
import type { StoredCard } from "../search-documents/projection.ts";
import { type Commonness, lookUpBy } from "../search/matching/commonness.ts";
import { holds } from "../search/indexing/lexeme-queries.ts";
import { cityLexeme, nameLexeme, namePhoneticLexeme } from "../search/indexing/lexemes.ts";
import { allOf, anyOf, type Clause, has } from "../search/matching/clause.ts";

/**
 * So many names that begin alike are looked at, one in two hundred of all where that is more; where
 * yet more begin so, the fullest are at hand.
 */
const prefixLimit = (total: number) => Math.max(2000, 1000 * Math.ceil(total / 200_000));

/** To pass an entry along the index of the fullest takes so much of what fetching one does. */
const indexScanCost = 0.15;

/**
 * The beginning of a business's name.
 * @param isPhoneticBegun whether what sounds like the beginning of a word will do, too
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

/** Fewer consonants are the beginning of too much. */
const isSelectiveKey = (word: string) => /^a?[^aeiou\W]{3}/.test(phoneticKey(word));

/**
 * Names that begin with a text, then names that a clause finds; of either those of a
 * city first, then the fullest listings.
 *
 * How common what somebody has begun to type is, nothing knows beforehand: some of the fullest
 * listings are asked first, and where too few of them are meant, not many are meant at all.
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
  // Written out, so that PostgreSQL plans for so few.
  const most = sql.lit(limit);
  const best = sql`order by ${cityFirst} quality desc, business_id desc limit ${most}`;
  const broad = sql.lit(prefixLimit(commonness.total));
  const fullest = sql`order by quality desc, business_id desc`;
  // In no index's order, or PostgreSQL would go along it.
  const sorted = sql`order by quality + 0 desc, business_id desc limit ${most}`;
  // As long as looking up and sorting so many as then are to be expected.
  const scanned = sql.lit(Math.ceil(Math.sqrt(limit * commonness.total / indexScanCost)));
  const here = near ? has(cityLexeme(near)) : undefined;
  const holding = [
    ...here ? [{ clause: allOf([terms, here]), isThere: sql`true` }] : [],
    { clause: terms, isThere: here ? sql`not ${holds("terms", here)}` : sql`true` },
  ].map((part, at) => ({
    ...part,
    table: sql.ref(`holding_${at}`),
    // Of those that begin so, the first to be shown are there already.
    only: sql`(select count(*) from first) < ${limit} and not (${hasPrefix})`,
  }));
  const tables = holding.map(({ clause, isThere, table, only }) =>
    sql`${table} as materialized (
      select business_id from (
        select business_id, quality, name_key, terms from directory_entry
        where ${only} ${fullest} limit ${scanned}
      ) asked where ${holds("terms", clause)} and ${isThere} limit ${most}
    )`
  );
  const others = holding.map(({ clause, isThere, table, only }) => {
    const isEnough = sql`(select count(*) from ${table}) = ${most}`;
    return sql`
      select business_id from ${table} where ${isEnough}
      union all
      (select business_id from directory_entry
        where not ${isEnough} and ${only} and ${isThere}
          and ${holds("terms", clause, lookUpBy(commonness, "terms", clause))}
        ${sorted})`;
  });
  const isBroad = sql`(select count(*) from begun) > ${broad}`;
  const result = await sql<{ card: StoredCard }>`
    with begun as materialized (
      select business_id, quality${near ? sql`, city_slug` : sql``} from directory_entry
      where ${hasPrefix} limit ${broad} + 1
    ), first as materialized (
      (select business_id from begun where not ${isBroad} ${best})
      union all
      -- Not along the whole index, for they may all be of one city, in one part of many.
      (select business_id from (
        select business_id, quality from begun where ${isBroad}
        union
        select business_id, quality from (
          select business_id, quality, name_key from directory_entry
          where ${isBroad} ${fullest} limit ${scanned}
        ) asked where ${hasPrefix}
      ) alike ${fullest} limit ${most})
    ), ${sql.join(tables)}
    select card
    from (select business_id, 1 as tier from first
      union all (select business_id, 2 from (${sql.join(others, sql` union all `)}) other)) found
    join directory_entry using (business_id)
    order by tier, ${cityFirst} quality desc, business_id desc limit ${limit}`.execute(db);
  return result.rows.map((row) => row.card);
}
