import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { type Counted, countedOf, toFacets } from "#/contexts/directory/lists/facet-queries.ts";
import { anyOf as passesAny, isOpen, matches } from "#/contexts/directory/lists/filter-queries.ts";
import {
  countCap,
  type Filters,
  type Hits,
  isNarrowed,
  type Row,
  type Slice,
  tradeAndPlace,
} from "#/contexts/directory/lists/list.ts";
import { beyond, lineFrom, ordered, toHits } from "#/contexts/directory/lists/page-queries.ts";
import { holds } from "../indexing/lexeme-queries.ts";
import { anyOf, type Clause } from "./clause.ts";
import { type Commonness, isRare, lookUpBy, mostFetched, widestOf } from "./commonness.ts";
import { byQuality, narrowedBy, sourceOf } from "./condition-queries.ts";
import { exactRank, rankedBy, step } from "./score-queries.ts";
import { ranks, type Tier } from "./tiers.ts";
import type { Boost } from "./text-terms.ts";

/** What is looked for, the best tiers first. */
type Match = {
  nameKey: string;
  tiers: readonly Tier[];
  /** Of all texts, by where and how often the words stand there; where few are found otherwise. */
  anywhere?: Clause;
  /** Only what is found in the best tier that finds anything. */
  bestOnly?: boolean;
  /** The rest of the trade is no answer where something is called so. */
  dropsTradeOnly?: boolean;
};

/** `best`: the rank of the best that was found. */
export type Matched = Hits & { best: number };

/** Each tier is cut after so many, the fullest listings first. */
const mostOfTier = countCap + 1;

/** Of those that come first for the words of their texts so many are looked at. */
const mostTextMatches = 250;

/** How much a word counts that a text has: more than any quality. */
const perTerm = 1000;

/** Where no more than so many are just what a text says, those that only speak of it are listed too. */
const few = 10;

/** Businesses that a text finds: by tier, and by quality within one. */
export async function matchText(
  db: Db,
  { nameKey, tiers, anywhere, bestOnly, dropsTradeOnly }: Match,
  filters: Filters,
  slice: Slice,
  commonness: Commonness,
): Promise<Matched> {
  const isNear = slice.origin !== undefined;
  const narrowed = narrowedBy(filters, { commonness, isNear, enough: mostOfTier });
  const line = slice.origin ? lineFrom(slice.origin) : sql`null::float8`;
  const table = (at: number) => sql.ref(`tier_${at}`);
  const spelt = tiers.filter(isOfTerms);
  // Most of what a tier finds, wider ones find, too.
  const asked = spelt.map(({ terms }) => narrowed.all(terms));
  const isPooled = asked.length > 1 &&
    asked.every((clause) => isRare(commonness, "terms", clause, mostFetched));
  const direct = [
    {
      rank: ranks.exactName,
      condition: { isLookedUp: true, holds: sql`${isCalled(nameKey)} and ${matches(filters)}` },
      most: 50,
      boosts: undefined,
    },
    ...tiers.filter((tier) => !isPooled || !isOfTerms(tier))
      .map((tier) => ({
        rank: tier.rank,
        condition: narrowed.conditionOf(tier),
        most: tier.words ? mostTextMatches : mostOfTier,
        boosts: tier.boosts,
      })),
  ].map(({ rank, condition, most, boosts }, at) => {
    const isNew = Array.from(
      { length: at },
      (_, earlier) => sql`and business_id not in (select business_id from ${table(earlier)})`,
    );
    return sql`${table(at)} as materialized (
      select business_id, ${rank * step}::int8 + quality + ${
      boostScore(boosts, commonness)
    } as score, ${line} as line
      from (
        select business_id, quality, terms, words, place from ${sourceOf(condition)}
        where ${condition.holds} ${sql.join(isNew, sql` `)}
        ${byQuality(condition)} limit ${most}
      ) found
    )`;
  });
  const rows = direct.map((_, at) => sql`select * from ${table(at)}`);
  if (isPooled) {
    const widest = widestOf(asked);
    const by = widestOf(widest.map((clause) => lookUpBy(commonness, "terms", clause)));
    const isAny = holds("terms", anyOf(widest), anyOf(by));
    rows.push(pool(spelt, line, commonness, sql`${isAny} and ${matches(narrowed.others)}`));
  }
  const spokenOf = anywhere === undefined ? undefined : narrowed.meets("words", anywhere);
  const spoken = !spokenOf ? [] : [
    sql`
    union all
      (select business_id,
          (1000 * round(ts_rank('{0.05, 0.2, 0.5, 1}', words, ${
      anywhere!.tsquery
    }::tsquery) * 10000)
            + quality)::int8, ${line}
        from (
          select business_id, quality, words, place from directory_entry
          where ${spokenOf.holds}
          ${byQuality(spokenOf)}
          limit (select case when n > ${few} then 0 else ${mostOfTier} end from exact)) spoken
        where business_id not in (select business_id from close))`,
  ];
  const found = sql.join(rows, sql` union all `);
  const close = isPooled
    ? sql`select business_id, max(score) as score, max(line) as line from (${found}) tiers
        group by business_id order by score desc, business_id desc limit ${mostOfTier}`
    : sql`select * from (${found}) tiers limit ${mostOfTier}`;
  // Filters narrow what the words find in a place: what they leave of many is not filled up.
  const exact = isNarrowed(filters)
    ? exactMatches({ nameKey, tiers }, tradeAndPlace(filters), commonness)
    : sql`close where score >= ${exactRank * step}::int8`;
  const candidates = sql`${
    sql.join(direct)
  }, close as materialized (${close}), exact as materialized (
      select count(*) as n from ${exact}
    ), everything as materialized (
      select * from close ${sql.join(spoken, sql``)}
    ), candidate as (
      select * from everything where ${
    bestOnly
      ? sql`score >= (select max(score) / ${step}::int8 * ${step}::int8 from everything)`
      : dropsTradeOnly
      ? sql`score / ${step}::int8 <> ${ranks.tradeOnly} or not exists (
          select from everything where score >= ${ranks.allTerms * step}::int8)`
      : sql`true`
  }
    ), ranked as (
      ${rankedBy(slice)}
    ),`;
  // What a list can be narrowed by is counted on the way: to find it again would take as long.
  const facets = slice.wantsFacets
    ? countedOf(
      sql`select directory_entry.* from ranked join directory_entry using (business_id)`,
      isOpen(slice.now),
    )
    : undefined;
  const query = sql<Row & { best: number | null; counted: Counted | null }>`
    with ${candidates} ${facets ? sql`${facets.tables},` : sql``} page as (
      select * from ranked
      where ${beyond(slice, sql`score`)}
      ${ordered(slice, sql`score`)}
    )
    select business_id as id, score, card::text, timings::text, is_exact as "isExact",
      ${slice.origin ? lineFrom(slice.origin) : sql`null`} as line,
      (select count(*) from ranked) as total, (select max(score) from candidate) as best,
      ${facets?.counted ?? sql`null::jsonb`} as counted
    from (select) as always left join (page join directory_entry using (business_id)) on true
    ${ordered(slice, sql`score`)}`;
  const result = (await query.execute(db)).rows;
  const hits = toHits(result, false);
  const { best, counted } = result[0] ?? {};
  return {
    ...hits,
    best: Math.floor((best ?? 0) / step),
    ...counted && hits.total > 0 && { facets: toFacets(counted) },
  };
}

/** By how much a business comes farther for the words that it has. */
const boostScore = (boosts: readonly Boost[] = [], { shares }: Commonness): RawBuilder<unknown> =>
  sql.join(
    [
      sql`0`,
      ...boosts.map(({ column, clause, isExtra }) => {
        const weight = column === "words"
          ? rarityOf(shares.words.of(clause)) * (isExtra ? 2 : 1)
          : 1;
        return sql`case when ${holds(column, clause)} then ${perTerm * weight}::int8 else 0 end`;
      }),
    ],
    sql` + `,
  );

/** How much a word tells that such a share of all businesses have: 1 of a tenth, 4 of very few. */
const rarityOf = (share: number): number =>
  share === 0 ? 4 : Math.max(1, Math.min(4, Math.round(-Math.log10(share))));

/**
 * Those that come first for what their texts say, with all of it or with some; whether they pass any of
 * the filters of a list.
 */
export function textMatchesFirst(
  tiers: readonly Tier[],
  filters: Filters,
  lists: readonly Filters[],
  commonness: Commonness,
): RawBuilder<unknown> | undefined {
  const narrowed = narrowedBy(filters, { commonness, isNear: false, enough: mostTextMatches });
  const found = tiers.filter(({ words }) => words).map((tier) => {
    const condition = narrowed.conditionOf(tier);
    return sql`select business_id, is_listed, quality + ${boostScore(tier.boosts, commonness)} as score
      from (
        select business_id, quality, terms, words, ${passesAny(lists)} as is_listed
        from ${sourceOf(condition)}
        where ${condition.holds} ${byQuality(condition)} limit ${mostTextMatches}
      ) found`;
  });
  return found.length === 0
    ? undefined
    : sql`select business_id, bool_or(is_listed) as is_listed, max(score)::int as score
        from (${sql.join(found, sql` union all `)}) found group by business_id`;
}

/** A name of signs alone has no key, and is called like no query. */
const isCalled = (nameKey: string) => sql`name_key = nullif(${nameKey}, '')`;

export async function hasName(db: Db, nameKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from directory_entry where ${isCalled(nameKey)} limit 1`.execute(db);
  return rows.length > 0;
}

const isOfTerms = (tier: Tier): tier is Tier & { terms: Clause } =>
  tier.terms !== undefined && tier.words === undefined && tier.filters === undefined;

/** What is just what the text says, up to one more than are few. */
function exactMatches(
  { nameKey, tiers }: Match,
  filters: Filters,
  commonness: Commonness,
): RawBuilder<unknown> {
  const enough = few + 1;
  const { conditionOf } = narrowedBy(filters, { commonness, isNear: false, enough });
  const conditions = [
    { isLookedUp: true, holds: sql`${isCalled(nameKey)} and ${matches(filters)}` },
    ...tiers.filter(({ rank }) => rank >= exactRank).map(conditionOf),
  ];
  const found = conditions.map((condition) =>
    sql`(select business_id from ${sourceOf(condition)} where ${condition.holds}
      ${byQuality(condition)} limit ${enough})`
  );
  return sql`(${sql.join(found, sql` union `)}) exact_match`;
}

/**
 * What any of several tiers finds, each business in the best of them. Where that is little, to look it
 * up once and tell the tiers by the entries costs a part of what looking up each tier does.
 */
function pool(
  tiers: readonly (Tier & { terms: Clause })[],
  line: RawBuilder<unknown>,
  commonness: Commonness,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ranks = tiers.map(({ rank, terms, boosts }) =>
    sql`when ${holds("terms", terms)} then ${rank * step}::int8 + ${boostScore(boosts, commonness)}`
  );
  return sql`select business_id, (case ${
    sql.join(ranks, sql` `)
  } end) + quality as score, ${line} as line
    from directory_entry where ${where}`;
}
