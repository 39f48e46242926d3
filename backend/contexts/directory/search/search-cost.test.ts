import assert from "node:assert/strict";
import type { KyselyPlugin } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { createCityCache } from "./city-cache.ts";
import { searchFacets } from "./search-facets.ts";
import { searchNear } from "./search-near.ts";

const api = await useTestApi();

await api.save(
  ...["Sunrise Works", "Moonlight Works", "Starfish Works"].map((businessName) =>
    businessInput({ businessName })
  ),
);

let statementCount = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => (statementCount++, node),
  transformResult: ({ result }) => Promise.resolve(result),
};
const { now } = api.clock;
const ctx = { db: api.database.db.withPlugin(counting), now };
const known = await createCityCache(api.database.db, now)();

/** Number of statements for a list and for its facets, near a city and with two filters. */
async function statementsOf(text: string): Promise<[list: number, facets: number]> {
  const filters = { experience: 50, locality: ["kothrud"] };
  const input = { text, filters, sort: "relevance" as const, limit: 20 };
  statementCount = 0;
  const result = await searchNear(ctx, input, { city: "pune" }, known);
  const list = statementCount;
  statementCount = 0;
  await searchFacets(ctx, input, result, known.cities);
  return [list, statementCount];
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const longTexts: Record<string, string> = {
  "short words": letters.map((letter) => `${letter}q`).join(" "),
  "unknown words": letters.map((letter) => `${letter}ovaquez`).join(" "),
  "misspelt words": "sunrize moonlite starfich sunrice moonligt starfis wirks worcs",
};

/**
 * Three look-ups of words, one of split words; typed, corrected and as a mention, in the city and
 * in all of India; four wider texts, each also as a mention.
 */
const most = 3 + 1 + 2 * 3 + 4 * 2;

for (const [name, text] of Object.entries(longTexts)) {
  inTestAll.test(`runs a bounded number of statements for ${name} when nothing matches`, async () => {
    const [list, facets] = await statementsOf(text);
    assert.ok(list <= most, `${list} for the list`);
    assert.ok(facets <= list, `${facets} for its facets`);
  });
}
