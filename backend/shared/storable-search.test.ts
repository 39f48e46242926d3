import assert from "node:assert/strict";
import { isStorableSearch } from "./storable-search.ts";

const searches: [string, boolean][] = [
  ["plumber in pune", true],
  ["tiles 411038", true],
  ["९८७६५४३२१०", false],
  ["asha 98765 43210", false],
  ["asha 98765, Pune 43210", false],
  ["asha@example.com", false],
  ["asha＠example.com", false],
];

for (const [text, isStored] of searches) {
  Deno.test(`${isStored ? "stores" : "does not store"} the search ${text}`, () => {
    assert.equal(isStorableSearch(text), isStored);
  });
}
