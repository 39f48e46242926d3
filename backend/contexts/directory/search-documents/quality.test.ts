import assert from "node:assert/strict";
import { type Business, emptyBusiness, myBusinessExample } from "#/contexts/listings/mod.ts";
import { qualityOf } from "./quality.ts";

const complete: Business = { ...myBusinessExample, verified: [], verifications: [] };

const bare: Business = {
  ...complete,
  ...emptyBusiness,
  address: { ...complete.address, ...emptyBusiness.address },
  media: { logo: null, banner: null, gallery: [] },
};

const ratedBy = (...distribution: number[]): Business["rating"] => ({
  ...bare.rating,
  count: distribution.reduce((sum, n) => sum + n, 0),
  distribution,
});

const unrated = ratedBy(0, 0, 0, 0, 0);

Deno.test("ranks the more complete listing higher when all else is equal", () => {
  assert.ok(
    qualityOf({ ...complete, rating: unrated }) > qualityOf({ ...bare, rating: unrated }),
  );
});

Deno.test("ranks a bare listing with one verification above a complete listing without one", () => {
  const checked: Business = { ...bare, rating: unrated, verified: ["phone"] };
  assert.ok(qualityOf(checked) > qualityOf({ ...complete, rating: unrated }));
});

Deno.test("ranks a dozen good reviews, but not a single review, above a complete description", () => {
  const full = qualityOf({ ...complete, rating: unrated });
  assert.ok(qualityOf({ ...bare, rating: ratedBy(0, 0, 0, 0, 12) }) > full);
  assert.ok(qualityOf({ ...bare, rating: ratedBy(0, 0, 0, 0, 1) }) < full);
});

Deno.test("ranks bad reviews below an incomplete listing", () => {
  const poor = { ...complete, rating: ratedBy(6, 3, 1, 0, 0) };
  assert.ok(qualityOf(poor) < qualityOf({ ...bare, rating: unrated }));
});

Deno.test("does not reward capitals, promises and repeated trades", () => {
  const plain: Business = { ...complete, businessName: "Narmada Pipes", description: "Pipes." };
  const stuffed: Business = {
    ...plain,
    businessName: "CALL NOW!!! BEST PLUMBER No 1 CHEAP PLUMBER",
    description: "BEST PLUMBER, CHEAPEST PLUMBER, 100 % GUARANTEE. ".repeat(20),
  };
  assert.equal(qualityOf(stuffed), qualityOf(plain));
});
