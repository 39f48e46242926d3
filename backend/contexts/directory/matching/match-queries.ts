import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { countFacetsOf } from "../lists/facet-queries.ts";
import type { Filters } from "../lists/filters.ts";
import { countCap, type CountFacets, hereAndComing, type Hits, type Slice } from "../lists/list.ts";
import { readCards } from "../lists/page-queries.ts";
import { type Commonness, isRare } from "./commonness.ts";
import { byQuality, narrowedBy, sourceOf } from "./condition-queries.ts";
import {
  bestFirst,
  exactRank,
  type Found,
  measureOf,
  pageOf,
  ranked,
  step,
} from "./ranked-list.ts";
import { boostScore, hasInTexts, mostTextMatches, perTerm } from "./tier-queries.ts";
import { ranks, type Tier } from "./ranks.ts";

type Match = {
  /** Best first. */
  tiers: readonly Tier[];
  /** Maximum number of businesses to read; by default, as many as a list counts. */
  enough?: number;
  /** Returns only the best tier that finds something. */
  bestOnly?: boolean;
  /** Drops the rest of the trade when a business has all words in its name. */
  dropsTradeOnly?: boolean;
  /** Whether there are exact matches, if the filters do not decide that. */
  hasExact?: boolean | undefined;
  /** Businesses that come to the places of the text (`servingPlacesOf`). */
  coming?: { tiers: readonly Tier[]; comesTo: NonNullable<Filters["comesTo"]> } | undefined;
};

/** `best`: rank of the best hit. */
export type Matched = Hits & { best: number; countFacets: CountFacets };

/** Maximum number of businesses of a list, and one more. */
const mostMatches = countCap + 1;

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
  const { enough = mostMatches, hasExact } = match;
  const found = await readAll({ db, commonness, measure }, match, filters, enough);
  const candidates = candidatesOf(match, found);
  const list = ranked(candidates, slice, hasExact ?? found.some(isExact));
  const ids = list.map(({ id }) => id);
  const coming = new Set(candidates.flatMap(({ id, comes }) => comes ? [id] : []));
  return {
    hits: slice.limit === 0 ? [] : (await readCards(db, pageOf(list, slice), slice))
      .map((hit) => ({ ...hit, comes: coming.has(hit.id) })),
    countFacets: () => countFacetsOf(db, ids, slice, filters.city),
    total: Math.min(list.length, countCap),
    coming: ids.filter((id) => coming.has(id)).length,
    capped: list.length > countCap,
    best: bestRank(candidates),
  };
}

const rankOf = ({ score }: Found) => Math.floor(score / step);

const bestRank = (found: readonly Found[]) => Math.max(0, ...found.map(rankOf));

function candidatesOf({ bestOnly, dropsTradeOnly }: Match, found: Found[]): Found[] {
  const best = bestRank(found);
  const dropped = dropsTradeOnly && best >= ranks.nameTypo ? ranks.tradeOnly : undefined;
  // Those nearby who list the work come first, if no business of the place lists it.
  const raised = best < ranks.someTerms ? ranks.nearTerms : undefined;
  const raise = (ranks.inPlace + 1 - ranks.nearTerms) * step;
  return found.filter((one) => rankOf(one) >= (bestOnly ? best : 0) && rankOf(one) !== dropped)
    .map((one) => rankOf(one) === raised ? { ...one, score: one.score + raise } : one);
}

/**
 * The best businesses of all tiers, as many as are enough. Of a place, a statement reads both those
 * there and those that come to it.
 */
async function readAll(
  scope: Scope,
  match: Match,
  filters: Filters,
  enough: number,
): Promise<Found[]> {
  const found = new Map<string, Found>();
  const isDue = ({ unless }: Step) =>
    [...found.values()].filter(({ score }) => score >= unless.score).length < unless.count;
  const { coming } = match;
  const lists = [
    ...hereAndComing(filters).map((list) => stepsOf(scope, match, list, enough)),
    ...coming ? [stepsOf(scope, coming, comingOf(coming.comesTo, filters), enough)] : [],
  ];
  const most = Math.max(...lists.map((steps) => steps.length));
  for (let n = 0; n < most; n++) {
    const due = lists.flatMap((steps) => steps.slice(n, n + 1)).filter(isDue);
    const statements = due.flatMap((step) => step.statements);
    if (statements.length === 0) continue;
    const { rows } = await sql<Found>`${sql.join(statements, sql` union all `)}`.execute(scope.db);
    for (const row of rows) {
      if (row.score > (found.get(row.id)?.score ?? -Infinity)) found.set(row.id, row);
    }
  }
  return [...found.values()].sort(bestFirst).slice(0, enough);
}

/** A city that the filters also name does not keep out the businesses that come to it. */
const comingOf = (comesTo: NonNullable<Filters["comesTo"]>, filters: Filters): Filters => ({
  ...filters,
  city: filters.city === comesTo.city ? undefined : filters.city,
  comesTo,
});

/** One query to the database. */
type Step = {
  statements: RawBuilder<Found>[];
  /** Not needed when this many businesses have at least this score. */
  unless: { score: number; count: number };
};

/** The queries that read the tiers, best first. */
function stepsOf(
  { commonness, measure }: Scope,
  { tiers }: Match,
  filters: Filters,
  enough: number,
): Step[] {
  const narrowed = narrowedBy(filters, { commonness, isNear: measure !== undefined, enough });
  const readTier = (tier: Tier) => {
    const isNear = tier.work ? hasInTexts(tier.work) : sql`false`;
    const rank = sql`case when ${isNear} then ${ranks.nearTerms} else ${tier.rank} end`;
    const score = sql`(${rank})::int8 * ${step} + quality + ${boostScore(tier.boosts)}`;
    const most = sql.lit(Math.min(enough, mostOfTier(tier)));
    return narrowed.conditionsOf(tier).map((one) =>
      sql<Found>`select business_id as id, (${score})::int8 as score,
        ${measure ?? sql`null::float8`} as measure,
        ${sql.lit(filters.comesTo !== undefined)} as comes
        from (select * from ${sourceOf(one)} where ${one.holds} ${byQuality(one)}
          limit ${most}) directory_entry`
    );
  };
  const hasFew = ({ terms, words }: Tier) =>
    terms !== undefined &&
    isRare(commonness, "terms", narrowed.all(terms), words && mostTextMatches);
  // Tiers with few businesses do not need a round trip each.
  const steps = Map.groupBy(tiers, (tier) => hasFew(tier) || tier);
  return Array.from(steps.values(), ([first, ...others]) => ({
    statements: [first!, ...others].flatMap(readTier),
    // A step also has worse tiers, and businesses of the same tier without boosts.
    unless: { score: first!.rank * step + (first!.boosts?.length ? perTerm : 0), count: enough },
  }));
}

/** Maximum number of rows of a tier, best quality first. */
const mostOfTier = ({ words }: Tier) => words ? mostTextMatches : mostMatches;

const isExact = ({ score }: Found) => score >= exactRank * step;
