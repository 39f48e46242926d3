import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { isWorkingToday } from "#/contexts/listings/mod.ts";
import { type Counted, facetCounts, toFacets } from "#/contexts/directory/lists/facet-queries.ts";
import { isOpen, matches } from "#/contexts/directory/lists/filter-queries.ts";
import {
  countCap,
  type Filters,
  type Hits,
  isNarrowed,
  type Row,
  type Slice,
  tradeAndPlace,
} from "#/contexts/directory/lists/list.ts";
import {
  afterCursor,
  cardColumns,
  orderAndLimit,
  straightKmFrom,
  toHits,
} from "#/contexts/directory/lists/page-queries.ts";
import { holds } from "../indexing/lexeme-queries.ts";
import { anyOf, type Clause } from "./clause.ts";
import { type Commonness, isRare, lookUpBy, mostFetched, widestOf } from "./commonness.ts";
import { byQuality, narrowedBy, sourceOf } from "./condition-queries.ts";
import { exactRank, rankedBy, step } from "./score-queries.ts";
import { boostScore, hasNameKey, mostTextMatches } from "./tier-queries.ts";
import { ranks, type Tier } from "./tiers.ts";

type Match = {
  nameKey: string;
  /** Best first. */
  tiers: readonly Tier[];
  /** Terms anywhere in the texts, for when few businesses match otherwise. */
  anywhere?: Clause;
  /** Returns only the best tier that finds something. */
  bestOnly?: boolean;
  /** Drops the rest of the trade when a business has all words in its name. */
  dropsTradeOnly?: boolean;
};

/** `best`: rank of the best hit. */
export type Matched = Hits & { best: number };

type Narrowed = ReturnType<typeof narrowedBy>;

/** Maximum number of rows of a tier, best quality first. */
const mostOfTier = countCap + 1;

/** Up to this number of exact matches, the list continues with businesses that mention the terms. */
const few = 10;

/** Finds businesses by tier, and by quality within a tier. */
export async function matchText(
  db: Db,
  match: Match,
  filters: Filters,
  slice: Slice,
  commonness: Commonness,
): Promise<Matched> {
  const { nameKey, tiers, anywhere } = match;
  const isNear = slice.origin !== undefined;
  const narrowed = narrowedBy(filters, { commonness, isNear, enough: mostOfTier });
  const line = slice.origin ? straightKmFrom(slice.origin) : sql`null::float8`;
  const termTiers = tiers.filter(isOfTerms);
  const clauses = termTiers.map(({ terms }) => narrowed.all(terms));
  // Rare terms need one query for all tiers: wider tiers include most matches of narrower ones.
  const isPooled = clauses.length > 1 &&
    clauses.every((clause) => isRare(commonness, "terms", clause, mostFetched));
  const single = isPooled ? tiers.filter((tier) => !isOfTerms(tier)) : tiers;
  const tables = tierTables({ nameKey, tiers: single }, filters, { narrowed, commonness, line });
  const rows = tables.map((_, at) => sql`select * from ${tierTable(at)}`);
  if (isPooled) rows.push(pool(termTiers, clauses, { narrowed, commonness, line }));
  const found = sql.join(rows, sql` union all `);
  const close = isPooled
    ? sql`select business_id, max(score) as score, max(line) as line from (${found}) tiers
        group by business_id order by score desc, business_id desc limit ${mostOfTier}`
    : sql`select * from (${found}) tiers limit ${mostOfTier}`;
  // Filters do not fill up a list with mentions: exact matches count without them.
  const exact = isNarrowed(filters)
    ? exactMatches(match, tradeAndPlace(filters), commonness)
    : sql`close where score >= ${exactRank * step}::int8`;
  const candidates = sql`${
    sql.join(tables)
  }, close as materialized (${close}), exact as materialized (
      select count(*) as n from ${exact}
    ), everything as materialized (
      select * from close ${anywhere ? mentions(anywhere, narrowed, line) : sql``}
    ), candidate as (
      select * from everything where ${isCandidate(match)}
    ), ranked as (
      ${rankedBy(slice)}
    ),`;
  return await readPage(db, candidates, slice);
}

async function readPage(
  db: Db,
  candidates: RawBuilder<unknown>,
  slice: Slice,
): Promise<Matched> {
  // Counted in the same statement, because finding the list again would take as long.
  const facets = slice.wantsFacets
    ? facetCounts(
      sql`select directory_entry.* from ranked join directory_entry using (business_id)`,
      {
        isOpen: isOpen(slice.now),
        isAvailable: isWorkingToday(sql`documents.business_id`, slice.now),
      },
    )
    : undefined;
  const query = sql<Row & { best: number | null; counted: Counted | null }>`
    with ${candidates} ${facets ? sql`${facets.tables},` : sql``} page as (
      select * from ranked
      where ${afterCursor(slice, sql`score`)}
      ${orderAndLimit(slice, sql`score`)}
    )
    select business_id as id, score, relevance, ${cardColumns}, is_exact as "isExact",
      ${slice.origin ? straightKmFrom(slice.origin) : sql`null`} as line,
      (select count(*) from ranked) as total, (select max(score) from candidate) as best,
      ${facets?.counted ?? sql`null::jsonb`} as counted
    from (select) as always left join (page join directory_entry using (business_id)) on true
    ${orderAndLimit(slice, sql`score`)}`;
  const { rows } = await query.execute(db);
  const hits = toHits(rows, false);
  const { best, counted } = rows[0] ?? {};
  return {
    ...hits,
    best: Math.floor((best ?? 0) / step),
    ...counted && hits.total > 0 && { facets: toFacets(counted) },
  };
}

const tierTable = (at: number) => sql.ref(`tier_${at}`);

type TierScope = { narrowed: Narrowed; commonness: Commonness; line: RawBuilder<unknown> };

/** One common table expression per tier, without the businesses of earlier tiers. */
function tierTables(
  { nameKey, tiers }: Match,
  filters: Filters,
  { narrowed, commonness, line }: TierScope,
): RawBuilder<unknown>[] {
  const exactName = {
    rank: ranks.exactName,
    condition: { isLookedUp: true, holds: sql`${hasNameKey(nameKey)} and ${matches(filters)}` },
    most: 50,
    boosts: undefined,
  };
  const others = tiers.map((tier) => ({
    rank: tier.rank,
    condition: narrowed.conditionOf(tier),
    most: tier.words ? mostTextMatches : mostOfTier,
    boosts: tier.boosts,
  }));
  return [exactName, ...others].map(({ rank, condition, most, boosts }, at) => {
    const isNew = Array.from(
      { length: at },
      (_, earlier) => sql`and business_id not in (select business_id from ${tierTable(earlier)})`,
    );
    return sql`${tierTable(at)} as materialized (
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
}

/** Looks up all rare tiers at once, then takes the best rank of each row. */
function pool(
  tiers: readonly (Tier & { terms: Clause })[],
  clauses: readonly Clause[],
  { narrowed, commonness, line }: TierScope,
): RawBuilder<unknown> {
  const widest = widestOf(clauses);
  const by = widestOf(widest.map((clause) => lookUpBy(commonness, "terms", clause)));
  const ranks = tiers.map(({ rank, terms, boosts }) =>
    sql`when ${holds("terms", terms)} then ${rank * step}::int8 + ${boostScore(boosts, commonness)}`
  );
  return sql`select business_id, (case ${
    sql.join(ranks, sql` `)
  } end) + quality as score, ${line} as line from directory_entry
    where ${holds("terms", anyOf(widest), anyOf(by))} and ${matches(narrowed.others)}`;
}

const isOfTerms = (tier: Tier): tier is Tier & { terms: Clause } =>
  tier.terms !== undefined && tier.words === undefined && tier.filters === undefined;

/** Businesses that only mention the terms, when there are few exact matches. */
function mentions(
  anywhere: Clause,
  narrowed: Narrowed,
  line: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const condition = narrowed.meets("words", anywhere);
  return sql`
    union all
      (select business_id,
          (1000 * round(ts_rank('{0.05, 0.2, 0.5, 1}', words, ${anywhere.tsquery}::tsquery) * 10000)
            + quality)::int8, ${line}
        from (
          select business_id, quality, words, place from directory_entry
          where ${condition.holds}
          ${byQuality(condition)}
          limit (select case when n > ${few} then 0 else ${mostOfTier} end from exact)) mentions
        where business_id not in (select business_id from close))`;
}

function isCandidate({ bestOnly, dropsTradeOnly }: Match): RawBuilder<unknown> {
  if (bestOnly) {
    return sql`score >= (select max(score) / ${step}::int8 * ${step}::int8 from everything)`;
  }
  return dropsTradeOnly
    ? sql`score / ${step}::int8 <> ${ranks.tradeOnly} or not exists (
        select from everything where score >= ${ranks.nameTypo * step}::int8)`
    : sql`true`;
}

/** Exact matches, up to one more than `few`. */
function exactMatches(
  { nameKey, tiers }: Match,
  filters: Filters,
  commonness: Commonness,
): RawBuilder<unknown> {
  const enough = few + 1;
  const { conditionOf } = narrowedBy(filters, { commonness, isNear: false, enough });
  const conditions = [
    { isLookedUp: true, holds: sql`${hasNameKey(nameKey)} and ${matches(filters)}` },
    ...tiers.filter(({ rank }) => rank >= exactRank).map(conditionOf),
  ];
  const found = conditions.map((condition) =>
    sql`(select business_id from ${sourceOf(condition)} where ${condition.holds}
      ${byQuality(condition)} limit ${enough})`
  );
  return sql`(${sql.join(found, sql` union `)}) exact_match`;
}
