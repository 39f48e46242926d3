import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { askSearch } from "#/testing/search-for.ts";
import type { SearchAnswer } from "../schemas.ts";

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

inTestAll.test("ends a list near a place after the nearest thousand", async () => {
  const further = { ...address, location: "27.4,88.7" };
  const [last] = await api.save(businessInput({ address: further }));
  const list = "near=737101&category=plumber&limit=50";
  const found: string[] = [];
  for (let next: string | undefined = ""; next !== undefined;) {
    const page: SearchAnswer = await askSearch(api, `${list}${next && `&cursor=${next}`}`);
    assert.deepEqual([page.total, page.capped], [1000, true]);
    found.push(...page.items.map(({ _id }) => _id));
    next = page.next;
  }
  assert.equal(new Set(found).size, 1000);
  assert.equal(found.length, 1000);
  assert.ok(!found.includes(last!._id));
});
