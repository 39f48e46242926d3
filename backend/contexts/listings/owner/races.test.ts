import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId, newBusiness, proofOf } from "#/testing/owner.ts";
import type { MyBusiness } from "./schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";

const count = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([key, all]) => [key, all.length]));

Deno.test("creates one listing for a hundred concurrent requests", async () => {
  const owner = api.as(newAccountId());
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => owner.send("POST", path, newBusiness())),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 1, 409: 99 });
});

Deno.test("gives concurrent listings with the same name different slugs", async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      () => api.as(newAccountId()).send("POST", path, newBusiness({ businessName: "Same Name" })),
    ),
  );
  assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 20 });
});

Deno.test("creates one listing for concurrent requests with the same key", async () => {
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

Deno.test("saves only one of several concurrent edits of the same version", async () => {
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

Deno.test("removes the listing from search when edits and a removal run concurrently", async () => {
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
