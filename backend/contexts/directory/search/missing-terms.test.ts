import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch, searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const website = "https://example.com/";
await api.save(
  businessInput({ businessName: "Ganga Pipes", website }),
  businessInput({
    businessName: "Sindhu Pipes",
    description: "Velmor geysers, behind the bus stand",
    address: { street: "Near petrol pump, शनिवार चौक" },
  }),
  businessInput({ businessName: "Dr. Pipes" }),
  businessInput({ businessName: "Tapti Electric", category: "electrician" }),
  businessInput({
    businessName: "Betwa Electric",
    category: "electrician",
    description: "हैवेल्स के पंखे",
    address: { city: "Nashik", locality: "Panchavati", zipCode: "422003" },
  }),
);

const missed: [query: string, leftOut: string][] = [
  // Brands.
  ["havells electrician pune", "havells"],
  ["हैवेल्स इलेक्ट्रीशियन पुणे", "हैवेल्स"],
  ["havells pune", "havells"],
  ["havells electrician nashik", ""],
  ["हैवेल्स इलेक्ट्रीशियन नाशिक", ""],
  ["velmor plumber pune", ""],
  ["velmor qzxvwk plumber pune", "qzxvwk"],
  // Landmarks and titles. A word that a listing there contains is not reported.
  ["plumber near bus stand pune", ""],
  ["petrol pump plumber pune", ""],
  ["shanivar chowk plumber pune", ""],
  ["शनिवार चौक प्लंबर पुणे", ""],
  ["doctor plumber pune", ""],
  ["plumber near railway station pune", "railway station"],
  ["रेलवे स्टेशन के पास इलेक्ट्रीशियन पुणे", "रेलवे स्टेशन"],
  // A legal form is never reported.
  ["messrs plumber pune", ""],
  ["m/s plumber pune", ""],
  ["aa plumber pune", ""],
  // Adjacent words are one phrase.
  ["qzxvwk plumber zorblat wexqop pune", "qzxvwk, zorblat wexqop"],
  // A repeated word is reported once.
  ["qzxvwk plumber pune qzxvwk", "qzxvwk"],
  ["मेसर्स प्लंबर पुणे", ""],
];

for (const [query, leftOut] of missed) {
  Deno.test(`reports ${leftOut || "nothing"} as left out of “${query}”`, async () => {
    assert.equal((await searchFor(api, query)).leftOut, leftOut);
  });
}

Deno.test("reports the same words on every page, in every order, with filters and among the pieces", async () => {
  const q = "velmor qzxvwk plumber pune";
  for (const more of ["&limit=1", "&sort=newest", "&minRating=4", "&pincode=411038"]) {
    assert.equal((await searchFor(api, q, more)).leftOut, "qzxvwk", more);
  }
  const { understood } = await askSearch(api, `q=${encodeURIComponent(q)}`);
  const left = understood.pieces.filter(({ kind }) => kind === "left_out");
  assert.deepEqual(left.map(({ words }) => words), ["qzxvwk"]);
});

Deno.test("lists the whole trade after the businesses that have the other word", async () => {
  for (const query of ["velmor plumber", "sindhu plumber", "plumber sind"]) {
    const { names } = await searchFor(api, query);
    assert.deepEqual([names[0], names.length], ["Sindhu Pipes", 3], query);
  }
  assert.deepEqual((await searchFor(api, "tapti electric")).names, ["Tapti Electric"]);
});

Deno.test("reports no beginning of a word that is cut off at the end of a long text", async () => {
  const text = `plumber pune ${"in pune ".repeat(35)}`;
  assert.equal((await searchFor(api, `${text}qzxvwkjhg`)).leftOut, "");
});

Deno.test("reports words beyond the first twelve terms", async () => {
  const many = ["ovaquez", "evaquez", "ivaquez", "uvaquez", "avaquez", "yvaquez", "lovaque"];
  const more = ["levaque", "livaque", "luvaque", "lavaque", "lyvaque", "novaque", "nevaque"];
  const { leftOut } = await searchFor(api, `plumber pune ${[...many, ...more].join(" ")}`);
  assert.equal(leftOut, [...many, ...more].join(" "));
});
