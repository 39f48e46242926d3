import assert from "node:assert/strict";
import { sql } from "kysely";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { importInputs } from "#/testing/loads.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { readFeed } from "./read-feed.ts";
import type { ListingChange } from "./schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");
const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);
type Owner = Awaited<ReturnType<typeof list>>;

async function feed(query = "") {
  const path = `/api/admin/changes?feed=true${query}`;
  const { status, body } = await admin.get<ListingChange[]>(path);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const signalsOf = async ({ business }: Owner, query = "") =>
  (await feed(`&listing=${business._id}${query}`)).map(({ signals }) => signals);

async function importMany(count: number, inGoa = 0) {
  const group = newAccountId();
  const inputs = Array.from({ length: count }, (_, n) => ({
    ...businessInput(
      n < inGoa ? { address: { city: "Panaji", state: "Goa", zipCode: "403001" } } : {},
    ),
    importKey: newAccountId(),
  }));
  await importInputs(api, inputs, group);
  return group;
}

Deno.test("shows an import as one item with its count, at its last change", async () => {
  const before = await list();
  const group = await importMany(60);
  const after = await list();
  const items = await feed("&limit=3");
  assert.deepEqual(items.map(({ listingId, groupId, count }) => [groupId ?? listingId, count]), [
    [after.business._id, 1],
    [group, 60],
    [before.business._id, 1],
  ]);
  const next = await feed(`&limit=1&after=${items[0]!.seq}`);
  assert.deepEqual(next.map(({ groupId }) => groupId), [group]);
  const older = await feed(`&limit=1&after=${items[1]!.seq}`);
  assert.deepEqual(older.map(({ listingId }) => listingId), [before.business._id]);
  assert.equal((await feed(`&group=${group}&limit=200`)).length, 60);
});

Deno.test("shows and counts only what lies in the caller's areas", async () => {
  await list();
  const group = await importMany(5, 2);
  const areas = [{ states: ["goa"], cities: null }];
  const items = await readFeed(api.listings, undefined, { areas, wholeIn: areas }, 10);
  assert.deepEqual(items.map(({ groupId, count }) => [groupId, count]), [[group, 2]]);
});

Deno.test("lists new listings, changes or pictures only", async () => {
  const owner = await list();
  await owner.patch({ shortDesc: "All pipes" });
  const of = async (kind: string) =>
    (await feed(`&listing=${owner.business._id}&kind=${kind}`)).map(({ act }) => act);
  assert.deepEqual(await of("new"), ["created"]);
  assert.deepEqual(await of("changed"), ["edited"]);
  assert.deepEqual(await of("pictures"), []);
});

Deno.test("marks a number that another listing shows, in any of its fields", async () => {
  const first = await list();
  assert.deepEqual(await signalsOf(first), [[]]);
  const second = await list({ alternatePhone: first.business.primaryPhone });
  assert.deepEqual(await signalsOf(second), [["same_number"]]);
  await second.patch({ alternatePhone: null });
  assert.deepEqual(await signalsOf(second), [[], []]);
});

Deno.test("marks a picture that another listing shows", async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } }).png().toBuffer();
  const [picture, other] = [await draw("#2f6f73"), await draw("#aa6f73")];
  const upload = async (owner: Owner, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("file", new Blob([bytes]), "shop.png");
    const { status } = await owner.request("POST", "/api/my/business/gallery", { body });
    assert.equal(status, 201);
  };
  const [first, second] = [await list(), await list()];
  await upload(first, picture);
  assert.deepEqual(await signalsOf(first, "&kind=pictures"), [[]]);
  await upload(second, picture);
  assert.deepEqual(await signalsOf(second, "&kind=pictures"), [["same_picture"]]);
  api.clock.advance({ hours: 1 });
  await upload(second, other);
  assert.deepEqual(await signalsOf(second, "&kind=pictures&limit=1"), [[]]);
});

Deno.test("marks three accounts of one network that change listings within a day", async () => {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const from = async (network: string) => {
    const owner = await list();
    await db.insertInto("account_network")
      .values({ account_id: owner.accountId, network, day: day(api.clock.now()) }).execute();
    return owner;
  };
  const [first] = [await from("one"), await from("one"), await from("two")];
  assert.deepEqual(await signalsOf(first!), [[]]);
  const third = await from("one");
  assert.deepEqual(await signalsOf(third), [["burst"]]);
  assert.deepEqual(await signalsOf(first!), [["burst"]]);
  api.clock.advance({ days: 3 });
  const later = await from("one");
  assert.deepEqual(await signalsOf(later), [[]]);
});

Deno.test("marks a trade that changes after a document confirmed the listing", async () => {
  const owner = await list();
  await owner.patch({ category: "electrician" });
  assert.deepEqual(await signalsOf(owner, "&limit=1"), [[]]);
  const checkedAt = api.clock.now().toISOString();
  api.clock.advance({ hours: 1 });
  await db.updateTable("business")
    .set({
      verifications: sql`${[{
        kind: "gstin",
        checkedAt,
        expiresAt: "2040-01-01T00:00:00.000Z",
      }]}::jsonb`,
    })
    .where("id", "=", owner.business._id).execute();
  await owner.patch({ category: "carpenter" });
  assert.deepEqual(await signalsOf(owner, "&limit=2"), [["trade_after_check"], []]);
});
