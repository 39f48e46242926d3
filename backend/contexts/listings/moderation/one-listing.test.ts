/** What admins do with one listing. */
import assert from "node:assert/strict";
import { accountChanges } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId } from "#/testing/owner.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { register } from "#/testing/users.ts";
import type { ListingChange, MyChange } from "../history/schemas.ts";
import type { AdminListing } from "./schemas.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);
const { createUserWithBothContacts, messagesTo } = accountChanges(api);
const admin = api.as(newAccountId(), "admin");
type Problem = { code: string; changes?: { fields: string[] }; errors?: { field: string }[] };

const path = (id: string) => `/api/admin/businesses/${id}`;
const read = (id: string) => admin.get<AdminListing>(path(id));
const edit = (id: string, version: number, changes: object, reason: object = { en: "Seen." }) =>
  admin.send<AdminListing & Problem>("PATCH", path(id), { changes, reason }, {
    headers: { "If-Match": `"${version}"` },
  });
const remove = (id: string, body: object) =>
  admin.send<AdminListing & Problem>("POST", `${path(id)}/removals`, {
    reason: { en: "Ordered by the court.", hi: "अदालत का आदेश।" },
    ...body,
  });
const changesOf = async (id: string) =>
  (await admin.get<ListingChange[]>(`/api/admin/changes?listing=${id}&order=newest`)).body;
const imported = async (fields: Parameters<typeof businessInput>[0] = {}) =>
  (await api.save(businessInput(fields)))[0]!;

Deno.test("edits an ownerless listing with a reason, which the log contains and an undo takes back", async () => {
  const { _id } = await imported();
  const { body, headers } = await read(_id);
  assert.equal(headers.get("ETag"), `"${body.version}"`);
  assert.equal(body.ownerId, null);
  const reason = { en: "The sign of the shop.", hi: null };
  const edited = await edit(_id, body.version, { shortDesc: "Pipes and taps" }, reason);
  assert.equal(edited.body.shortDesc, "Pipes and taps");
  const [change] = await changesOf(_id);
  assert.partialDeepStrictEqual(change, { act: "edited", reason, isByOwner: false });
  assert.equal((await admin.send("POST", "/api/admin/undos", { change: change!.seq })).status, 202);
  await api.runJobs();
  assert.equal((await read(_id)).body.shortDesc, body.shortDesc);
});

Deno.test("applies the checks of an owner's edit", async () => {
  const { _id } = await imported();
  const { version } = (await read(_id)).body;
  const stateOfAnother = await edit(_id, version, { address: { zipCode: "560001" } });
  assert.deepEqual(stateOfAnother.body.errors?.map(({ field }) => field), ["address.state"]);
  const held = await edit(_id, version, { businessName: "State Bank of India Help Desk" });
  assert.deepEqual(held.body.pendingEdit?.fields, ["businessName"]);
  assert.equal((await edit(_id, version, { shortDesc: "One" })).status, 200);
  const stale = await edit(_id, version, { shortDesc: "Two" });
  assert.deepEqual([stale.status, stale.body.changes?.fields], [412, ["shortDesc"]]);
  assert.equal((await edit(_id, version, { status: "paused" })).status, 400);
  assert.equal((await edit(_id, version, { shortDesc: "Three" }, {})).status, 400);
});

Deno.test("refuses to edit a listing that has an owner", async () => {
  const { _id, version } = await ownerOf(await register(api)).create();
  const { status, body } = await edit(_id, version, { shortDesc: "Other" });
  assert.deepEqual([status, body.code], [409, "already_owned"]);
});

Deno.test("removes values of an owned listing and tells its owner why", async () => {
  const { user, email } = await createUserWithBothContacts("hi");
  const owner = ownerOf(user);
  const { _id } = await owner.create({
    description: "A rival cheats.",
    website: "https://a.example/",
  });
  const { status, body } = await remove(_id, { fields: ["description", "website"] });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.description, body.website, body.ownerName], [null, null, user.username]);
  await api.settled();
  assert.match(messagesTo(email)[0]!, /हमें एक जानकारी हटानी पड़ी[^]*अदालत का आदेश।/);
  assert.match(messagesTo(user.mobile)[0]!, /जाँच पूरी हो गई है/);
  const [change] = (await api.get<MyChange[]>("/api/my/business/changes", user.headers)).body;
  assert.deepEqual([change!.by, change!.reason?.hi], ["moderator", "अदालत का आदेश।"]);
  assert.equal((await remove(_id, { fields: ["businessName"] })).status, 400);
  assert.equal((await remove(_id, {})).status, 400);
  const unknown = await remove(_id, { pictures: [crypto.randomUUID()] });
  assert.equal(unknown.body.code, "unknown_picture");
});

Deno.test("keeps the reason of a restoration in the log", async () => {
  const { _id } = await imported();
  const suspension = `${path(_id)}/suspension`;
  await admin.send("POST", suspension, { reason: "Not there." });
  const reason = { en: "It is there.", hi: null };
  assert.equal((await admin.send("DELETE", suspension, { reason })).status, 200);
  assert.partialDeepStrictEqual((await changesOf(_id))[0], { act: "restored", reason });
});

Deno.test("limits acts to the roles and areas of their admin", async () => {
  const { _id } = await imported();
  const { version } = (await read(_id)).body;
  const headers = { "If-Match": `"${version}"` };
  const send = (client: typeof admin, changes: object) =>
    client.send<Problem>("PATCH", path(_id), { changes, reason: { en: "Seen." } }, { headers });
  const [inPune, inDelhi] = [
    api.scoped("editor", "Maharashtra", "Pune"),
    api.scoped("admin", "Delhi"),
  ];
  const moved = { address: { city: "Nagpur", zipCode: "440001" } };
  assert.equal((await send(inPune, moved)).status, 403);
  assert.equal((await send(inPune, { shortDesc: "Seen" })).status, 200);
  const removal = { fields: ["website"], reason: { en: "Law." } };
  assert.equal((await inPune.send("POST", `${path(_id)}/removals`, removal)).status, 403);
  const handover = { accountId: newAccountId(), statement: { en: "Theirs." } };
  assert.equal((await inPune.send("POST", `${path(_id)}/handover`, handover)).status, 403);
  assert.equal((await inPune.get(`${path(_id)}/record`)).status, 403);
  for (
    const { status } of [
      await inDelhi.get(path(_id)),
      await send(inDelhi, { shortDesc: "Far" }),
      await inDelhi.send("POST", `${path(_id)}/removals`, removal),
      await inDelhi.send("POST", `${path(_id)}/handover`, handover),
      await inDelhi.get(`${path(_id)}/record`),
    ]
  ) assert.equal(status, 404);
  const moderator = api.scoped("moderator", "Maharashtra", "Pune");
  type Record = { candidates: unknown };
  assert.equal((await moderator.get<Record>(`${path(_id)}/record`)).body.candidates, null);
  const owned = await ownerOf(await register(api)).create();
  assert.equal((await inPune.get<AdminListing>(path(owned._id))).body.ownerName, null);
});

Deno.test("answers 404 for an unknown listing", async () => {
  const id = crypto.randomUUID();
  for (
    const answer of [
      await read(id),
      await edit(id, 1, {}),
      await remove(id, { fields: ["website"] }),
    ]
  ) {
    assert.equal(answer.status, 404);
  }
});
