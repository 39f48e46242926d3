/** A part of the search that can be taken out, so that one can see what it is worth. */
export type Mechanism = {
  name: string;
  /** Below `contexts/directory`. */
  module: string;
  /** The function that is the mechanism, or by which the search calls it. */
  replaced: string;
  /** The source of the function in its place. It may call the `original`. */
  by: string;
};

const [none, nothing, no, asGiven] = ["() => []", "() => undefined", "() => false", "(x) => x"];
const emptyMap = "() => new Map()";
const withoutTier = (rank: string) =>
  `(...of) => { const all = original(...of);
    return { ...all, tiers: all.tiers.filter((tier) => tier.rank !== ranks.${rank}) }; }`;
const withoutFallback = (kind: string) =>
  `async function* (...of) {
    for await (const one of original(...of)) if (one.fallback !== "${kind}") yield one; }`;

const table: Record<string, Record<string, [replaced: string, by: string]>> = {
  "query-understanding/conditions.ts": {
    "conditions": ["takeConditions", "(text) => ({ text, conditions: [], unmet: [] })"],
  },
  "query-understanding/lexicon-lookup.ts": {
    "joined and split phrases": ["joinPhrase", nothing],
    "unfinished trades and places": ["completePhrase", nothing],
    "suffix wala": ["withoutSuffix", nothing],
    "joined in": ["withoutCase", nothing],
    "adjectives of places": ["isPlaceAdjective", no],
    "city before everyday words": ["startsWithCity", no],
    "goods before a market": ["suppliesGoods", no],
    "split PIN codes": ["readPincode", "(rest, before) => original([rest[0]], before)"],
  },
  "query-understanding/phonetic-match.ts": {
    "phrases by sound": ["nearestBySound", nothing],
    "known words in phrases by sound": ["replacesKnownWord", no],
    "first sound of places": ["startsAlike", "() => true"],
  },
  "query-understanding/contact-numbers.ts": { "contact numbers": ["readContactNumber", nothing] },
  "query-understanding/place-phrases.ts": {
    "towns without businesses": ["towns", "() => new Set()"],
    "parts of cities with a post office": ["citiesByPart", emptyMap],
    "places that are also words": ["possiblePlaces", "() => new Set()"],
    "localities": ["localitiesOf", none],
  },
  "query-understanding/place-words.ts": { "endings of towns": ["looksLikePlace", no] },
  "query-understanding/understand-query.ts": { "position of a place": ["markPlaces", nothing] },
  "query-understanding/choose-places.ts": {
    "choice of places": ["choosePlaces", asGiven],
    "alternative cities": ["findAlternatives", "() => new Set()"],
    "towns named like a part": ["separateTowns", asGiven],
    "streets named after cities": ["joinStreets", asGiven],
    "neighbouring towns": ["farthest", "0"],
  },
  "query-understanding/choose-trades.ts": {
    "choice of trade words": [
      "selectTradeWords",
      `(parts) => new Set(parts.filter(({ kind }) => kind === "category"))`,
    ],
    "shops mean suppliers": ["withSuppliers", asGiven],
  },
  "query-understanding/trade-phrases.ts": { "exact words and brands": ["exactMeaning", nothing] },
  "query-understanding/guess-trade.ts": {
    "trade as suggested": ["suggestedTrade", emptyMap],
    "trade of words that sound like it": ["soundAlikeTrade", emptyMap],
    "beginning of a trade": ["beginsTrade", no],
  },
  "query-understanding/widen-query.ts": {
    "dropped words": ["widenQuery", none],
    "whole city": ["inWholeCity", none],
  },
  "search/readings.ts": {
    "possible trades": ["readingsOf", withoutFallback("possible")],
    "trade as mention": ["readingsOf", withoutFallback("mention")],
  },
  "search/corrections.ts": {
    "corrected unknown words": ["correctUnknownTerms", "() => noCorrections"],
    "corrected known words": ["correctAllTerms", "() => noCorrections"],
    "corrections by names": ["correctByNames", "() => noCorrections"],
  },
  "search/split-or-join.ts": {
    "split and joined words": ["splitOrJoinWords", emptyMap],
    "words split by the lexicon": ["splitWord", nothing],
  },
  "search/find-matches.ts": {
    "distance from a part of a city": ["nearestFirst", asGiven],
    "text matches before a list": ["firstOfList", none],
    "those who come, by tiers": ["comingTo", none],
    "mentions are partial": ["isMention", no],
  },
  "search/search.ts": { "joined left-out words": ["joinAdjacent", asGiven] },
  "matching/missing-terms.ts": { "missing words": ["findMissingTerms", none] },
  "matching/match-queries.ts": {
    "mentions": ["matchText", "(db, { anywhere: _, ...of }, ...more) => original(db, of, ...more)"],
    "best tier only": [
      "matchText",
      "(db, of, ...more) => original(db, { ...of, bestOnly: false }, ...more)",
    ],
    "no rest of the trade beside a name": [
      "matchText",
      "(db, of, ...more) => original(db, { ...of, dropsTradeOnly: false }, ...more)",
    ],
  },
  "matching/commonness.ts": {
    "cost model: along the quality index": ["isCommon", no],
    "cost model: part of a clause": ["lookUpBy", "(_, __, clause) => clause"],
  },
  "matching/tier-queries.ts": {
    "whole names": ["hasName", no],
    "boosts": ["boostsAsJson", none],
    "rarity of boosts": ["rarityOf", "() => 1"],
  },
  "matching/tiers.ts": {
    ...Object.fromEntries(
      [
        "nameWords",
        "namePrefix",
        "nameTypo",
        "someTerms",
        "alternative",
        "namePhonetic",
        "phonetic",
        "servedLast",
      ]
        .map((rank) => [`tier ${rank}`, ["tiersOf", withoutTier(rank)] as [string, string]]),
    ),
    "goods of brands": ["brandGoodsClause", nothing],
  },
  "matching/served-clause.ts": { "served places": ["servedClause", nothing] },
  "matching/text-terms.ts": {
    "other spellings of brands": ["brandsAmong", emptyMap],
    "variants of text terms": ["textClauses", "(word) => [has(word)]"],
  },
  "matching/clauses.ts": {
    "long vowels of beginnings": [
      "nameBeginnings",
      "(word, isOpen) => [has(nameLexeme(word), isOpen)]",
    ],
  },
  "matching/name-clauses.ts": { "two cities": ["namesTwoCities", no] },
  "analysis/spelling/forms.ts": { "inflected forms": ["formsOf", none] },
  "lists/list.ts": { "those who come, by lists": ["hereAndComing", "(filters) => [filters]"] },
  "query-understanding/name-index.ts": {
    "suggestions: several mentions": ["matchMentions", none],
    "suggestions: misspelt names": ["matchMisspelt", none],
    "suggestions: place after in": ["matchAfterIn", none],
  },
  "suggestions/suggest.ts": { "suggestions: corrected words": ["correctWords", nothing] },
  "suggestions/pairs.ts": { "suggestions: trade in a place": ["pairTradesWithPlaces", none] },
  "suggestions/place-name.ts": { "suggestions: other name": ["otherName", nothing] },
};

export const mechanisms: readonly Mechanism[] = Object.entries(table).flatMap(([module, rows]) =>
  Object.entries(rows).map(([name, [replaced, by]]) => ({ name, module, replaced, by }))
);
