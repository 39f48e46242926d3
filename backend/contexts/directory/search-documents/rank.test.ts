import assert from "node:assert/strict";
import { type Business, emptyBusiness, myBusinessExample } from "#/contexts/listings/mod.ts";
import { rankOf } from "./rank.ts";

const complete: Business = { ...myBusinessExample, verified: [], verifications: [] };

const bare: Business = {
  ...complete,
  ...emptyBusiness,
  address: { ...complete.address, ...emptyBusiness.address },
  media: { logo: null, banner: null, gallery: [] },
};

const rated = (...distribution: number[]): Business["rating"] => ({
  ...bare.rating,
  count: distribution.reduce((sum, n) => sum + n, 0),
  distribution,
});

const nobody = rated(0, 0, 0, 0, 0);

Deno.test("of equals the more complete listing ranks higher", () => {
  assert.ok(
    rankOf({ ...complete, rating: nobody }) > rankOf({ ...bare, rating: nobody }),
  );
});

Deno.test("one check outweighs everything that an owner can write", () => {
  const checked: Business = { ...bare, rating: nobody, verified: ["phone"] };
  assert.ok(rankOf(checked) > rankOf({ ...complete, rating: nobody }));
});

Deno.test("a dozen good reviews outweigh it, too, and one review does not", () => {
  const full = rankOf({ ...complete, rating: nobody });
  assert.ok(rankOf({ ...bare, rating: rated(0, 0, 0, 0, 12) }) > full);
  assert.ok(rankOf({ ...bare, rating: rated(0, 0, 0, 0, 1) }) < full);
});

Deno.test("bad reviews cost more than completeness brings", () => {
  const poor = { ...complete, rating: rated(6, 3, 1, 0, 0) };
  assert.ok(rankOf(poor) < rankOf({ ...bare, rating: nobody }));
});

Deno.test("capitals, promises and trades in texts add nothing", () => {
  const plain: Business = { ...complete, businessName: "Narmada Pipes", description: "Pipes." };
  const stuffed: Business = {
    ...plain,
    businessName: "CALL NOW!!! BEST PLUMBER No 1 CHEAP PLUMBER",
    description: "BEST PLUMBER, CHEAPEST PLUMBER, 100 % GUARANTEE. ".repeat(20),
  };
  assert.equal(rankOf(stuffed), rankOf(plain));
});
