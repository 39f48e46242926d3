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
