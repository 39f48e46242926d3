import assert from "node:assert/strict";
import en from "./dictionaries/en.ts";
import hi from "./dictionaries/hi.ts";
import { createTranslate } from "./words.ts";

const t = createTranslate(en, "en");

Deno.test("a text is found by its address and its values are filled in", () => {
  assert.equal(t("head.notFound.title", { site: "Karigar" }), "Page not found | Karigar");
  assert.equal(t("head.search.title", { q: "{{site}}", site: "$&" }), "“{{site}}” – search | $&");
});

Deno.test("a number chooses singular or plural by the rules of the language", () => {
  assert.equal(t("search.suggestionCount", { count: 1 }), "1 suggestion");
  assert.equal(t("search.suggestionCount", { count: 0 }), "0 suggestions");
  assert.equal(createTranslate(hi, "hi")("search.suggestionCount", { count: 0 }), "0 सुझाव");
});

Deno.test("a list is handed out whole", () => {
  assert.ok(t("home.trades", { returnObjects: true }).length > 1);
});

Deno.test("both languages fill in the same values everywhere", () => {
  const english = flatten(en);
  const hindi = flatten(hi);
  assert.deepEqual([...hindi.keys()], [...english.keys()]);
  for (const [key, text] of english) {
    assert.deepEqual(valuesOf(hindi.get(key)!), valuesOf(text), key);
  }
});

const flatten = (tree: object, prefix = ""): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)]
    ),
  );

const valuesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();
