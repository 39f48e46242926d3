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

Deno.test("of equals the more complete listing ranks higher", () => {
  assert.ok(
    qualityOf({ ...complete, rating: unrated }) > qualityOf({ ...bare, rating: unrated }),
  );
});

Deno.test("one check outweighs everything that an owner can write", () => {
  const checked: Business = { ...bare, rating: unrated, verified: ["phone"] };
  assert.ok(qualityOf(checked) > qualityOf({ ...complete, rating: unrated }));
});

Deno.test("a dozen good reviews outweigh it, too, and one review does not", () => {
  const full = qualityOf({ ...complete, rating: unrated });
  assert.ok(qualityOf({ ...bare, rating: ratedBy(0, 0, 0, 0, 12) }) > full);
  assert.ok(qualityOf({ ...bare, rating: ratedBy(0, 0, 0, 0, 1) }) < full);
});

Deno.test("bad reviews cost more than completeness brings", () => {
  const poor = { ...complete, rating: ratedBy(6, 3, 1, 0, 0) };
  assert.ok(qualityOf(poor) < qualityOf({ ...bare, rating: unrated }));
});

Deno.test("capitals, promises and trades in texts add nothing", () => {
  const plain: Business = { ...complete, businessName: "Narmada Pipes", description: "Pipes." };
  const stuffed: Business = {
    ...plain,
    businessName: "CALL NOW!!! BEST PLUMBER No 1 CHEAP PLUMBER",
    description: "BEST PLUMBER, CHEAPEST PLUMBER, 100 % GUARANTEE. ".repeat(20),
  };
  assert.equal(qualityOf(stuffed), qualityOf(plain));
});
