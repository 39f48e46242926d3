import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const website = "https://example.com/";
await api.save(
  businessInput({ businessName: "Bluesky Homes", category: "real_estate" }),
  businessInput({ businessName: "Silver Oak Interiors", category: "furniture_contractor" }),
  businessInput({ businessName: "Silver Interiors", category: "furniture_contractor" }),
  businessInput({
    businessName: "Godavari Paints",
    category: "painter",
    description: "Rust Oleum and Velmorex",
  }),
  businessInput({ businessName: "Narmada Paints", category: "painter", website }),
);

const find = async (q: string) => {
  const { names, corrected } = await searchFor(api, q);
  return { names, corrected };
};

Deno.test("finds words that listings write joined or split", async () => {
  for (
    const [typed, name, corrected] of [
      ["blue sky homes", "Bluesky Homes", ""],
      ["blue sky", "Bluesky Homes", ""],
      ["silveroak", "Silver Oak Interiors", ""],
      ["silveroak interiors pune", "Silver Oak Interiors", ""],
      ["rustoleum painter pune", "Godavari Paints", "rust oleum painter pune"],
      ["velmo rex painter pune", "Godavari Paints", "velmorex painter pune"],
    ] as const
  ) {
    const found = await find(typed);
    assert.deepEqual([found.names[0], found.corrected], [name, corrected], typed);
  }
});

Deno.test("does not split a word when no listing has both parts", async () => {
  assert.deepEqual((await find("rustoak")).names, []);
});
