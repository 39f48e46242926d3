import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { countFacetsOf } from "#/contexts/directory/lists/facet-queries.ts";
import { matches } from "#/contexts/directory/lists/filter-queries.ts";
import {
  countCap,
  type Filters,
  type Hits,
  isNarrowed,
  type Slice,
  tradeAndPlace,
} from "#/contexts/directory/lists/list.ts";
import { readCards } from "#/contexts/directory/lists/page-queries.ts";
import { holds } from "../indexing/lexeme-queries.ts";
import { anyOf, type Clause } from "./clause.ts";
import { type Commonness, isRare, lookUpBy, mostFetched, widestOf } from "./commonness.ts";
import { byQuality, narrowedBy, sourceOf } from "./condition-queries.ts";
import { exactRank, type Found, measureOf, pageOf, ranked, step } from "./ranked-list.ts";
import { boostScore, boostsAsJson, hasNameKey, mostTextMatches } from "./tier-queries.ts";
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

/** Maximum number of rows of a tier, best quality first. */
const mostOfTier = countCap + 1;

/** Up to this number of exact matches, the list continues with businesses that mention the terms. */
const few = 10;

type Scope = { db: Db; commonness: Commonness; measure?: RawBuilder<unknown> | undefined };

/** Finds businesses by tier, and by quality within a tier. */
export async function matchText(
  db: Db,
  match: Match,
  filters: Filters,
  slice: Slice,
  commonness: Commonness,
): Promise<Matched> {
  const scope = { db, commonness, measure: measureOf(slice) };
  const close = await readTiers(scope, match, filters, mostOfTier);
  const exact = close.filter(({ score }) => score >= exactRank * step).length;
  // Filters do not fill up a list with mentions: exact matches count without them.
  const exactAnywhere = !isNarrowed(filters) || exact > few
    ? exact
    : await countExact({ db, commonness }, match, tradeAndPlace(filters));
  const mentions = match.anywhere && exactAnywhere <= few
    ? await readMentions(scope, match.anywhere, filters)
    : [];
  const ids = new Set(close.map(({ id }) => id));
  const all = [...close, ...mentions.filter(({ id }) => !ids.has(id))];
  const candidates = candidatesOf(match, all);
  const list = ranked(candidates, slice, exactAnywhere > 0);
  const facets = slice.wantsFacets && list.length > 0
    ? await countFacetsOf(db, list.map(({ id }) => id), slice.now)
    : undefined;
  return {
    hits: await readCards(db, pageOf(list, slice), slice.origin),
    total: Math.min(list.length, countCap),
    capped: list.length > countCap,
    best: Math.floor(highest(candidates) / step),
    ...facets && { facets },
  };
}

const highest = (found: readonly Found[]) =>
  found.reduce((best, { score }) => Math.max(best, score), 0);

function candidatesOf({ bestOnly, dropsTradeOnly }: Match, found: Found[]): Found[] {
  const best = Math.floor(highest(found) / step);
  if (bestOnly) return found.filter(({ score }) => score >= best * step);
  return dropsTradeOnly && best >= ranks.nameTypo
    ? found.filter(({ score }) => Math.floor(score / step) !== ranks.tradeOnly)
    : found;
}

/** Reads one tier after the other until there are enough businesses. */
async function readTiers(
  scope: Scope,
  { nameKey, tiers }: Match,
  filters: Filters,
  enough: number,
): Promise<Found[]> {
  const { db, commonness, measure = sql`null::float8` } = scope;
  const narrowed = narrowedBy(filters, { commonness, isNear: scope.measure !== undefined, enough });
  const found = new Map<string, Found>();
  const read = async (statement: RawBuilder<Found>) => {
    for (const row of (await statement.execute(db)).rows) {
      const { score = -1 } = found.get(row.id) ?? {};
      if (row.score > score) found.set(row.id, row);
    }
  };
  if (nameKey) {
    await read(sql`
      select business_id as id, ${ranks.exactName * step}::int8 + quality as score,
        ${measure} as measure
      from directory_entry where ${hasNameKey(nameKey)} and ${matches(filters)}
      order by quality + 0 desc, business_id desc limit ${sql.lit(mostSameName)}`);
  }
  // Rare terms need one query for all their tiers: wider tiers include most matches of narrower ones.
  const rare = tiers.filter(isOfTerms).filter(({ terms }) =>
    isRare(commonness, "terms", narrowed.all(terms), mostFetched)
  );
  for (const tier of tiers) {
    if (found.size >= enough) break;
    if (tier === rare[0] && rare.length > 1) {
      const widest = widestOf(rare.map(({ terms }) => narrowed.all(terms)));
      const by = widestOf(widest.map((clause) => lookUpBy(commonness, "terms", clause)));
      await read(sql`
        select business_id as id, quality + ${rankIn(rare, commonness)} as score,
          ${measure} as measure
        from directory_entry
        where ${holds("terms", anyOf(widest), anyOf(by))} and ${matches(narrowed.others)}`);
    } else if (rare.length < 2 || !rare.some((one) => one === tier)) {
      const condition = narrowed.conditionOf(tier);
      const most = Math.min(enough, tier.words ? mostTextMatches : mostOfTier);
      await read(sql`
        select business_id as id, ${tier.rank * step}::int8 + quality + ${
        boostScore(tier.boosts, commonness)
      } as score, ${measure} as measure
        from (
          select business_id, quality, terms, words, place, rating_count, rating_sum, category
          from ${sourceOf(condition)}
          where ${condition.holds} ${byQuality(condition)} limit ${sql.lit(most)}
        ) found`);
    }
  }
  return [...found.values()].sort((one, other) => other.score - one.score).slice(0, enough);
}

const mostSameName = 50;

const isOfTerms = (tier: Tier): tier is Tier & { terms: Clause } =>
  tier.terms !== undefined && tier.words === undefined && tier.filters === undefined;

/** The rank and the boosts of the best tier that a row matches. */
const rankIn = (
  tiers: readonly (Tier & { terms: Clause })[],
  commonness: Commonness,
): RawBuilder<unknown> => {
  const rows = tiers.map(({ rank, terms, boosts }) => ({
    rank: rank * step,
    terms: terms.tsquery,
    boosts: boostsAsJson(boosts, commonness),
  }));
  return sql`(
    select tier.rank + coalesce((
      select sum(weight) from jsonb_to_recordset(tier.boosts) as boost(weight int, terms tsquery)
      where ts_match_vq(directory_entry.terms, boost.terms)), 0)
    from jsonb_to_recordset(${rows}::jsonb) as tier(rank int8, terms tsquery, boosts jsonb)
    where ts_match_vq(directory_entry.terms, tier.terms) order by tier.rank desc limit 1)::int8`;
};

/** Businesses that only mention the terms. */
async function readMentions(
  { db, commonness, measure = sql`null::float8` }: Scope,
  anywhere: Clause,
  filters: Filters,
): Promise<Found[]> {
  const narrowed = narrowedBy(filters, {
    commonness,
    isNear: true,
    enough: mostOfTier,
  });
  const condition = narrowed.meets("words", anywhere);
  const { rows } = await sql<Found>`
    select business_id as id,
      (1000 * round(ts_rank('{0.05, 0.2, 0.5, 1}', words, ${anywhere.tsquery}::tsquery) * 10000)
        + quality)::int8 as score, ${measure} as measure
    from (
      select business_id, quality, words, place, rating_count, rating_sum, category
      from directory_entry
      where ${condition.holds} ${byQuality(condition)} limit ${sql.lit(mostOfTier)}
    ) mentions`.execute(db);
  return rows;
}

/** Exact matches, up to one more than `few`. */
async function countExact(scope: Scope, match: Match, filters: Filters): Promise<number> {
  const exact = { ...match, tiers: match.tiers.filter(({ rank }) => rank >= exactRank) };
  return (await readTiers(scope, exact, filters, few + 1)).length;
}
