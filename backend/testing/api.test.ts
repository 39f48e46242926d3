import assert from "node:assert/strict";
import type { BusinessCard } from "../contexts/directory/schemas.ts";
import { useTestApi } from "./api.ts";
import { businessInput } from "./factories.ts";

const api = await useTestApi();

Deno.test("finds a saved business over the API", async () => {
  await api.save(businessInput({ businessName: "Ganga Pipes" }), businessInput());
  const { status, headers, body } = await api.get<BusinessCard[]>("/api/business?q=ganga");
  assert.equal(status, 200);
  assert.equal(headers.get("X-Total-Count"), "1");
  assert.deepEqual(body.map((card) => card.businessName), ["Ganga Pipes"]);
});

Deno.test("answers an unknown business with a problem", async () => {
  const { status, body } = await api.get<{ code: string }>("/api/business/nobody");
  assert.deepEqual([status, body.code], [404, "unknown_business"]);
});
