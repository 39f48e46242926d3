import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";

const api = await useTestApi();
const address = { city: "Gangtok", state: "Sikkim", locality: null, zipCode: "737101" };
const save = (count: number) =>
  api.save(...Array.from({ length: count }, () => businessInput({ address })));
const countOf = async (query: string) => {
  const { headers } = await api.get(`/api/business?limit=1&${query}`);
  return [headers.get("X-Total-Count"), headers.get("X-Total-Count-Capped")];
};

inTestAll.test("limits computed counts to a thousand and marks them as capped", async () => {
  await save(1000);
  for (const query of ["state=sikkim", "pincode=737101"]) {
    assert.deepEqual(await countOf(query), ["1000", null], query);
  }
  await save(1);
  for (const query of ["state=sikkim", "pincode=737101"]) {
    assert.deepEqual(await countOf(query), ["1000", "true"], query);
  }
  for (const query of ["", "category=plumber", "city=gangtok"]) {
    assert.deepEqual(await countOf(query), ["1001", null], query);
  }
});
