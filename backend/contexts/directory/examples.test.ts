import assert from "node:assert/strict";
import { contractBreaches } from "../../testing/contract.ts";
import * as examples from "./examples.ts";

const answers: [string, unknown][] = [
  ["/api/categories", [examples.category]],
  ["/api/business", [examples.card]],
  ["/api/business/a-slug", examples.detail],
  ["/api/suggestions", [examples.suggestion]],
  ["/api/cities", [examples.city]],
  ["/api/pincodes/411038", [examples.pincodePlace]],
];

for (const [path, body] of answers) {
  Deno.test(`the example of ${path} is what the contract says`, () => {
    const type = "application/json";
    assert.deepEqual(contractBreaches({ method: "GET", path, status: 200, type, body }), []);
  });
}
