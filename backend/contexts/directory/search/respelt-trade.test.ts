import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const electrician = { category: "electrician" } as const;

// More than a page's worth of the trade, each better than the one that speaks of geysers.
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

Deno.test("words of a trade order its list, spelt right or respelt", async () => {
  for (
    const query of [
      "geyser repair pune",
      "geyset repair pune",
      "geuser repair pune",
      "geyder repair pune",
    ]
  ) {
    assert.equal(await first(query), "Ganga Power", query);
  }
});
