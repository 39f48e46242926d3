import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "Ganga Pipes" }),
  businessInput({
    businessName: "Kashi Pipes",
    address: { city: "Varanasi", locality: "Lanka", zipCode: "221005" },
  }),
);

const find = async (q: string) => {
  const path = `/api/business?q=${encodeURIComponent(q)}`;
  const { body, headers } = await api.get<BusinessCard[]>(path);
  return {
    names: body.map(({ businessName }) => businessName),
    corrected: decodeURIComponent(headers.get("X-Corrected-Query") ?? ""),
  };
};

Deno.test("an unknown word is not respelt into one that it is nothing like", async () => {
  // A bucket, dirty, and a city beside another one.
  for (const typed of ["galti pune", "gavandi pune", "vadrangi pune", "zalti"]) {
    assert.deepEqual(await find(typed), { names: [], corrected: "" }, typed);
  }
});

Deno.test("a slip is corrected: a letter, the first two swapped, what sounds the same", async () => {
  for (const typed of ["plumbet pune", "lpumber pune", "plembur pune"]) {
    assert.deepEqual((await find(typed)).names, ["Ganga Pipes"], typed);
  }
});
