import assert from "node:assert/strict";
import { contractBreaches } from "#/testing/contract.ts";
import * as moderation from "./moderation/examples.ts";
import * as owner from "./owner/examples.ts";
import { completeness } from "./business/completeness.ts";
import { BusinessPatch, NewBusiness } from "./business/fields.ts";
import { figuresExample } from "./calls/routes.ts";
import { questionExample } from "./screening/question-routes.ts";
import { callTokenExample, statsExample } from "./statistics/routes.ts";

const id = owner.myBusiness._id;

const answers: [method: string, path: string, body: unknown][] = [
  ["GET", "/api/my/business", owner.myBusiness],
  ["GET", "/api/my/business/duplicates", [owner.otherListing]],
  ["GET", "/api/my/business/stats", statsExample],
  ["GET", "/api/my/business/call-outcomes", figuresExample],
  ["GET", "/api/my/number-questions", [questionExample]],
  ["POST", "/api/business/a-business/events", callTokenExample],
  ["GET", "/api/admin/businesses", [moderation.business]],
  ["GET", `/api/admin/businesses/${id}`, moderation.preview],
  ["POST", `/api/admin/businesses/${id}/suspension`, moderation.suspended],
];

for (const [method, path, body] of answers) {
  Deno.test(`the example of ${method} ${path} conforms to the contract`, () => {
    const type = "application/json";
    assert.deepEqual(contractBreaches({ method, path, status: 200, type, body }), []);
  });
}

Deno.test("accepts the example requests", () => {
  NewBusiness.parse(owner.newBusiness);
  BusinessPatch.parse(owner.patch);
});

Deno.test("computes the completeness that the example states", () => {
  assert.deepEqual(owner.myBusiness.completeness, completeness(owner.myBusiness));
});
