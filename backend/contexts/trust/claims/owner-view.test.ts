import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newMobile, register, type TestUser } from "#/testing/users.ts";
import { suspensions } from "#/testing/suspensions.ts";
import type { MyCase } from "../appeals/schemas.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);
const admin = api.as(newAccountId(), "admin");

const casesOf = async ({ headers }: Pick<TestUser, "headers">) =>
  (await api.get<MyCase[]>("/api/my/cases", headers)).body;

async function claim(slug: string, { headers }: Pick<TestUser, "headers">) {
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]), "licence.jpg");
  const path = `/api/business/${slug}/claims/documents`;
  const { status } = await api.request("POST", path, { body, headers });
  assert.equal(status, 202);
}

Deno.test("shows the owner a claim on their listing until it is decided", async () => {
  const owner = await register(api);
  const shop = await ownerOf(owner).create({ primaryPhone: owner.mobile });
  assert.deepEqual(await casesOf(owner), []);
  const claimant = await register(api);
  await claim(shop.slug, claimant);
  await api.settled();

  const texts = api.gateways.outbox!.list(owner.mobile!).map(({ text }) => text);
  assert.ok(texts.some((text) => text.includes("/d/en")), "the SMS links to the dashboard");
  const [trustCase, ...others] = await casesOf(owner);
  assert.deepEqual(others, []);
  const { dueAt } = await caseOf(admin, shop._id);
  assert.deepEqual(
    [trustCase!.kind, trustCase!.state, trustCase!.decision, trustCase!.reasons, trustCase!.dueAt],
    ["claim", "open", null, ["claim"], dueAt],
  );
  assert.deepEqual([trustCase!.canAnswer, trustCase!.canAppeal, trustCase!.events], [
    false,
    false,
    [],
  ]);
  assert.ok(!JSON.stringify(trustCase).includes(claimant.user.id), "hides the claimant");
  assert.deepEqual(await casesOf(claimant), []);

  await decide(admin, await caseOf(admin, shop._id), "refuse");
  const after = await casesOf(owner);
  assert.deepEqual(after.map(({ id, decision }) => [id, decision]), [[trustCase!.id, "refuse"]]);
});

Deno.test("shows a claim to an owner who takes the listing over after the claim", async () => {
  const mobile = newMobile();
  const [shop] = await api.save(businessInput({ primaryPhone: mobile }));
  const claimant = await register(api);
  await claim(shop!.slug, claimant);
  const owner = await register(api, { mobile });
  const { status } = await api.request("POST", `/api/business/${shop!.slug}/claims`, {
    headers: owner.headers,
  });
  assert.equal(status, 200);
  assert.deepEqual((await casesOf(owner)).map(({ kind }) => kind), ["claim"]);
});
