import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Business } from "../schemas.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { accountChanges } from "#/testing/account-changes.ts";
import { register } from "#/testing/users.ts";
import type { ListingChange } from "../history/schemas.ts";
import type { ModeratedBusiness } from "../moderation/schemas.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { runUndos } from "../undo/run-undos.ts";
import type { Undo, UndoPreview } from "../undo/schemas.ts";
import { runBulkActs } from "./bulk-acts.ts";
import type { BulkAct, BulkChange, BulkSelection } from "./schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const { ownerOf } = suspensions(api);
const { messagesTo } = accountChanges(api);
const { db } = api.database;
const path = "/api/admin/bulk-acts";
const reason = "The list was wrong.";

let towns = 0;

/** Listings of an import, in a city of their own. */
async function imported(count: number, fields: Partial<BusinessInput> = {}) {
  const city = `Town ${++towns}`;
  const address = { city };
  const inputs = Array.from({ length: count }, () => businessInput({ address, ...fields }));
  const saved = await api.save(...inputs);
  return { city, ids: saved.map(({ _id }) => _id), saved };
}

const trade: BulkChange = { act: "trade", category: "electrician" };
const suspend: BulkChange = { act: "suspend" };

async function start(change: BulkChange, selection: BulkSelection): Promise<BulkAct> {
  const { status, body } = await admin.send<BulkAct>("POST", path, { change, selection, reason });
  assert.equal(status, 202, JSON.stringify(body));
  return body;
}

const preview = (change: BulkChange, selection: BulkSelection) =>
  admin.send<UndoPreview>("POST", `${path}/preview`, { change, selection });

const list = async (as = admin) => (await as.get<BulkAct[]>(path)).body;
const read = async (id: string) => (await list()).find((act) => act.id === id)!;

/** Does what its preview said. */
async function act(change: BulkChange, selection: BulkSelection): Promise<BulkAct> {
  const { body: planned } = await preview(change, selection);
  const { id } = await start(change, selection);
  await runBulkActs(api.listings);
  const done = await read(id);
  assert.equal(done.state, "done");
  assert.deepEqual([done.counts, done.left], [planned.counts, planned.left]);
  return done;
}

async function undo(group: string): Promise<Undo> {
  const { body } = await admin.send<Undo>("POST", "/api/admin/undos", { group });
  await runUndos(api.listings);
  return (await admin.get<Undo>(`/api/admin/undos/${body.id}`)).body;
}

const find = async (query: string) =>
  (await admin.get<ModeratedBusiness[]>(`/api/admin/businesses?limit=100&${query}`)).body;

const changesOf = async (group: string) =>
  (await admin.get<ListingChange[]>(`/api/admin/changes?limit=200&group=${group}`)).body;

const tally = (items: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(items, (item) => item)].map(([k, all]) => [k, all.length]));

Deno.test("sets the trade of ticked listings, which an undo takes back", async () => {
  const { city, ids } = await imported(3);
  await api.save({ ...businessInput({ category: "electrician", address: { city } }) });
  const { counts, left, id } = await act(trade, { filter: { city } });
  assert.deepEqual(counts, { listings: 4, seen: 4, changed: 3, removed: 0, left: 1 });
  assert.deepEqual(left.map(({ reason }) => reason), ["unchanged"]);
  assert.equal((await find(`city=${city}&category=electrician`)).length, 4);
  const [change] = await changesOf(id);
  assert.deepEqual([change!.act, change!.actorId, change!.groupId], ["edited", adminId, id]);
  assert.deepEqual(change!.reason, { en: reason, hi: null });

  assert.equal((await undo(id)).counts.changed, 3);
  assert.equal((await read(id)).isUndone, true);
  assert.deepEqual(
    (await find(`city=${city}&category=plumber`)).map(({ _id }) => _id).sort(),
    ids.sort(),
  );
});

Deno.test("sets a place with the rules of the form, and tells owners", async () => {
  const { city, ids } = await imported(2);
  const user = await register(api);
  const own = await ownerOf(user).create({ address: { ...businessInput().address, city } });
  const place = (address: object): BulkChange => ({ act: "place", address });
  const selection = { ids: [...ids, own._id] };

  const { counts, id } = await act(place({ city: "Pimpri" }), selection);
  assert.equal(counts.changed, 3);
  assert.equal((await ownerOf(user).read()).address.city, "Pimpri");
  await api.settled();
  assert.match(messagesTo(user.mobile)[0]!, /We corrected the trade or the place/);
  assert.equal((await undo(id)).counts.changed, 3);

  // Their PIN code is in Maharashtra.
  const elsewhere = await act(place({ state: "Goa" }), selection);
  assert.deepEqual(elsewhere.left.map(({ reason }) => reason), Array(3).fill("pin_differs"));
  const { body: far } = await preview(place({ city: "Nagpur" }), selection);
  assert.deepEqual(far.left.map(({ reason }) => reason), Array(3).fill("pin_differs"));
  const wrong = await preview(place({ state: "Goa", zipCode: "411038" }), selection);
  assert.equal(wrong.status, 400);
  assert.equal((await preview(place({ zipCode: "12" }), selection)).status, 400);
  assert.equal((await preview(place({}), selection)).status, 400);
});

Deno.test("suspends listings without an owner, and an undo restores them as they were", async () => {
  const { city, ids, saved } = await imported(60);
  const paused = await api.save(businessInput({ address: { city }, status: "paused" }));
  const owner = await listBusiness<MyBusiness>(api, {
    address: { ...businessInput().address, city },
  });
  const { id, counts, left, beginsAt, startedAt } = await act(suspend, { filter: { city } });
  assert.equal(beginsAt, startedAt);
  assert.deepEqual([counts.changed, left.map(({ reason }) => reason)], [61, ["owned"]]);
  const { slug } = saved[0]!;
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  const [suspended] = await find(`q=${ids[0]}`);
  assert.deepEqual([suspended!.status, suspended!.suspension?.reason], ["suspended", reason]);
  assert.equal((await owner.read()).status, "active");

  // A moderator orders this suspension again, so that it is another decision.
  const ordered = ids[1]!;
  await admin.send("POST", `/api/admin/businesses/${ordered}/suspension`, { reason: "A fraud" });
  const undone = await undo(id);
  assert.equal(undone.counts.changed, 60);
  assert.deepEqual(undone.left.map((l) => [l.listingId, l.reason]), [[ordered, "suspension"]]);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 200);
  const statuses = (await find(`city=${city}`)).map(({ status }) => status);
  assert.deepEqual(tally(statuses), { active: 60, paused: 1, suspended: 1 });
  assert.equal((await find(`q=${paused[0]!._id}`))[0]!.status, "paused");
});

Deno.test("stops an act before it begins if the role of its admin has ended", async () => {
  const { ids } = await imported(51);
  const other = api.scoped("editor");
  const { body } = await other.send<BulkAct>("POST", path, {
    change: trade,
    selection: { ids },
    reason,
  });
  await db.deleteFrom("account_scope").where("account_id", "=", other.accountId).execute();
  api.clock.advance({ minutes: 15 });
  await runBulkActs(api.listings);
  const { state, counts } = await read(body.id);
  assert.deepEqual([state, counts.listings, counts.changed], ["stopped", 51, 0]);
});

Deno.test("waits 15 minutes with more than 50 listings, when another admin can stop it", async () => {
  const { city } = await imported(51);
  const waiting = await start(trade, { filter: { city } });
  assert.equal(waiting.state, "waiting");
  await runBulkActs(api.listings);
  assert.equal((await read(waiting.id)).counts.seen, 0);
  const other = api.as(newAccountId(), "admin");
  assert.deepEqual((await list(other)).find(({ id }) => id === waiting.id), waiting);
  const { body: stopped } = await other.send<BulkAct>("POST", `${path}/${waiting.id}/stop`, {});
  assert.equal(stopped.state, "stopped");

  const second = await start(trade, { filter: { city } });
  // What joins the filter now is not selected.
  const late = await api.save(businessInput({ address: { city } }));
  api.clock.advance({ minutes: 15 });
  assert.equal((await read(second.id)).state, "running");
  await runBulkActs(api.listings);
  assert.equal((await read(second.id)).counts.changed, 51);
  assert.equal((await find(`q=${late[0]!._id}`))[0]!.category, "plumber");
  assert.equal((await read(waiting.id)).state, "stopped");
});

Deno.test("an undo ends an act that still runs, and is refused after 30 days", async () => {
  const { city } = await imported(120);
  const { id } = await start(suspend, { filter: { city } });
  const stopping = new AbortController();
  const { signal } = stopping;
  // Stops after the first batch.
  Object.defineProperty(signal, "aborted", {
    get: (() => {
      let batches = 0;
      return () => ++batches > 1;
    })(),
  });
  await runBulkActs(api.listings, { stopping: signal });
  assert.equal((await read(id)).counts.changed, 50);
  assert.equal((await undo(id)).counts.changed, 50);
  assert.equal((await read(id)).state, "stopped");
  await runBulkActs(api.listings);
  const statuses = (await find(`city=${city}`)).map(({ status }) => status);
  assert.deepEqual(tally(statuses), { active: 100 });

  const other = await act(trade, { ids: (await imported(1)).ids });
  api.clock.advance({ days: 31 });
  const late = await admin.send<{ code: string }>("POST", "/api/admin/undos", { group: other.id });
  assert.equal(late.body.code, "import_too_old");
});

Deno.test("keeps editors to their areas, and suspensions to moderators", async () => {
  const pune = businessInput();
  const goa = { ...businessInput().address, city: "Panaji", state: "Goa", zipCode: "403001" };
  const [here, there] = await api.save(pune, businessInput({ address: goa })) as [
    Business,
    Business,
  ];
  const editor = api.scoped("editor", "Maharashtra");
  const selection = { ids: [here._id, there._id] };
  const send = <Body>(to: string, change: BulkChange) =>
    editor.send<Body>("POST", to, { change, selection, ...to === path && { reason } });

  const { body: started } = await send<BulkAct>(path, trade);
  assert.equal(started.counts.listings, 1);
  await runBulkActs(api.listings);
  assert.equal((await find(`q=${there._id}`))[0]!.category, "plumber");
  assert.equal((await find(`q=${here._id}`))[0]!.category, "electrician");
  const move: BulkChange = {
    act: "place",
    address: { city: "Panaji", state: "Goa", zipCode: "403001" },
  };
  const { body: moved } = await send<UndoPreview>(`${path}/preview`, move);
  assert.deepEqual(moved.left.map((left) => left.reason), ["out_of_scope"]);
  assert.equal((await send(path, suspend)).status, 403);

  const elsewhere = api.scoped("editor", "Goa");
  assert.equal((await elsewhere.send("POST", `${path}/${started.id}/stop`, {})).status, 404);
  assert.ok(!(await list(elsewhere)).some(({ id }) => id === started.id));
  const reader = api.scoped("reader", "Maharashtra");
  assert.equal((await reader.get(path)).status, 403);
  assert.deepEqual((await reader.get<Business[]>(`/api/admin/businesses?q=${there._id}`)).body, []);
});

Deno.test("refuses acts without listings, unknown acts and accounts that are no admins", async () => {
  const { ids: [id] } = await imported(1);
  const user = api.as(newAccountId());
  const ids = [id!];
  const body = { change: trade, selection: { ids }, reason };
  assert.equal((await user.send("POST", path, body)).status, 403);
  assert.equal((await user.get(path)).status, 403);
  const refusals: [object, number][] = [
    [{ ...body, selection: { ids: [newAccountId()] } }, 409],
    [{ ...body, selection: { ids: [] } }, 400],
    [{ ...body, selection: { filter: { cities: "Pune" } } }, 400],
    [{ ...body, change: { act: "remove" } }, 400],
    [{ ...body, reason: " " }, 400],
  ];
  for (const [refused, status] of refusals) {
    assert.equal((await admin.send("POST", path, refused)).status, status, JSON.stringify(refused));
  }
  assert.equal((await admin.request("POST", `${path}/${newAccountId()}/stop`)).status, 404);
});

// At its end, the pool may still be opening the connections that were lost.
const leaks = { sanitizeOps: false, sanitizeResources: false };

Deno.test("changes each listing once, though it is killed twenty times", leaks, async () => {
  // PostgreSQL loses the connection at a listing; the embedded database, at the end of a batch.
  const [count, table, die] = isOnPostgres
    ? [150, "business", "perform pg_terminate_backend(pg_backend_pid())"]
    : [10, "bulk_act", "raise 'killed'"];
  const { ids } = await imported(count);
  const { id } = await start(trade, { ids });
  api.clock.advance({ minutes: 15 });
  await sql`create sequence steps`.execute(db);
  await sql`create table death (step integer)`.execute(db);
  const body = `begin
    if nextval('steps') >= (select step from death) then ${die}; end if; return new;
  end`;
  await sql`create function die() returns trigger language plpgsql as ${sql.lit(body)}`
    .execute(db);
  await sql`create trigger die before update on ${sql.table(table)}
    for each row execute function die()`.execute(db);
  for (let kill = 1; kill <= 20; kill++) {
    // Each tenth time in the second batch.
    const step = !isOnPostgres ? 1 : kill % 10 === 0 ? 51 + kill : kill;
    await sql`alter sequence steps restart`.execute(db);
    await sql`delete from death`.execute(db);
    await sql`insert into death values (${step})`.execute(db);
    await assert.rejects(runBulkActs(api.listings));
  }
  assert.equal((await read(id)).counts.seen, isOnPostgres ? 100 : 0);
  await sql`drop trigger die on ${sql.table(table)}`.execute(db);
  await sql`drop function die`.execute(db);
  await sql`drop table death`.execute(db);
  await sql`drop sequence steps`.execute(db);
  await runBulkActs(api.listings);
  const { counts } = await read(id);
  assert.deepEqual(counts, { listings: count, seen: count, changed: count, removed: 0, left: 0 });
  const { rows } = await sql<{ version: number; entries: number }>`
    select version, (select count(*)::int from listing_change
      where listing_id = business.id and group_id = ${id}) as entries
    from business where id = any(${ids}::uuid[])`.execute(db);
  assert.equal(rows.length, count);
  assert.ok(rows.every(({ version, entries }) => version === 2 && entries === 1));
});
