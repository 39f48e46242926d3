import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { searchFor } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "Ganga Pipes", description: "Zenova and Velmor" }),
  businessInput({ businessName: "Kaveri Pipes" }),
);

Deno.test("searches descriptions for the other words when one word is unknown", async () => {
  const { names, leftOut } = await searchFor(api, "zenova velmor qzxvwk");
  assert.deepEqual([names, leftOut], [["Ganga Pipes"], "qzxvwk"]);
});
