import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { register, type TestUser } from "#/testing/users.ts";
import { maxSaved, type SavedBusiness } from "./schemas.ts";

const api = await useTestApi();
const path = (slug = "") => `/api/my/saved${slug && "/"}${slug}`;

type Problem = { code: string };

const list = async ({ headers }: TestUser) => {
  const { status, body } = await api.get<SavedBusiness[]>(path(), headers);
  assert.equal(status, 200);
  return body;
};
const save = ({ headers }: TestUser, slug: string, savedAt?: string) =>
  api.send<SavedBusiness & Problem>("PUT", path(slug), { ...savedAt && { savedAt } }, { headers });
const remove = ({ headers }: TestUser, slug: string) =>
  api.request("DELETE", path(slug), { headers });

const [plumber, painter] = await api.save(
  businessInput({ businessName: "Ganga Pipes" }),
  businessInput({ businessName: "Rang Painters", category: "painter" }),
);

Deno.test("lists an account's saved businesses, newest first, for that account only", async () => {
  const asha = await register(api);
  const first = await save(asha, plumber!.slug);
  assert.equal(first.status, 200);
  api.clock.advance({ seconds: 60 });
  await save(asha, painter!.slug);
  const saved = await list(asha);
  assert.deepEqual(saved.map(({ slug }) => slug), [painter!.slug, plumber!.slug]);
  assert.deepEqual(saved[1], first.body);
  assert.equal(saved[1]!.business!.primaryPhone, plumber!.primaryPhone);
  assert.deepEqual(await list(await register(api)), []);
});

Deno.test("stores the earliest time, and replaces a future time with now", async () => {
  const asha = await register(api);
  const now = api.clock.now().toISOString();
  assert.equal((await save(asha, plumber!.slug, "2031-01-01T00:00:00.000Z")).body.savedAt, now);
  const early = "2026-01-02T03:04:05.000Z";
  assert.equal((await save(asha, plumber!.slug, early)).body.savedAt, early);
  assert.equal((await save(asha, plumber!.slug)).body.savedAt, early);
  assert.equal((await list(asha)).length, 1);
});

Deno.test("removes a saved business and accepts a repeated removal", async () => {
  const asha = await register(api);
  await save(asha, plumber!.slug);
  assert.equal((await remove(asha, plumber!.slug)).status, 204);
  assert.equal((await remove(asha, plumber!.slug)).status, 204);
  for (const unknown of ["unknown-slug", "%C3%A9%E2%80%AEx", "%F1%AC%9C%A4"]) {
    assert.equal((await remove(asha, unknown)).status, 204, unknown);
  }
  assert.deepEqual(await list(asha), []);
});

Deno.test("hides the card of a business while it is paused or suspended", async () => {
  const asha = await register(api);
  const input = businessInput({ businessName: "Comes Andgoes" });
  const [shop] = await api.save(input);
  await save(asha, shop!.slug);
  const again = { ...input, id: shop!._id, slug: shop!.slug };
  for (const status of ["paused", "suspended"] as const) {
    await api.save({ ...again, status });
    const [saved] = await list(asha);
    assert.deepEqual([saved!.slug, saved!.business], [shop!.slug, null]);
    assert.equal((await save(await register(api), shop!.slug)).body.code, "unknown_business");
  }
  await api.save({ ...again, status: "active" });
  assert.equal((await list(asha))[0]!.business!.businessName, "Comes Andgoes");
  await api.save({ ...again, status: "paused" });
  await remove(asha, shop!.slug);
  assert.deepEqual(await list(asha), []);
});

Deno.test("saves and removes a business by its former slug", async () => {
  const asha = await register(api);
  const [shop] = await api.save(businessInput({ businessName: "Moved Saved" }));
  await api.database.db.insertInto("business_former_slug").values([
    { slug: "old-saved", business_id: shop!._id },
    { slug: "gone-saved", business_id: null },
  ]).execute();
  assert.equal((await save(asha, "old-saved")).body.slug, shop!.slug);
  assert.deepEqual((await save(asha, "gone-saved")).body.code, "business_gone");
  assert.deepEqual((await save(asha, "nobody")).body.code, "unknown_business");
  await remove(asha, "old-saved");
  assert.deepEqual(await list(asha), []);
});

Deno.test("enforces the limit per account when requests are concurrent", async () => {
  const asha = await register(api);
  const businesses = await api.save(
    ...Array.from({ length: maxSaved + 2 }, () => businessInput()),
  );
  const { db } = api.database;
  await db.insertInto("saved_business").values(
    businesses.slice(3).map(({ _id }) => ({
      account_id: asha.user.id,
      business_id: _id,
      saved_at: api.clock.now(),
    })),
  ).execute();
  const answers = await Promise.all(businesses.slice(0, 3).map(({ slug }) => save(asha, slug)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.equal(answers.find(({ status }) => status === 409)!.body.code, "too_many_saved");
  assert.equal((await list(asha)).length, maxSaved);
  // Saving the same business again does not count against the limit.
  assert.equal((await save(asha, businesses[3]!.slug)).status, 200);
});

Deno.test("drops a saved business when the business is deleted", async () => {
  const asha = await register(api);
  const [shop] = await api.save(businessInput());
  await save(asha, shop!.slug);
  const { db } = api.database;
  await db.deleteFrom("directory_entry").where("business_id", "=", shop!._id).execute();
  await db.deleteFrom("business").where("id", "=", shop!._id).execute();
  assert.deepEqual(await list(asha), []);
});

Deno.test("rejects anonymous and malformed requests", async () => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { status } = await api.send(method, path(method === "GET" ? "" : "x"), undefined);
    assert.equal(status, 401, method);
  }
  const asha = await register(api);
  const { headers } = asha;
  assert.equal((await save(asha, plumber!.slug, "yesterday")).status, 400);
  const other = await api.send("PUT", path(plumber!.slug), { at: "now" }, { headers });
  assert.equal(other.status, 400);
});

Deno.test("rejects a time before the year 2000 and stores nothing", async () => {
  const asha = await register(api);
  for (const year of ["0000", "0001", "1970", "1999"]) {
    const { status } = await save(asha, plumber!.slug, `${year}-01-01T00:00:00Z`);
    assert.equal(status, 400, year);
  }
  assert.deepEqual(await list(asha), []);
});
