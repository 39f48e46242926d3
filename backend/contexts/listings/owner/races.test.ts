import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId, newBusiness, proofOf } from "#/testing/owner.ts";
import type { MyBusiness } from "./schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";

const count = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([key, all]) => [key, all.length]));

Deno.test("of a hundred creates at once one makes a row", async () => {
  const owner = api.as(newAccountId());
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => owner.send("POST", path, newBusiness())),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 1, 409: 99 });
});

Deno.test("many who list the same name at once all get an address", async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      () => api.as(newAccountId()).send("POST", path, newBusiness({ businessName: "Same Name" })),
    ),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 20 });
});

Deno.test("the same request with one key at once does its work once", async () => {
  const owner = api.as(newAccountId());
  const sent = newBusiness();
  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      () =>
        owner.send<MyBusiness>("POST", path, sent, { headers: { "Idempotency-Key": "at-once-1" } }),
    ),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 10 });
  assert.equal(new Set(answers.map(({ body }) => body._id)).size, 1);
});

Deno.test("of edits of one version at once one is written", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      (_, n) =>
        owner.send("PATCH", path, { shortDesc: `Edit ${n}` }, { headers: { "If-Match": '"1"' } }),
    ),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 200: 1, 412: 19 });
  assert.equal((await owner.read()).version, 2);
});

Deno.test("edits and a removal at once end with no listing and no trace in search", async () => {
  const owner = await listBusiness<MyBusiness>(api, { businessName: "Vanishing Act" });
  const proof = await proofOf(api, owner, owner.accountId);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => owner.patch({ shortDesc: crypto.randomUUID() })),
    owner.send("DELETE", path, proof),
    ...Array.from({ length: 5 }, () => owner.patch({ shortDesc: crypto.randomUUID() })),
  ].map((answer) => answer.then(({ status }) => status)));
  assert.ok(answers.every((status) => [200, 204, 404, 412, 428].includes(status)), `${answers}`);
  const found = await api.get<unknown[]>("/api/business?q=vanishing");
  assert.deepEqual(found.body, []);
});
