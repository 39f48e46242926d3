import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { countFacetsOf } from "../lists/facet-queries.ts";
import type { Filters } from "../lists/filters.ts";
import {
  countCap,
  type CountFacets,
  hereAndComing,
  type Hits,
  isNarrowed,
  type Slice,
  tradeAndPlace,
} from "../lists/list.ts";
import { readCards } from "../lists/page-queries.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import { type Commonness, isRare } from "./commonness.ts";
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
import { boostScore, mostTextMatches, perTerm } from "./tier-queries.ts";
import { ranks, type Tier } from "./ranks.ts";

type Match = {
  /** Best first. */
  tiers: readonly Tier[];
  /** Maximum number of businesses to read of each tier. */
  enough?: number;
  /** Terms anywhere in the texts, for when few businesses match otherwise. */
  anywhere?: Clause;
  /** Returns only the best tier that finds something. */
  bestOnly?: boolean;
  /** Drops the rest of the trade when a business has all words in its name. */
  dropsTradeOnly?: boolean;
  /** Businesses that come to the places of the text (`servingPlacesOf`). */
  coming?: { tiers: readonly Tier[]; comesTo: NonNullable<Filters["comesTo"]> } | undefined;
};

/** `best`: rank of the best hit. */
export type Matched = Hits & { best: number; countFacets: CountFacets };

/** Maximum number of businesses of a list, and one more. */
const mostMatches = countCap + 1;

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
  const found = await readAll(
    { db, commonness, measure },
    match,
    filters,
    match.enough ?? mostMatches,
  );
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
async function countExact(scope: Scope, { tiers, coming }: Match, filters: Filters) {
  const exact = (of: readonly Tier[]) => of.filter(({ rank }) => rank >= exactRank);
  const match = {
    tiers: exact(tiers),
    ...coming && { coming: { ...coming, tiers: exact(coming.tiers) } },
  };
  return (await readAll(scope, match, filters, few + 1)).length;
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
      if (row.score > (found.get(row.id)?.score ?? -1)) found.set(row.id, row);
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

/** The queries that read the tiers, best first, and then the mentions. */
function stepsOf(
  { commonness, measure }: Scope,
  { tiers, anywhere }: Match,
  filters: Filters,
  enough: number,
): Step[] {
  const narrowed = narrowedBy(filters, { commonness, isNear: measure !== undefined, enough });
  const read = (condition: Condition, score: RawBuilder<unknown>, most: number) =>
    sql<Found>`select business_id as id, (${score})::int8 as score,
      ${measure ?? sql`null::float8`} as measure, ${sql.lit(filters.comesTo !== undefined)} as comes
      from (select * from ${sourceOf(condition)} where ${condition.holds} ${byQuality(condition)}
        limit ${sql.lit(Math.min(enough, most))}) directory_entry`;
  const readTier = (tier: Tier) => {
    const score = sql`${tier.rank * step}::int8 + quality + ${boostScore(tier.boosts, commonness)}`;
    return narrowed.conditionsOf(tier).map((one) => read(one, score, mostOfTier(tier)));
  };
  const readMentions = (clause: Clause) => {
    const relevance = sql`ts_rank('{0.05, 0.2, 0.5, 1}', words, ${clause.tsquery}::tsquery)`;
    const score = sql`1000 * round(${relevance} * 10000) + quality`;
    return read(narrowed.meets("words", clause), score, mostMatches);
  };
  const isFew = (column: "terms" | "words", clause: Clause | undefined, most?: number) =>
    clause !== undefined && isRare(commonness, column, narrowed.all(clause), most);
  const parts = tiers.map((tier) => ({
    statements: readTier(tier),
    // A step also has worse tiers, and businesses of the same tier without boosts.
    unless: { score: tier.rank * step + (tier.boosts?.length ? perTerm : 0), count: enough },
    isFew: isFew("terms", tier.terms, tier.words && mostTextMatches),
  }));
  const mentions = anywhere && {
    statements: [readMentions(anywhere)],
    unless: { score: exactRank * step, count: few + 1 },
    isFew: isFew("words", anywhere),
  };
  // Parts with few businesses do not need a round trip each.
  const steps = Map.groupBy(mentions ? [...parts, mentions] : parts, (part) => part.isFew || part);
  return Array.from(steps.values(), (step) => ({
    statements: step.flatMap(({ statements }) => statements),
    unless: step[0]!.unless,
  }));
}

/** Maximum number of rows of a tier, best quality first. */
const mostOfTier = ({ words }: Tier) => words ? mostTextMatches : mostMatches;

const isExact = ({ score }: Found) => score >= exactRank * step;
