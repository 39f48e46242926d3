import assert from "node:assert/strict";
import { makeLexicon } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const lexicon = makeLexicon([
  { slug: "patiala", name_en: "Patiala", name_hi: "पटियाला" },
  { slug: "delhi", name_en: "Delhi", name_hi: "दिल्ली" },
]);

const cityOf = (text: string) =>
  understandQuery(text, lexicon).parts.flatMap((part) => part.kind === "city" ? part.city : []);

Deno.test("reads a city and everyday words rather than a place in another city", () => {
  assert.deepEqual(cityOf("Patiala house painting"), ["patiala"]);
  assert.deepEqual(cityOf("house painting Patiala"), ["patiala"]);
  assert.deepEqual(cityOf("painter Patiala House Delhi"), ["delhi"]);
});
