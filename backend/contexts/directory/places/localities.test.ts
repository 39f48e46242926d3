import assert from "node:assert/strict";
import { useTestApi } from "../../../testing/api.ts";
import { businessInput } from "../../../testing/factories.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

const nagpur = { city: "Nagpur", state: "Maharashtra", zipCode: "440001" };

await api.save(
  businessInput({
    businessName: "Lines Painter",
    category: "painter",
    address: { ...nagpur, locality: "Civil Lines" },
  }),
  businessInput({
    businessName: "Other Painter",
    category: "painter",
    address: { ...nagpur, locality: "Pachpaoli" },
  }),
  businessInput({
    businessName: "Nagpur Builders",
    category: "civil_contractor",
    address: { ...nagpur, locality: "Pachpaoli" },
  }),
  businessInput({
    businessName: "Nagpur Plumber",
    category: "plumber",
    address: { ...nagpur, locality: "Pachpaoli" },
  }),
);

const find = async (q: string) => {
  const { body, headers } = await api.get<BusinessCard[]>(
    `/api/business?q=${encodeURIComponent(q)}`,
  );
  return {
    names: body.map((card) => card.businessName),
    partial: headers.get("X-Partial-Match") === "true",
  };
};

Deno.test("a part of a city is known by the addresses there, whatever trade it sounds like", async () => {
  assert.deepEqual(await find("painter civil lines"), { names: ["Lines Painter"], partial: false });
  assert.deepEqual(await find("painter in pachpaoli"), {
    names: ["Other Painter"],
    partial: false,
  });
});

Deno.test("where it has none of a trade, the rest of its city is offered", async () => {
  assert.deepEqual(await find("plumber civil lines"), { names: ["Nagpur Plumber"], partial: true });
});
