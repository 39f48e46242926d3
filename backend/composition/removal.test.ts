import assert from "node:assert/strict";
import sharp from "sharp";
import type { MyBusiness } from "#/contexts/listings/owner/schemas.ts";
import type { MyCase } from "#/contexts/trust/appeals/schemas.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readCase, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import { countNow, newAuthor, review } from "#/testing/reviews.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const mine = "/api/my/business";
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

/** A listing with a picture and a review, which a customer has saved. */
async function removed(reason = "wrong_details") {
  const owner = await listBusiness<MyBusiness>(api);
  const { slug, _id } = owner.business;
  const body = new FormData();
  body.set("alt", "The shop");
  body.set("file", new Blob([png]));
  await owner.request("POST", `${mine}/gallery`, { body });
  const author = await newAuthor(api);
  await countNow(api, (await review(author, slug)).body.id);
  await author.send("PUT", `/api/my/saved/${slug}`, {});
  const look = async () => {
    const { status, body } = await api.get<MyBusiness & { rating: { count: number } }>(
      `/api/business/${slug}`,
    );
    const saved = (await author.get<{ business: unknown }[]>("/api/my/saved")).body;
    return { status, body, isSaved: saved.some(({ business }) => business !== null) };
  };
  const before = await look();
  assert.deepEqual([before.status, before.body.rating.count, before.isSaved], [200, 1, true]);
  if (reason === "order") {
    const order = { businessId: _id, reason, text: "District Court of Pune, order 117." };
    assert.equal((await admin.send("POST", "/api/admin/cases", order)).status, 201);
  } else await report(api, slug, { reason });
  const trustCase = await caseOf(admin, _id);
  const { status } = await decide(admin, trustCase, "remove", { en: "Never a business." });
  assert.equal(status, 200);
  await api.runJobs();
  return { owner, look, before, id: _id, slug, trustCase };
}

const urlOf = ({ media }: MyBusiness) => media.gallery[0]!.sources.at(-1)!.url;
const statusAt = async (url: string) => (await api.request("GET", url)).status;

const exists = async (id: string) =>
  (await api.database.db.selectFrom("business").select("id").where("id", "=", id).execute())
    .length > 0;

Deno.test("serves nothing of a removed listing, and all of it again once it is restored", async () => {
  const { owner, look, before, id, slug, trustCase } = await removed();
  const gone = await look();
  assert.deepEqual([gone.status, gone.isSaved], [410, false]);
  assert.equal(await statusAt(urlOf(before.body)), 410);
  assert.equal((await api.get<unknown[]>(`/api/business?q=${slug}`)).body.length, 0);
  const { body } = await owner.get<MyBusiness>(mine);
  const days = Date.parse(body.suspension!.removedUntil!) - api.clock.now().getTime();
  assert.equal(Math.round(days / 86_400_000), 30);
  assert.deepEqual([body.suspension!.reason, body.media.gallery], ["Never a business.", []]);
  const [known] = (await owner.get<MyCase[]>("/api/my/cases")).body;
  assert.deepEqual([known!.decision, known!.canAppeal], ["remove", true]);
  const headers = { "If-Match": (await owner.get(mine)).headers.get("ETag")! };
  assert.equal((await owner.send("PATCH", mine, { shortDesc: "New" }, { headers })).status, 404);

  const restoration = `/api/admin/businesses/${id}/suspension`;
  assert.equal((await admin.request("DELETE", restoration)).status, 200);
  const back = await look();
  assert.deepEqual([back.status, back.body.rating.count, back.isSaved], [200, 1, true]);
  assert.equal(back.body.media.gallery[0]!.alt, "The shop");
  assert.equal(await statusAt(urlOf(back.body)), 200);
  assert.equal((await readCase(admin, trustCase.id)).decision, "restore");
  api.clock.advance({ days: 31 });
  await api.runJobs();
  assert.equal((await look()).status, 200, "a restored listing stays");
});

Deno.test("deletes a removed listing after 30 days", async () => {
  const { look, id } = await removed();
  api.clock.advance({ days: 29 });
  await api.runJobs();
  assert.equal(await exists(id), true);
  api.clock.advance({ days: 2 });
  await api.runJobs();
  assert.equal(await exists(id), false);
  assert.equal((await look()).status, 410);
});

Deno.test("deletes a listing at once when an order asks for its removal", async () => {
  const { owner, id } = await removed("order");
  assert.equal(await exists(id), false);
  assert.equal((await owner.get(mine)).status, 404);
});

Deno.test("lets the owner list again in place of a removed listing, or delete it for good", async () => {
  const first = await removed();
  const created = await first.owner.send<MyBusiness>("POST", mine, newBusiness());
  assert.equal(created.status, 201, JSON.stringify(created.body));
  assert.equal(created.body.suspension?.reason, "Never a business.", "the suspension stays");
  assert.equal(created.body.suspension.removedUntil, null);
  assert.equal(await exists(first.id), false);
  api.clock.advance({ days: 31 });
  await api.runJobs();
  assert.equal(await exists(created.body._id), true, "the new listing was not removed");

  const { owner, id } = await removed();
  assert.equal((await owner.remove()).status, 204);
  assert.equal(await exists(id), false);
});
