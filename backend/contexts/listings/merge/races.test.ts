import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId, proofByCode } from "#/testing/owner.ts";
import { countNow, newAuthor, review } from "#/testing/reviews.ts";
import type { Merge } from "./schemas.ts";

const api = await useTestApi({ variables: { LIMITS_SCALE: "1000" } });
const admins = [api.as(newAccountId(), "admin"), api.as(newAccountId(), "admin")] as const;
const path = "/api/admin/merges";

async function pair() {
  const saved = await api.save(businessInput(), businessInput());
  return saved.map(({ _id, slug }) => ({ _id, slug }));
}

async function merge(admin: typeof admins[0], keep: string, gone: string) {
  const { headers } = await admin.get(`${path}/preview?a=${keep}&b=${gone}`);
  const order = { keep, gone, take: [], reason: "Twins" };
  const version = { "If-Match": headers.get("ETag") ?? "" };
  return await admin.send<Merge>("POST", path, order, { headers: version });
}

Deno.test("merges A into B and B into A at once only one way", {
  ignore: !isOnPostgres,
}, async () => {
  for (let n = 0; n < 5; n++) {
    const [a, b] = (await pair()).map(({ _id }) => _id) as [string, string];
    const both = await Promise.all([merge(admins[0], a, b), merge(admins[1], b, a)]);
    assert.equal(both.filter(({ status }) => status === 201).length, 1, JSON.stringify(both));
    assert.ok(both.every(({ status }) => [201, 404, 409, 412].includes(status)));
    const { id } = both.find(({ status }) => status === 201)!.body;
    const undone = await Promise.all(
      admins.map((admin) => admin.request("POST", `${path}/${id}/undo`)),
    );
    assert.deepEqual(undone.map(({ status }) => status).sort(), [200, 404]);
  }
});

Deno.test("merges while reviewers write, withdraw and are erased", {
  ignore: !isOnPostgres,
}, async () => {
  for (let n = 0; n < 5; n++) {
    const [kept, gone] = await pair() as [Listing, Listing];
    const [writer, eraser] = [await newAuthor(api), await newAuthor(api)];
    for (const { slug } of [kept, gone]) {
      const { body } = await review(eraser, slug);
      await countNow(api, body.id);
    }
    const proof = await proofByCode(api, eraser, eraser.mobile);
    const [merged, written, erased] = await Promise.all([
      merge(admins[0], kept._id, gone._id),
      review(writer, gone.slug),
      eraser.send("DELETE", "/api/profile", proof),
    ]);
    assert.deepEqual([merged.status, erased.status], [201, 204], JSON.stringify(merged.body));
    assert.ok([201, 404].includes(written.status), JSON.stringify(written.body));
    const undone = await admins[0].request("POST", `${path}/${merged.body.id}/undo`);
    assert.equal(undone.status, 200);
    const left = await api.get<unknown[]>(`/api/business/${gone.slug}/reviews`);
    assert.equal(left.body.length, written.status === 201 ? 1 : 0);
  }
});

type Listing = { _id: string; slug: string };
