import assert from "node:assert/strict";
import { normaliseUrl } from "./normalise-url.ts";

const cases: [typed: string, address: string][] = [
  ["", ""],
  ["facebook.com/sharma", "https://facebook.com/sharma"],
  [" www.example.com ", "https://www.example.com"],
  ["https://example.com/", "https://example.com/"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["@sharma", "@sharma"],
];

for (const [typed, address] of cases) {
  Deno.test(`reads "${typed}" as "${address}"`, () => assert.equal(normaliseUrl(typed), address));
}

Deno.test("reads @sharma as a page of the field's network", () => {
  const pageOf = (field: string) => normaliseUrl(" @sharma ", field);
  assert.equal(pageOf("social.instagram"), "https://www.instagram.com/sharma");
  assert.equal(pageOf("social.facebook"), "https://www.facebook.com/sharma");
  assert.equal(pageOf("social.youtube"), "https://www.youtube.com/@sharma");
  assert.equal(pageOf("social.x"), "https://x.com/sharma");
  assert.equal(pageOf("social.linkedin"), "@sharma");
  assert.equal(pageOf("website"), "@sharma");
});
