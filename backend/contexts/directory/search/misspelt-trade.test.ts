import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const electrician = { category: "electrician" } as const;

// More than one page of electricians has a better quality than the one that mentions geysers.
await api.save(
  businessInput({ ...electrician, businessName: "Ganga Power", description: "Geysers" }),
  ...Array.from(
    { length: 12 },
    (_, at) =>
      businessInput({
        ...electrician,
        businessName: `Power ${at}`,
        description: "Wiring",
        website: "https://example.com/",
      }),
  ),
);

const first = async (q: string) => (await searchFor(api, q)).names[0];

Deno.test("orders the list of a trade by the other words of the query, misspelt or not", async () => {
  for (
    const query of [
      "geyser repair pune",
      "गीजर repair pune",
      "geyset repair pune",
      "geuser repair pune",
      "geyder repair pune",
    ]
  ) {
    assert.equal(await first(query), "Ganga Power", query);
  }
});
