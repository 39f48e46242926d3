import assert from "node:assert/strict";
import type { Suggestion } from "#/lib/types.ts";
import { matchCategories, mergeSuggestions, pathOf } from "./suggestions.ts";

const ids = (suggestions: readonly Suggestion[]) => suggestions.map(({ id }) => id);

const business = (slug: string): Suggestion => ({
  id: `business:${slug}`,
  text: slug,
  textHi: null,
  type: "business",
  slug,
});

const plumberInPune: Suggestion = {
  id: "trade:plumber:pune",
  text: "Plumber in Pune",
  textHi: "पुणे में प्लंबर",
  type: "trade_in_place",
  category: "plumber",
  citySlug: "pune",
};
const pune = { slug: "pune", name: { en: "Pune", hi: "पुणे" } };

// spec: suggestion.length
Deno.test("matches trades from two characters on, ignoring case", () => {
  assert.deepEqual(matchCategories("p"), []);
  assert.deepEqual(matchCategories("  p "), []);
  assert.deepEqual(ids(matchCategories("PLUM")), ["category:plumber"]);
  assert.deepEqual(ids(matchCategories(" plum ")), ["category:plumber"]);
});

// spec: suggestion.fields
Deno.test("returns id, text and category of a suggested trade", () => {
  assert.deepEqual(matchCategories("solar"), [{
    id: "category:solar-panel-installer",
    text: "Solar panel installer",
    textHi: "सोलर पैनल लगाने वाले",
    type: "category",
    category: "solar_panel_installer",
    slug: "solar-panel-installer",
  }]);
});

// spec: suggestion.match
Deno.test("matches any part of a trade's name, with spaces for underscores", () => {
  assert.deepEqual(ids(matchCategories("material sup")), [
    "category:construction-material-suppliers",
  ]);
  assert.deepEqual(ids(matchCategories("contractor")), [
    "category:civil-contractor",
    "category:furniture-contractor",
  ]);
});

Deno.test("ranks a trade with a word that starts with the query first", () => {
  assert.deepEqual(ids(matchCategories("pl")).slice(0, 1), ["category:plumber"]);
  assert.deepEqual(ids(matchCategories("co")).slice(0, 1), ["category:civil-contractor"]);
  assert.ok(ids(matchCategories("pl")).includes("category:waterproofing-applicator"));
});

Deno.test("matches Hindi names with or without the nukta", () => {
  assert.deepEqual(ids(matchCategories("बढ")), ["category:carpenter"]);
  assert.deepEqual(ids(matchCategories("फर्नी")), ["category:furniture-contractor"]);
  assert.deepEqual(ids(matchCategories("फ़र्नी")), ["category:furniture-contractor"]);
});

Deno.test("keeps the order of suggestions that arrive in time and removes duplicates", () => {
  const [plumber] = matchCategories("plumber");
  const merged = mergeSuggestions(
    [business("pinky-plumbing"), { ...plumber!, id: "from-the-server" }],
    [plumber!, ...matchCategories("painter")],
  );
  assert.deepEqual(ids(merged), [
    "business:pinky-plumbing",
    "from-the-server",
    "category:painter",
  ]);
});

Deno.test("appends late suggestions below the suggestions already shown", () => {
  const shown = [...matchCategories("plumber"), business("a")];
  const late = [business("b"), business("a"), ...matchCategories("painter")];
  assert.deepEqual(ids(mergeSuggestions(shown, late)), [
    "category:plumber",
    "business:a",
    "business:b",
    "category:painter",
  ]);
});

Deno.test("links a trade, a trade in a place and a business to their pages", () => {
  const [plumber] = matchCategories("plumber");
  assert.equal(pathOf(plumber!), "/categories/plumber");
  assert.equal(pathOf(plumber!, pune), "/categories/plumber/pune");
  assert.equal(pathOf(business("asha")), "/business/asha");
  const nagpur = { ...pune, slug: "nagpur" };
  assert.equal(pathOf(plumberInPune, nagpur), "/categories/plumber/pune");
  const inKothrud = { ...plumberInPune, locality: "kothrud" };
  assert.equal(pathOf(inKothrud, nagpur), "/categories/plumber/pune?locality=kothrud");
});

Deno.test("starts a text search for a place and for an unknown type of suggestion", () => {
  assert.equal(pathOf({ ...business("pune"), type: "place" }), undefined);
  const later = { ...business("wiring"), type: "service" as Suggestion["type"] };
  assert.equal(pathOf(later, pune), undefined);
});

Deno.test("offers a trade once when the suggested place is the chosen city", () => {
  const trades = matchCategories("plumber");
  const merged = (here?: typeof pune) => ids(mergeSuggestions([plumberInPune], trades, here));
  assert.deepEqual(merged(pune), ["trade:plumber:pune"]);
  assert.deepEqual(merged(), ["trade:plumber:pune", "category:plumber"]);
});
