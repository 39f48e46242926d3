import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { keepingBytes } from "#/db/keeping-bytes.ts";
import { beyond, lineFrom, ordered, toHits } from "#/contexts/directory/lists/page-queries.ts";
import {
  countCap,
  type Filters,
  type Hits,
  type Row,
  type Slice,
} from "#/contexts/directory/lists/list.ts";
import { holds } from "../indexing/lexeme-queries.ts";
import { entriesIn, inPart, type Parts } from "#/contexts/directory/entries/part-queries.ts";
import { matches } from "#/contexts/directory/lists/filter-queries.ts";
import { ratingScore } from "#/contexts/directory/lists/rating-queries.ts";
import { countListed } from "#/contexts/directory/lists/facet-queries.ts";
import {
  amongFiltered,
  type Commonness,
  isCommon,
  isRare,
  lookUpBy,
  mostLookedAt,
  widestOf,
} from "./commonness.ts";
import {
  categoryLexeme,
  cityLexeme,
  localityLexeme,
  pincodeLexeme,
  quote,
  stateLexeme,
} from "../indexing/search-document.ts";
import { phoneticKey } from "#/shared/text/text.ts";
import { type Spelling, swapNeighbours, toSpelling } from "../spelling/spelling.ts";

/** A way in which businesses match a search; the higher its rank, the better. */
export type Tier = {
  rank: number;
  /** Tsquery literals, of the entries' `terms` and `words`. */
  terms?: string;
  words?: string;
  filters?: Filters;
};

/** What is looked for, the best tiers first. */
type Match = {
  nameKey: string;
  tiers: readonly Tier[];
  /** Of all texts, by where and how often the words stand there; where few are found otherwise. */
  anywhere?: string;
  /** Only what is found in the best tier that finds anything. */
  bestOnly?: boolean;
};

/** `best`: the rank of the best that was found. */
export type Matched = Hits & { best: number };

const wholeName = 14;
/** From this rank on, hits are what the text says, letter for letter. */
const literal = 5;

/** Between two ranks; qualities, and how well a text fits, are less. */
const step = 1_000_000_000;

/** Each tier is cut after so many, the fullest listings first. */
const mostOfTier = countCap + 1;

/** Where no more than so many are just what a text says, those that only speak of it are listed too. */
export const few = 10;

/** Businesses that a text finds: by tier, and by quality within one. */
export async function matchText(
  db: Db,
  { nameKey, tiers, anywhere, bestOnly }: Match,
  { parts, ...filters }: Filters,
  slice: Slice,
  commonness: Commonness,
): Promise<Matched> {
  const { lexemes, others } = asLexemes(filters);
  const among = amongFiltered(commonness, others);
  const entries = entriesIn(parts);
  const isAlone = !slice.origin && Object.values(others).every((filter) => !filter);
  const within = lexemes.length > 0 ? lexemes.join(" & ") : undefined;
  const narrowed = (tsquery: string) => [`(${tsquery})`, ...lexemes].join(" & ");
  const lookUp = (column: "terms" | "words", tsquery: string) =>
    lookUpBy(commonness, column, tsquery);
  // Along the index of a part, what is in it alone comes so many times as often.
  const along = parts
    ? { ...commonness, total: commonness.total * commonness.parts.count }
    : commonness;
  const has = (column: "terms" | "words", tsquery: string): Condition => {
    const all = narrowed(tsquery);
    const isHeld = isAlone && column === "terms";
    if (isHeld && isCommon(along, column, all, mostOfTier, { along: "index" })) {
      return { isLookedUp: false, holds: holds(column, { tsquery: all }) };
    }
    if (isCommon(among, column, all, mostOfTier, { within })) {
      return {
        isLookedUp: false,
        holds: sql`${holds(column, { tsquery })} and ${matches(filters)}`,
      };
    }
    const by = lookUp(column, all);
    return {
      isLookedUp: true,
      holds: sql`${holds(column, { tsquery: all, by })} and ${matches(others)}`,
    };
  };
  const line = slice.origin ? lineFrom(slice.origin) : sql`null::float8`;
  const table = (at: number) => sql.ref(`tier_${at}`);
  const spelt = tiers.filter(isOfTerms);
  // Most of what a tier finds, wider ones find, too.
  const asked = spelt.map(({ terms }) => narrowed(terms));
  const isPooled = asked.length > 1 &&
    asked.every((tsquery) => isRare(commonness, "terms", tsquery, mostLookedAt));
  const direct = [
    {
      rank: wholeName,
      condition: { isLookedUp: true, holds: sql`name_key = ${nameKey} and ${matches(filters)}` },
      most: 50,
    },
    ...tiers.filter((tier) => !isPooled || !isOfTerms(tier))
      .map((tier) => ({
        rank: tier.rank,
        condition: conditionOf(tier, filters, has, commonness.parts),
        most: mostOfTier,
      })),
  ].map(({ rank, condition, most }, at) => {
    const isNew = Array.from(
      { length: at },
      (_, earlier) => sql`and business_id not in (select business_id from ${table(earlier)})`,
    );
    return sql`${table(at)} as materialized (
      select business_id, part, ${rank * step}::int8 + quality as score, ${line} as line
      from ${entries}
      where ${condition.holds} ${sql.join(isNew, sql` `)}
      ${fullest(condition)} limit ${most}
    )`;
  });
  const rows = direct.map((_, at) => sql`select * from ${table(at)}`);
  if (isPooled) {
    const widest = widestOf(asked);
    const by = widestOf(widest.map((tsquery) => lookUp("terms", tsquery)));
    const isAny = holds("terms", { tsquery: eitherOf(widest), by: eitherOf(by) });
    rows.push(pool(entries, spelt, line, sql`${isAny} and ${matches(others)}`));
  }
  const spokenOf = anywhere === undefined ? undefined : has("words", anywhere);
  const spoken = !spokenOf ? [] : [
    sql`
    union all
      (select business_id, part,
          (1000 * round(ts_rank('{0.05, 0.2, 0.5, 1}', words, ${anywhere}::tsquery) * 10000)
            + quality)::int8, ${line}
        from (
          select business_id, part, quality, words, place from ${entries}
          where ${spokenOf.holds}
          ${fullest(spokenOf)}
          limit (select case when count(*) > ${few} then 0 else ${mostOfTier} end
            from close where score >= ${literal * step}::int8)) spoken
        where business_id not in (select business_id from close))`,
  ];
  const found = sql.join(rows, sql` union all `);
  const close = isPooled
    ? sql`select business_id, part, max(score) as score, max(line) as line from (${found}) tiers
        group by business_id, part order by score desc, business_id desc limit ${mostOfTier}`
    : sql`select * from (${found}) tiers limit ${mostOfTier}`;
  const candidates = sql`${
    sql.join(direct)
  }, close as materialized (${close}), everything as materialized (
      select * from close ${sql.join(spoken, sql``)}
    ), candidate as (
      select * from everything where ${
    bestOnly
      ? sql`score >= (select max(score) / ${step}::int8 * ${step}::int8 from everything)`
      : sql`true`
  }
    ), ranked as (
      ${rankedBy(slice, entries)}
    ),`;
  const query = sql<Row & { best: number | null }>`
    with ${candidates} page as (
      select * from ranked
      where ${beyond(slice, sql`score`)}
      ${ordered(slice, sql`score`)}
    )
    select business_id as id, score, card::text, timings::text, is_exact as "isExact",
      ${slice.origin ? lineFrom(slice.origin) : sql`null`} as line,
      (select count(*) from ranked) as total, (select max(score) from candidate) as best
    from (select) as always left join (page join ${entries} using (business_id, part)) on true
    ${ordered(slice, sql`score`)}`;
  const result = await keepingBytes(db, "card", query);
  const hits = toHits(result, false);
  const listed = sql`select directory_entry.*
    from ranked join ${entries} using (business_id, part)`;
  return {
    ...hits,
    best: Math.floor((result[0]?.best ?? 0) / step),
    ...slice.wantsFacets && hits.total > 0 &&
      { facets: await countListed(db, candidates, listed, slice.now) },
  };
}

const eitherOf = (tsqueries: readonly string[]) =>
  tsqueries.map((tsquery) => `(${tsquery})`).join(" | ");

const isOfTerms = (tier: Tier): tier is Tier & { terms: string } =>
  tier.terms !== undefined && tier.words === undefined && tier.filters === undefined;

/**
 * What any of several tiers finds, each business in the best of them. Where that is little, to look it
 * up once and tell the tiers by the entries costs a part of what looking up each tier does.
 */
function pool(
  entries: RawBuilder<unknown>,
  tiers: readonly (Tier & { terms: string })[],
  line: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ranks = tiers.map(({ rank, terms }) =>
    sql`when ts_match_vq(terms, ${terms}::tsquery) then ${rank * step}::int8`
  );
  return sql`select business_id, part, (case ${
    sql.join(ranks, sql` `)
  } end) + quality as score, ${line} as line
    from ${entries} where ${where}`;
}

/** No two places of India are as far apart, in mm. */
const farthest = 1e11;

/**
 * What was found, as it stands in the list: near somebody a little of the quality is how near it is
 * (docs/decisions.md); by distance and by rating, what the text says letter for letter comes alone
 * where there is any.
 */
function rankedBy(
  { sort, origin, means }: Slice,
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isLiteral = sql`(candidate.score >= ${literal * step}::int8
      or not exists (select from candidate where score >= ${literal * step}::int8))`;
  if (means) {
    return sql`select business_id, part, ${ratingScore(means)} as score
      from candidate join ${entries} using (business_id, part) where ${isLiteral}`;
  }
  if (!origin || sort === "newest") return sql`select business_id, part, score from candidate`;
  if (sort === "relevance") {
    return sql`select business_id, part,
        score + coalesce(round(100 / (1 + line / 5)), 0)::int8 as score
      from candidate`;
  }
  return sql`select business_id, part, (${farthest}::int8 - round(line * 1e6))::int8 as score
    from candidate where line is not null and ${isLiteral}`;
}

type Condition = {
  holds: RawBuilder<unknown>;
  /** It is found in the index of what it asks, and not on the way along the fullest listings. */
  isLookedUp: boolean;
};

type Has = (column: "terms" | "words", tsquery: string) => Condition;

/** @param all what all tiers are narrowed by, which words are asked for together with */
function conditionOf(
  { terms, words, filters }: Tier,
  all: Filters,
  has: Has,
  parts: Parts,
): Condition {
  const conditions = [
    ...terms === undefined ? [] : [has("terms", terms)],
    ...words === undefined ? [] : [has("words", words)],
    ...filters === undefined ? [] : [{
      isLookedUp: false,
      holds: sql`${matches(inPart(filters, parts))} and ${matches(all)}`,
    }],
  ];
  return {
    isLookedUp: conditions.some(({ isLookedUp }) => isLookedUp),
    holds: sql.join(conditions.map(({ holds }) => holds), sql` and `),
  };
}

/** What is looked up is sorted: in an index's own order, PostgreSQL would go along that index. */
const fullest = ({ isLookedUp }: Condition) =>
  isLookedUp
    ? sql`order by quality + 0 desc, business_id desc`
    : sql`order by quality desc, business_id desc`;

/**
 * Filters that stand among the lexemes of every entry, as such: the index of words meets them on its
 * way, and that of the fullest listings holds them.
 */
function asLexemes({ category, city, state, pincode, locality, ...others }: Filters) {
  const lexemes = [
    ...category ? [categoryLexeme(category)] : [],
    ...city ? [cityLexeme(city)] : [],
    ...state ? [stateLexeme(state)] : [],
    ...pincode ? [pincodeLexeme(pincode)] : [],
    ...locality ? [localityLexeme(locality)] : [],
  ];
  return { lexemes: lexemes.map(quote), others };
}

/** What the directory knows of a word of a query. */
export type KnownWord = {
  /** Some business uses it, or one that begins so where it is a beginning. */
  isKnown: boolean;
  /** Words that sound the same. */
  homophones: Spelling[];
  /** Of a doubtful word that is not known: some whose letters are like its own. */
  like: Spelling[];
};

/**
 * @param beginning the one of them that may be the beginning of a longer word
 * @param doubtful those that may be misspelt: to look for letters like theirs takes the longest
 */
export async function lookUpWords(
  db: Db,
  words: string[],
  { beginning, doubtful = [] }: { beginning?: string | undefined; doubtful?: string[] } = {},
): Promise<Map<string, KnownWord>> {
  if (words.length === 0) return new Map();
  const asked = words.map((word) => ({
    ...toSpelling(word),
    sound: phoneticKey(word),
    swapped: swapNeighbours(word),
    doubtful: doubtful.includes(word),
    quoted: `'${word.replaceAll("'", "''")}'`,
  }));
  const result = await sql<
    { word: string; known: boolean; homophones: Spelling[] | null; like: Spelling[] | null }
  >`
    select asked.word, known, homophones, like_it as like
    from jsonb_to_recordset(${asked}::jsonb)
      as asked(word text, latin text, sound text, swapped text[], doubtful bool, quoted text)
    cross join lateral (
      select jsonb_agg(alike) as homophones from (
        select word, latin from directory_word known where known.sound = asked.sound
        order by similarity(known.latin, asked.latin) desc, known.word limit 40
      ) alike
    ) sounds
    -- Looked up one by one: PostgreSQL would rather read all words for a few.
    cross join lateral (
      select coalesce(
        (select true from directory_word where word = asked.word limit 1),
        (select true from directory_word where sound = asked.sound and latin = asked.latin limit 1),
        (select true from directory_word where asked.word = ${beginning ?? null}::text
          and word ~>=~ asked.word and word ~<~ (asked.word || chr(1114111)) limit 1),
        (select true from directory_entry where words @@ asked.quoted::tsquery limit 1),
        false) as known
      offset 0
    ) uses
    cross join lateral (
      select jsonb_agg(alike) as like_it from (
        (select word, latin from directory_word known where known.latin % asked.latin
          order by similarity(known.latin, asked.latin) desc, known.word limit 12)
        union
        select word, latin from directory_word known where known.word = any(asked.swapped)
      ) alike
      where doubtful and not known
    ) others`.execute(db);
  return new Map(
    result.rows.map(({ word, known, homophones, like }) => [
      word,
      { isKnown: known, homophones: homophones ?? [], like: like ?? [] },
    ]),
  );
}
