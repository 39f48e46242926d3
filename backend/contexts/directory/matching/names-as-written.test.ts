import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

await api.save(
  ...[
    "Vasundhara Traders",
    "M/s Hemavati Traders",
  ].map((businessName) => businessInput({ businessName })),
);

const find = async (q: string) => (await searchFor(api, q)).names;

Deno.test("ignores the legal form before a name", async () => {
  for (const prefix of ["M/s", "m/s.", "Messrs", "मेसर्स", "मैसर्स"]) {
    assert.equal((await find(`${prefix} Vasundhara Traders`))[0], "Vasundhara Traders", prefix);
    assert.equal((await find(`${prefix} Hemavati Traders`))[0], "M/s Hemavati Traders", prefix);
  }
});
