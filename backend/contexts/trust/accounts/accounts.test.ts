import assert from "node:assert/strict";
import type { Business } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { accountChanges } from "#/testing/account-changes.ts";
import { caseOf, decide, readQueue, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { countNow, publish, queuedText, refuse, review } from "#/testing/reviews.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { goodPassword, register, signInByPhone, type TestUser } from "#/testing/users.ts";
import type { AdminAccount } from "./schemas.ts";

const api = await useTestApi();
const { admin, ownerOf, suspend, restore } = suspensions(api);
const { createUserWithBothContacts, messagesTo } = accountChanges(api);

const path = "/api/admin/accounts";
type Problem = { code: string; detail: string };
type Found = { id: string; username: string }[];

const find = (q: string) => admin.get<Found>(`${path}?q=${encodeURIComponent(q)}`);
const read = async (id: string) => (await admin.get<AdminAccount>(`${path}/${id}`)).body;
const statement = { en: "You reviewed businesses that you never hired.", hi: "आपने झूठे रिव्यू लिखे।" };
const block = (id: string) =>
  admin.send<AdminAccount & Problem>("PUT", `${path}/${id}/block`, { statement });
const unblock = (id: string) => admin.request<AdminAccount>("DELETE", `${path}/${id}/block`);

const login = (identifier: string, password = goodPassword) =>
  api.send<Problem>("POST", "/api/auth/login", { identifier, password });
const isPublic = async (slug: string) => (await api.get(`/api/business/${slug}`)).status === 200;
const shown = async (slug: string) => {
  const { body } = await api.get<{ id: string }[]>(`/api/business/${slug}/reviews`);
  const business = (await api.get<Business>(`/api/business/${slug}`)).body;
  return { ids: body.map(({ id }) => id), count: business.rating?.count ?? 0 };
};

/** The calls of a registered user, as those of `api.as`. */
const clientOf = ({ headers }: TestUser) =>
  ({
    send: <Body>(method: string, path: string, body: unknown) =>
      api.send<Body>(method, path, body, { headers }),
  }) as Parameters<typeof review>[0];

Deno.test("finds accounts by number, username, e-mail address and id", async () => {
  const { user, email } = await createUserWithBothContacts();
  const { mobile, username, id } = user;
  const wholeNumbers = [mobile, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, `0${mobile}`];
  const texts = [...wholeNumbers, mobile.slice(0, 7), username.toUpperCase(), email, id];
  for (const text of texts) {
    const { status, body } = await find(text);
    assert.deepEqual([status, body[0]?.id, text], [200, id, text]);
  }
  assert.deepEqual((await find(mobile.slice(2))).body, []);
  assert.deepEqual((await find("%%%")).body, []);
  assert.equal((await find("as")).status, 400);
  assert.equal((await admin.get(path)).status, 400);
  assert.equal((await api.get(`${path}?q=asha`, user.headers)).status, 403);
  assert.equal((await api.get(`${path}/${id}`, user.headers)).status, 403);
});

Deno.test("returns twenty accounts at most", async () => {
  // These accounts have the same unverified number.
  for (let n = 0; n < 21; n++) await api.as(newAccountId()).get("/api/profile");
  const { body } = await find("9000000000");
  assert.equal(body.length, 20);
});

Deno.test("shows what an account lists, wrote and reported, and finds its cases", async () => {
  const user = await register(api);
  const business = await ownerOf(user).create();
  const { business: other } = await listBusiness<Business>(api);
  const { body: { id } } = await review(clientOf(user), other.slug);
  await report(api, business.slug);

  const account = await read(user.id);
  assert.equal(account.business?._id, business._id);
  assert.deepEqual([account.reviews.total, account.reviews.newest[0]?.id], [1, id]);
  const cases = await readQueue(admin, `q=${user.id}`);
  assert.deepEqual(cases.map(({ kind }) => kind), ["report"]);
  assert.deepEqual([account.mobile, account.blockedAt, account.reports], [user.mobile, null, []]);
  const unknown = await admin.get<Problem>(`${path}/${newAccountId()}`);
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_account"]);
});

Deno.test("signs an account out everywhere", async () => {
  const user = await register(api);
  const { status } = await admin.request("DELETE", `${path}/${user.id}/sessions`);
  assert.equal(status, 200);
  assert.equal((await api.get("/api/profile", user.headers)).status, 401);
  assert.equal((await login(user.username)).status, 200);
});

Deno.test("blocks an account and returns exactly what the block has hidden", async () => {
  const { user, email } = await createUserWithBothContacts("hi");
  const business = await ownerOf(user).create();
  const { business: other } = await listBusiness<Business>(api);
  const { body: { id } } = await review(clientOf(user), other.slug);
  await countNow(api, id);
  assert.deepEqual(await shown(other.slug), { ids: [id], count: 1 });

  const { status, body } = await block(user.id);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.business?.status, body.reviews.newest[0]?.state], [
    "suspended",
    "pending",
  ]);
  assert.deepEqual(body.blockReason, statement);
  assert.equal(await isPublic(business.slug), false);
  assert.deepEqual(await shown(other.slug), { ids: [], count: 0 });
  await api.settled();
  assert.ok(messagesTo(email)[0]?.includes(statement.hi));
  assert.match(messagesTo(user.mobile)[0] ?? "", /आपका खाता बंद/);

  assert.equal((await api.get("/api/profile", user.headers)).status, 401);
  const refused = await login(user.username);
  assert.deepEqual([refused.status, refused.body.code], [403, "account_blocked"]);
  assert.equal(refused.body.detail, statement.hi);
  assert.equal(refused.headers.get("Set-Cookie"), null);
  assert.equal((await login(user.username, "Wrong-Tree-42")).status, 401, "says nothing to others");
  await assert.rejects(signInByPhone(api, user.mobile));

  const restored = await restore(business._id) as unknown as { status: number; body: Problem };
  assert.deepEqual([restored.status, restored.body.code], [409, "owner_blocked"]);

  const { body: unblocked } = await unblock(user.id);
  assert.deepEqual([unblocked.blockedAt, unblocked.business?.status], [null, "active"]);
  assert.equal(await isPublic(business.slug), true);
  assert.deepEqual(await shown(other.slug), { ids: [id], count: 1 });
  assert.equal((await login(user.username)).status, 200);
  const events = await api.database.db.selectFrom("audit_event").select("event")
    .where("event", "like", "account_%blocked").orderBy("at").execute();
  assert.deepEqual(events.map(({ event }) => event), ["account_blocked", "account_unblocked"]);
});

Deno.test("leaves what was hidden for another reason before or during the block", async () => {
  const before = await register(api);
  const during = await register(api);
  const [first, second] = [await ownerOf(before).create(), await ownerOf(during).create()];
  const { business: other } = await listBusiness<Business>(api);
  const { body: refused } = await review(clientOf(during), other.slug, { text: queuedText });
  await suspend(first._id);
  await block(before.id);
  await block(during.id);
  await suspend(second._id);
  assert.equal((await refuse(admin, refused.id)).status, 200);
  for (const { id } of [before, during]) {
    assert.equal((await unblock(id)).body.business?.status, "suspended");
  }
  assert.deepEqual((await shown(other.slug)).ids, []);
});

Deno.test("publishes after the block what a moderator decides during it", async () => {
  const user = await register(api);
  const business = await ownerOf(user).create();
  const { business: other } = await listBusiness<Business>(api);
  const { body: { id } } = await review(clientOf(user), other.slug, { text: queuedText });
  await report(api, business.slug);
  assert.equal((await decide(admin, await caseOf(admin, business._id), "suspend")).status, 200);
  await block(user.id);
  await publish(admin, id);
  assert.deepEqual(await shown(other.slug), { ids: [], count: 0 });
  const trustCase = (await readQueue(admin, `q=${user.id}`))
    .find(({ kind }) => kind === "report")!;
  assert.equal((await decide(admin, trustCase, "restore")).status, 200);
  assert.equal(await isPublic(business.slug), false);

  await unblock(user.id);
  assert.equal(await isPublic(business.slug), true);
  assert.deepEqual(await shown(other.slug), { ids: [id], count: 1 });
});

Deno.test("blocks no admin, and no account without a reason", async () => {
  const otherId = newAccountId();
  await api.as(otherId, "admin").get("/api/profile");
  const refused = await block(otherId);
  assert.deepEqual([refused.status, refused.body.code], [409, "account_protected"]);
  const user = await register(api);
  const empty = await admin.send("PUT", `${path}/${user.id}/block`, { statement: { en: " " } });
  assert.equal(empty.status, 400);
  assert.equal((await block(newAccountId())).status, 404);
  assert.equal((await login(user.username)).status, 200);
});
