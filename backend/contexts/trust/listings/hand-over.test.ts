import assert from "node:assert/strict";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readQueue, report } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId } from "#/testing/owner.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { newMobile, register, type TestUser } from "#/testing/users.ts";
import type { MyCase } from "../appeals/schemas.ts";
import type { ListingRecord } from "./schemas.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);
const admin = api.as(newAccountId(), "admin");
const otherAdmin = api.as(newAccountId(), "admin");
// The first request registers the second admin.
await otherAdmin.get("/api/admin/cases");

const path = (id: string) => `/api/admin/businesses/${id}`;
const handOver = (id: string, { id: accountId }: Pick<TestUser, "id">) =>
  admin.send<{ code: string }>("POST", `${path(id)}/handover`, {
    accountId,
    statement: { en: "The number is theirs." },
  });
const myBusiness = ({ headers }: TestUser) => api.get<MyBusiness>("/api/my/business", headers);
const myCases = async ({ headers }: TestUser) =>
  (await api.get<MyCase[]>("/api/my/cases", headers)).body;
const record = async (id: string) => (await admin.get<ListingRecord>(`${path(id)}/record`)).body;
const candidates = async (id: string) => (await record(id)).candidates!;

/** A listing of one account with the number of another. */
async function contested() {
  const number = newMobile();
  const former = await register(api);
  const shop = await ownerOf(former).create({ primaryPhone: number });
  const holder = await register(api, { mobile: number });
  return { shop, former, holder };
}

Deno.test("hands a listing to the account that has proven its number; the former owner can appeal", async () => {
  const { shop, former, holder } = await contested();
  const stranger = await register(api);
  assert.deepEqual(await candidates(shop._id), [
    { id: holder.id, username: holder.username, proof: "number", hasListing: false },
  ]);
  const refused = await handOver(shop._id, stranger);
  assert.deepEqual([refused.status, refused.body.code], [409, "no_proof"]);
  assert.equal((await handOver(shop._id, holder)).status, 204);

  const { body } = await myBusiness(holder);
  assert.deepEqual([body._id, body.verifications.map(({ kind }) => kind)], [shop._id, ["phone"]]);
  assert.equal((await myBusiness(former)).status, 404);
  await api.settled();
  for (const { mobile } of [former, holder]) {
    assert.match(api.gateways.outbox!.list(mobile)[0]!.text, /We decided a claim/);
  }
  assert.deepEqual((await record(shop._id)).notices.map(({ message }) => message), [
    "claim_decided",
  ]);

  const [lost] = await myCases(former);
  assert.equal(lost!.statement?.en, "The number is theirs.");
  const appeal = `/api/my/cases/${lost!.id}/appeal`;
  const appealed = await api.send("POST", appeal, { text: "It is my shop." }, former);
  assert.equal(appealed.status, 200);
  const trustCase = await caseOf(admin, shop._id);
  assert.equal((await decide(admin, trustCase, "refuse")).body.code, "another_admin");
  assert.equal((await decide(otherAdmin, trustCase, "refuse")).status, 200);
  assert.equal((await myBusiness(former)).body._id, shop._id);
});

Deno.test("hands an ownerless listing over, but neither an example nor one to an account with another", async () => {
  const holder = await register(api);
  const [shop, demo] = await api.save(
    businessInput({ primaryPhone: holder.mobile }),
    businessInput({ primaryPhone: holder.mobile, demo: true }),
  );
  assert.equal((await handOver(demo!._id, holder)).body.code, "example_listing");
  assert.equal((await handOver(shop!._id, holder)).status, 204);
  const [second] = await api.save(businessInput({ primaryPhone: holder.mobile }));
  assert.equal((await candidates(second!._id))[0]?.hasListing, true);
  const refused = await handOver(second!._id, holder);
  assert.deepEqual([refused.status, refused.body.code], [409, "nothing_to_decide"]);
});

Deno.test("takes a proof of a number for half a year", async () => {
  const { shop, holder } = await contested();
  api.clock.advance({ days: 181 });
  assert.deepEqual(await candidates(shop._id), []);
  assert.equal((await handOver(shop._id, holder)).body.code, "no_proof");
});

Deno.test("hands a listing to an account that won a claim to it by a document", async () => {
  const holder = await register(api);
  const shop = await ownerOf(holder).create({ primaryPhone: holder.mobile });
  const claimant = await register(api);
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1])]), "licence.jpg");
  const { headers } = claimant;
  await api.request("POST", `/api/business/${shop.slug}/claims/documents`, { body, headers });
  const claim = await caseOf(admin, shop._id);
  assert.deepEqual((await record(shop._id)).documents.map(({ caseId }) => caseId), [claim.id]);
  assert.equal((await handOver(shop._id, claimant)).body.code, "no_proof", "it is not decided");
  assert.equal((await decide(admin, claim, "confirm")).status, 200);
  assert.equal((await handOver(shop._id, holder)).status, 204);
  assert.deepEqual(await candidates(shop._id), [
    { id: claimant.id, username: claimant.username, proof: "claim", hasListing: false },
  ]);
  assert.equal((await handOver(shop._id, claimant)).status, 204);
  assert.equal((await myBusiness(claimant)).body._id, shop._id);
});

Deno.test("finds the cases of a listing by its id", async () => {
  const { shop } = await contested();
  await report(api, shop.slug);
  const found = await readQueue(admin, `q=${shop._id}`);
  assert.deepEqual(found.map(({ kind }) => kind), ["report"]);
});
