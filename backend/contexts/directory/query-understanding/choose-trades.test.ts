import assert from "node:assert/strict";
import { isLatin } from "#/shared/text/text.ts";
import { suppliers } from "../analysis/vocabulary/shop-words.ts";
import { tradesOf } from "./choose-trades.ts";
import { makeLexicon } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const lexicon = makeLexicon([{ slug: "delhi", name_en: "Delhi", name_hi: "दिल्ली" }]);
const tradesIn = (query: string) => understandQuery(query, lexicon).trades;

const repairShops = {
  latin: [
    "X repair shop",
    "X repair shop delhi",
    "X repairing ki dukan",
    "X theek karne wali dukan delhi",
    "X polish wala shop",
    "shop for X repair",
  ],
  devanagari: [
    "X रिपेयर की दुकान",
    "X रिपेयरिंग शॉप दिल्ली",
    "X ठीक करने वाली दुकान",
    "X मरम्मत की दुकान",
    "दिल्ली में X रिपेयर शॉप",
    "X repair shop",
  ],
};

/** A sample of the single words of the vocabulary for things that suppliers do not sell. */
const things = [...lexicon.phrases].flatMap(([word, meaning]) => {
  const isThing = meaning.kind === "category" && !meaning.isNamed && !word.includes(" ") &&
    ![meaning.category, ...meaning.also ?? []].includes(suppliers);
  return isThing ? [{ word, trades: tradesOf(meaning) }] : [];
}).filter((_, at) => at % 8 === 0);

Deno.test("asks those who repair a thing, not suppliers, for its repair shop", () => {
  const cases = things.flatMap(({ word, trades }) =>
    repairShops[isLatin(word) ? "latin" : "devanagari"].map((wording) => ({
      query: wording.replace("X", word),
      trades,
    }))
  );
  const missed = cases.filter(({ query, trades }) => {
    const { likely } = tradesIn(query);
    return likely.includes(suppliers) || !likely.some((id) => trades.includes(id));
  });
  assert.ok(missed.length <= 0.02 * cases.length, `${missed.length} of ${cases.length}`);
});

const phrases: [query: string, ...trades: string[]][] = [
  ["lock repair shop delhi", "carpenter"],
  ["गीजर रिपेयर की दुकान", "plumber", "electrician"],
  ["sofa polish wala shop", "furniture_contractor", "carpenter"],
  ["tiles lagane wale ki dukan", "civil_contractor"],
  ["tiles wale ki dukan", suppliers],
  ["bathroom fittings shop", suppliers],
  ["wood shop", suppliers],
  ["generator on rent", "electrician"],
  ["furniture kiraye par", "furniture_contractor"],
  ["jcb on rent", "civil_contractor"],
  ["flat on rent", "real_estate"],
  ["kiraye par", "real_estate"],
  ["interlocking paver contractor", "civil_contractor"],
];

for (const [query, ...trades] of phrases) {
  Deno.test(`weighs all words of “${query}”`, () => {
    assert.deepEqual(tradesIn(query).likely, trades);
  });
}

Deno.test("marks a trade at which the words only hint", () => {
  assert.equal(tradesIn("fridge delhi").isGuess, true);
  assert.equal(tradesIn("fan delhi").isGuess, undefined);
  assert.deepEqual(tradesIn("house loan agent"), { likely: ["real_estate"], isGuess: true });
  assert.deepEqual(tradesIn("insurance agent").likely, []);
});
