import assert from "node:assert/strict";
import { completeness } from "./business/completeness.ts";
import { BusinessPatch, NewBusiness } from "./business/fields.ts";
import * as owner from "./owner/examples.ts";

Deno.test("accepts the example requests", () => {
  NewBusiness.parse(owner.newBusiness);
  BusinessPatch.parse(owner.patch);
});

Deno.test("computes the completeness that the example states", () => {
  assert.deepEqual(owner.myBusiness.completeness, completeness(owner.myBusiness));
});
