import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { register } from "#/testing/users.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { ModeratedBusiness } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const { ownerOf } = suspensions(api);

const list = (query: Record<string, string>) =>
  admin.get<ModeratedBusiness[]>(`/api/admin/businesses?${new URLSearchParams(query)}`);

async function names(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await list(query);
  assert.equal(status, 200, JSON.stringify(body));
  return body.map(({ businessName }) => businessName).sort();
}

const hindi = businessInput({
  businessName: "शर्मा इलेक्ट्रिकल्स",
  category: "electrician",
  address: { city: "Nagpur", locality: "सीताबर्डी", zipCode: "440012" },
});
const latin = businessInput({
  businessName: "Choudhary & Sons",
  primaryPhone: "9812345670",
  address: { city: "Nagpur" },
});
const [, saved] = await api.save(hindi, latin);

Deno.test("finds names in either script, with words of the place", async () => {
  for (const q of ["sharma", "Sharm", "शर्मा", "sharma nagpur", "electricals sharma", "Sitabardi"]) {
    assert.deepEqual(await names({ q }), [hindi.businessName], q);
  }
  for (const q of ["choudhary", "चौधरी", "चौधरी नागपुर"]) {
    assert.deepEqual(await names({ q }), [latin.businessName], q);
  }
  assert.deepEqual(await names({ q: "sharma pune" }), []);
});

Deno.test("finds a number in any form, a PIN code, a GSTIN, an id and a pasted address", async () => {
  const gstin = "27AAPFU0939F1ZV";
  const owner = await listBusiness<MyBusiness>(api, { legal: { gstin }, businessName: "Uma Gold" });
  const { _id, slug, businessName } = owner.business;
  for (
    const q of ["+91 98123-45670", "098123 45670", "९८१२३४५६७०", saved!._id, saved!.slug]
  ) {
    assert.deepEqual(await names({ q }), [latin.businessName], q);
  }
  for (
    const q of [
      gstin,
      gstin.toLowerCase(),
      _id,
      owner.accountId,
      `https://karigar.example/business/${slug}?x=1`,
      `http://localhost/admin/listings/${_id}`,
    ]
  ) {
    assert.deepEqual(await names({ q }), [businessName], q);
  }
  assert.deepEqual(await names({ q: "440 012" }), [hindi.businessName]);
});

Deno.test("finds the listing of a username or a proven number", async () => {
  const user = await register(api);
  const { businessName } = await ownerOf(user).create({ businessName: "Quiet Works" });
  assert.deepEqual(await names({ q: user.username.slice(0, -1) }), [businessName]);
  assert.deepEqual(await names({ q: `+91${user.mobile}` }), [businessName]);
});

Deno.test("combines filters, and names those that are unknown", async () => {
  const state = "Maharashtra";
  assert.deepEqual(
    await names({ city: "nagpur", state }),
    [latin, hindi].map((business) => business.businessName),
  );
  const found = [hindi.businessName];
  assert.deepEqual(await names({ city: "Nagpur", category: "electrician", owner: "none" }), found);
  assert.deepEqual(await names({ city: "Nagpur", owner: "some" }), []);
  assert.deepEqual(await names({ city: "Nagpur", source: "import" }), []);
  assert.deepEqual(await names({ city: "Nagpur", status: "suspended" }), []);
  const tomorrow = new Date(api.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  assert.deepEqual(await names({ city: "Nagpur", changedSince: tomorrow }), []);
  const faulty: Record<string, string>[] = [
    { owner: "x" },
    { cty: "Pune" },
    { changedSince: "soon" },
    { limit: "101" },
  ];
  for (const bad of faulty) {
    assert.equal((await list(bad)).status, 400, JSON.stringify(bad));
  }
});

Deno.test("pages newest first, with the total", async () => {
  const city = "Solapur";
  const inputs = Array.from({ length: 5 }, () => businessInput({ address: { city } }));
  for (const input of inputs) {
    await api.save(input);
    api.clock.advance({ seconds: 1 });
  }
  const newest = inputs.map(({ businessName }) => businessName).toReversed();
  const pages: string[] = [];
  let query: Record<string, string> = { city, limit: "2" };
  for (;;) {
    const { headers, body } = await list(query);
    assert.equal(headers.get("X-Total-Count"), "5");
    pages.push(...body.map(({ businessName }) => businessName));
    const next = headers.get("Link")?.match(/cursor=([^&>]+)[^>]*>; rel="next"/)?.[1];
    if (!next) break;
    query = { ...query, cursor: next };
  }
  assert.deepEqual(pages, newest);
});
