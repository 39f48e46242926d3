import assert from "node:assert/strict";
import {
  categorySearch,
  languageSearch,
  parseSearch,
  resetSearch,
  searchSearch,
  stringifySearch,
} from "./search-params.ts";

Deno.test("an address says the same whether a form or a link wrote it", () => {
  for (
    const query of ["?q=a+b&city=pune", "?q=123", "?q=%22x%22", "?q=%E0%A4%AA", "?q=true&hl=hi"]
  ) {
    assert.equal(stringifySearch(parseSearch(query)), query);
  }
});

Deno.test("numbers and words of JSON stay text", () => {
  assert.deepEqual(searchSearch(parseSearch("?q=400001")), { q: "400001" });
  assert.deepEqual(searchSearch(parseSearch("?q=null")), { q: "null" });
});

Deno.test("what is empty or missing does not stand in an address", () => {
  assert.equal(stringifySearch({ q: undefined, city: "" }), "");
  assert.deepEqual(searchSearch(parseSearch("?q=++&city=")), {});
});

Deno.test("a search text is cut to what the API takes, between characters", () => {
  assert.equal([...searchSearch({ q: "क".repeat(450) }).q!].length, 300);
  assert.equal(searchSearch({ q: "🔧".repeat(450) }).q!.length, 600);
});

Deno.test("keeps a place of the address that may be none, for the page to say so", () => {
  for (const near of ["411038", "abc", "73.8,18.5"]) {
    assert.deepEqual(categorySearch({ near, radius: "5" }), {
      near,
      ...near === "411038" && { radius: "5" },
    });
  }
});

Deno.test("unknown values of closed lists count as not given", () => {
  const search = { openNow: "yes", sort: "price", method: "post", hl: "fr", other: "x" };
  assert.deepEqual(categorySearch(search), {});
  assert.deepEqual(resetSearch(search), {});
  assert.deepEqual(resetSearch({ method: "email" }), { method: "email" });
  assert.deepEqual(languageSearch(search), {});
  assert.deepEqual(languageSearch({ hl: "hi" }), { hl: "hi" });
});
