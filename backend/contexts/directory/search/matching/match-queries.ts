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
import { byQuality, type Condition, narrowedBy, sourceOf } from "./condition-queries.ts";
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
  const measure = measureOf(slice);
  const found = await readTiers({ db, commonness, measure }, match, filters, mostOfTier);
  const exact = found.filter(isExact).length;
  // Filters do not fill up a list with mentions: exact matches count without them.
  const exactAnywhere = !isNarrowed(filters) || exact > few
    ? exact
    : await countExact({ db, commonness }, match, tradeAndPlace(filters));
  const isShown = ({ score }: Found) => exactAnywhere <= few || score >= step;
  const candidates = candidatesOf(match, found.filter(isShown));
  const list = ranked(candidates, slice, exactAnywhere > 0);
  const facets = slice.wantsFacets && list.length > 0
    ? await countFacetsOf(db, list.map(({ id }) => id), slice.now)
    : undefined;
  return {
    hits: await readCards(db, pageOf(list, slice), slice.origin),
    total: Math.min(list.length, countCap),
    capped: list.length > countCap,
    best: bestRank(candidates),
    ...facets && { facets },
  };
}

const bestRank = (found: readonly Found[]) =>
  Math.floor(found.reduce((best, { score }) => Math.max(best, score), 0) / step);

function candidatesOf({ bestOnly, dropsTradeOnly }: Match, found: Found[]): Found[] {
  const best = bestRank(found);
  if (bestOnly) return found.filter(({ score }) => score >= best * step);
  return dropsTradeOnly && best >= ranks.nameTypo
    ? found.filter(({ score }) => Math.floor(score / step) !== ranks.tradeOnly)
    : found;
}

/** Exact matches, up to one more than `few`. */
async function countExact(scope: Scope, { nameKey, tiers }: Match, filters: Filters) {
  const exact = tiers.filter(({ rank }) => rank >= exactRank);
  return (await readTiers(scope, { nameKey, tiers: exact }, filters, few + 1)).length;
}

/** Reads one tier after the other until there are enough businesses. */
async function readTiers(
  { db, commonness, measure }: Scope,
  { nameKey, tiers, anywhere }: Match,
  filters: Filters,
  enough: number,
): Promise<Found[]> {
  const narrowed = narrowedBy(filters, { commonness, isNear: measure !== undefined, enough });
  const select = (score: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql<Found>`select business_id as id, (${score})::int8 as score,
      ${measure ?? sql`null::float8`} as measure from ${from}`;
  const best = (condition: Condition, most: number) =>
    sql`(select * from ${sourceOf(condition)} where ${condition.holds} ${byQuality(condition)}
      limit ${sql.lit(Math.min(enough, most))}) directory_entry`;
  const found = new Map<string, Found>();
  const read = async (...statements: RawBuilder<Found>[]) => {
    const { rows } = await sql<Found>`${sql.join(statements, sql` union all `)}`.execute(db);
    for (const row of rows) {
      if (row.score > (found.get(row.id)?.score ?? -1)) found.set(row.id, row);
    }
  };
  const isFew = (column: "terms" | "words", clause: Clause) =>
    isRare(commonness, column, narrowed.all(clause), mostFetched);

  // Rare terms need one query for all their tiers: wider tiers include most matches of narrower ones.
  const rare = tiers.filter(isOfTerms).filter(({ terms }) => isFew("terms", terms));
  const pool = rare.length > 1 ? rare : [];
  const mentions = anywhere && select(
    sql`1000 * round(ts_rank('{0.05, 0.2, 0.5, 1}', words, ${anywhere.tsquery}::tsquery) * 10000)
      + quality`,
    best(narrowed.meets("words", anywhere), mostOfTier),
  );
  const isPooled = pool.length > 0 && anywhere !== undefined && isFew("words", anywhere);
  if (nameKey) {
    const condition = {
      isLookedUp: true,
      holds: sql`${hasNameKey(nameKey)} and ${matches(filters)}`,
    };
    await read(select(scoreOf(ranks.exactName), best(condition, mostSameName)));
  }
  for (const tier of tiers) {
    if (found.size >= enough) break;
    if (tier === pool[0]) {
      const widest = widestOf(pool.map(({ terms }) => narrowed.all(terms)));
      const by = widestOf(widest.map((clause) => lookUpBy(commonness, "terms", clause)));
      const rows = sql`directory_entry
        where ${holds("terms", anyOf(widest), anyOf(by))} and ${matches(narrowed.others)}`;
      const score = sql`quality + ${rankOf(pool, commonness)}`;
      await read(select(score, rows), ...isPooled && mentions ? [mentions] : []);
    } else if (!pool.some((one) => one === tier)) {
      const rows = best(narrowed.conditionOf(tier), tier.words ? mostTextMatches : mostOfTier);
      await read(select(scoreOf(tier.rank, boostScore(tier.boosts, commonness)), rows));
    }
  }
  const all = () => [...found.values()];
  if (mentions && !isPooled && all().filter(isExact).length <= few) await read(mentions);
  return all().sort((one, other) => other.score - one.score).slice(0, enough);
}

const mostSameName = 50;

const isExact = ({ score }: Found) => score >= exactRank * step;

const scoreOf = (rank: number, boosts = sql`0`) => sql`${rank * step}::int8 + quality + ${boosts}`;

const isOfTerms = (tier: Tier): tier is Tier & { terms: Clause } =>
  tier.terms !== undefined && tier.words === undefined && tier.filters === undefined;

/** The rank and the boosts of the best tier that a row matches. */
const rankOf = (
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
    where ts_match_vq(directory_entry.terms, tier.terms) order by tier.rank desc limit 1)`;
};
