import assert from "node:assert/strict";
import {
  categorySearch,
  languageSearch,
  parseSearch,
  resetSearch,
  searchSearch,
  stringifySearch,
} from "./search-params.ts";

Deno.test("writes a parsed query back unchanged", () => {
  for (
    const query of ["?q=a+b&city=pune", "?q=123", "?q=%22x%22", "?q=%E0%A4%AA", "?q=true&hl=hi"]
  ) {
    assert.equal(stringifySearch(parseSearch(query)), query);
  }
});

Deno.test("keeps numbers and JSON literals as text", () => {
  assert.deepEqual(searchSearch(parseSearch("?q=400001")), { q: "400001" });
  assert.deepEqual(searchSearch(parseSearch("?q=null")), { q: "null" });
});

Deno.test("leaves empty and missing parameters out of the URL", () => {
  assert.equal(stringifySearch({ q: undefined, city: "" }), "");
  assert.deepEqual(searchSearch(parseSearch("?q=++&city=")), {});
});

Deno.test("cuts a search text to the API's limit between characters", () => {
  assert.equal([...searchSearch({ q: "क".repeat(450) }).q!].length, 300);
  assert.equal(searchSearch({ q: "🔧".repeat(450) }).q!.length, 600);
});

Deno.test("keeps an unknown place, so that the page can report it", () => {
  for (const near of ["411038", "abc", "73.8,18.5"]) {
    assert.deepEqual(categorySearch({ near, radius: "5" }), {
      near,
      ...near === "411038" && { radius: 5 },
    });
  }
});

Deno.test("ignores unknown values of enumerated parameters", () => {
  const search = { openNow: "yes", sort: "price", method: "post", hl: "fr", other: "x" };
  assert.deepEqual(categorySearch(search), {});
  assert.deepEqual(resetSearch(search), {});
  assert.deepEqual(resetSearch({ method: "email" }), { method: "email" });
  assert.deepEqual(languageSearch(search), {});
  assert.deepEqual(languageSearch({ hl: "hi" }), { hl: "hi" });
});
