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
import {
  bestFirst,
  exactRank,
  type Found,
  measureOf,
  pageOf,
  ranked,
  step,
} from "./ranked-list.ts";
import {
  boostScore,
  hasNameKey,
  mostTextMatches,
  perTerm,
  rankOf,
  type TierOfTerms,
} from "./tier-queries.ts";
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
  const isAsked = match.anywhere !== undefined || measure !== undefined;
  const exactAnywhere = isAsked && isNarrowed(filters) && exact <= few
    ? await countExact({ db, commonness }, match, tradeAndPlace(filters))
    : exact;
  const isShown = ({ score }: Found) => exactAnywhere <= few || score >= step;
  const candidates = candidatesOf(match, found.filter(isShown));
  const list = ranked(candidates, slice, exactAnywhere > 0);
  const ids = list.map(({ id }) => id);
  return {
    ...slice.wantsFacets
      ? { hits: [], facets: await countFacetsOf(db, ids, slice.now) }
      : { hits: await readCards(db, pageOf(list, slice), slice.origin) },
    total: Math.min(list.length, countCap),
    capped: list.length > countCap,
    best: bestRank(candidates),
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
      const { score = inNoTier } = found.get(row.id) ?? {};
      if (row.score > score) found.set(row.id, row);
    }
  };
  const isFew = (column: "terms" | "words", clause: Clause, most = mostFetched) =>
    isRare(commonness, column, narrowed.all(clause), most);

  // Rare terms need one query for all their tiers: wider tiers include most matches of narrower ones.
  const rare = tiers.filter(hasTerms)
    .filter(({ terms, words }) => isFew("terms", terms, words && mostTextMatches));
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
  const countFrom = (least: number) =>
    [...found.values()].filter(({ score }) => score >= least).length;
  for (const tier of tiers) {
    // A pool also has worse tiers, and businesses of the same tier without boosts.
    const least = tier.rank * step + (tier.boosts?.length ? perTerm : 0);
    if (countFrom(least) >= enough) break;
    if (tier === pool[0]) {
      const widest = widestOf(pool.map(({ terms }) => narrowed.all(terms)));
      const by = widestOf(widest.map((clause) => lookUpBy(commonness, "terms", clause)));
      const rows = sql`directory_entry
        where ${holds("terms", anyOf(widest), anyOf(by))} and ${matches(narrowed.others)}`;
      const score = sql`coalesce(quality + ${rankOf(pool, commonness)}, ${inNoTier})`;
      await read(select(score, rows), ...isPooled && mentions ? [mentions] : []);
    } else if (!pool.some((one) => one === tier)) {
      const score = scoreOf(tier.rank, boostScore(tier.boosts, commonness));
      for (const condition of narrowed.conditionsOf(tier)) {
        await read(select(score, best(condition, tier.words ? mostTextMatches : mostOfTier)));
      }
    }
  }
  if (mentions && !isPooled && countFrom(exactRank * step) <= few) await read(mentions);
  return [...found.values()].sort(bestFirst).slice(0, enough);
}

const mostSameName = 50;

/** The score of a business with the terms of a tier, but not its words. */
const inNoTier = -1;

const isExact = ({ score }: Found) => score >= exactRank * step;

const scoreOf = (rank: number, boosts = sql`0`) => sql`${rank * step}::int8 + quality + ${boosts}`;

const hasTerms = (tier: Tier): tier is TierOfTerms => tier.terms !== undefined;
