import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({ businessName: "Ganga Pipes", description: "Zenova and Velmor" }),
  businessInput({ businessName: "Kaveri Pipes" }),
);

Deno.test("searches descriptions for the other words when one word is unknown", async () => {
  const { body, headers } = await api.get<BusinessCard[]>("/api/business?q=zenova+velmor+qzxvwk");
  assert.deepEqual(body.map(({ businessName }) => businessName), ["Ganga Pipes"]);
  assert.equal(headers.get("X-Left-Out"), "qzxvwk");
});
