import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { loadsOf, record } from "#/testing/loads.ts";
import { listBusiness } from "#/testing/owner.ts";
import { forgetOldChanges } from "./read-changes.ts";
import type { BusinessDetail } from "../schemas.ts";
import type { Changes } from "./schemas.ts";

const rights = { licence: "CC-BY-4.0", attribution: "Karigar and its businesses" };
const api = await useTestApi({
  variables: { DATA_LICENCE: rights.licence, DATA_ATTRIBUTION: rights.attribution },
});
const { admin, addSource, load } = loadsOf(api);

type Listed = { _id: string; slug: string };
const list = (overrides?: Record<string, unknown>) => listBusiness<Listed>(api, overrides);

const read = (after: string | number, limit = 200) =>
  api.get<Changes>(`/api/changes?after=${after}&limit=${limit}`);

/** All entries after a number, read in short pages. */
async function readAll(after = "0") {
  const items: Changes["items"] = [];
  for (;;) {
    const { status, body } = await read(after, 3);
    if (status === 204) return { items, next: after };
    items.push(...body.items);
    after = body.next;
  }
}

/** Kinds of the entries of a business after a number. */
const kindsOf = async ({ _id }: Listed, after: string) =>
  (await readAll(after)).items.filter((item) => item._id === _id).map(({ kind }) => kind);

Deno.test("has the last change of each business once, with a number behind those that were read", async () => {
  const { business, patch } = await list();
  const other = await list();
  const { items, next } = await readAll();
  assert.deepEqual(items.map(({ kind, slug }) => [kind, slug]), [
    ["listed", business.slug],
    ["listed", other.business.slug],
  ]);
  await patch({ shortDesc: "Pipes and tanks" });
  await patch({ shortDesc: "Pipes, tanks and taps" });
  assert.deepEqual(await kindsOf(business, next), ["changed"]);
  const all = (await readAll()).items.map(({ _id }) => _id);
  assert.deepEqual(all, [other.business._id, business._id]);
  const seqs = (await readAll()).items.map(({ seq }) => seq);
  assert.deepEqual(seqs, seqs.toSorted((a, b) => a - b));
});

Deno.test("shows what the page shows, without what moves by itself, and the rights", async () => {
  const { business } = await list();
  const { body: page } = await api.get<BusinessDetail>(`/api/business/${business.slug}`);
  const { open: _, availability: __, answering: ___, hasCityPage: ____, ...shown } = page;
  const { version: _v, updatedAt: _u, ...lasting } = shown;
  const { headers, body } = await read(0);
  assert.deepEqual(body.items.at(-1)!.business, lasting);
  assert.deepEqual([body.licence, body.attribution], Object.values(rights));
  assert.equal(headers.get("Cache-Control"), "no-cache");
  const known = { "If-None-Match": headers.get("ETag")! };
  assert.equal((await api.get("/api/changes?after=0&limit=200", known)).status, 304);
});

Deno.test("answers 204 and when to ask again if nothing has changed", async () => {
  const { status, headers } = await read((await readAll()).next);
  assert.deepEqual([status, headers.get("Retry-After"), headers.get("Cache-Control")], [
    204,
    "60",
    "no-cache",
  ]);
});

Deno.test("a position beyond the feed comes from before a restore", async () => {
  const { status, body } = await read(999_999_999);
  assert.deepEqual([status, (body as unknown as { code: string }).code], [
    410,
    "changes_forgotten",
  ]);
});

Deno.test("moves, and shows at once, what a source says of itself", async () => {
  const source = await addSource();
  const path = `/api/admin/sources/${source.id}`;
  await admin.send("PATCH", path, { passOn: true });
  const { next: before } = await readAll();
  await load(source.id, [record("s")]);
  const { items: [loaded], next } = await readAll(before);
  const page = `/api/business/${loaded!.slug}`;
  assert.equal((await api.get<BusinessDetail>(page)).body.source!.licence, source.licence);
  await admin.send("PATCH", path, { licence: "CC0-1.0" });
  assert.deepEqual(await kindsOf(loaded!.business!, next), ["changed"]);
  assert.equal((await api.get<BusinessDetail>(page)).body.source!.licence, "CC0-1.0");
});

Deno.test("does not move with what visitors do not see, nor with availability", async () => {
  const { business, patch, send } = await list();
  const { next } = await readAll();
  assert.equal(
    (await send("PUT", "/api/my/business/availability", { state: "today" })).status,
    200,
  );
  await patch({ shortDesc: "Pipes laid and mended" });
  assert.deepEqual(await kindsOf(business, next), []);
});

Deno.test("gives no reason and no slug for a business that is no longer public", async () => {
  for (const end of ["suspended", "removed"] as const) {
    const { business, remove } = await list();
    const { next } = await readAll();
    if (end === "removed") await remove();
    else {
      const path = `/api/admin/businesses/${business._id}/suspension`;
      await admin.send("POST", path, { reason: "Takes money and never comes." });
    }
    const { items } = await readAll(next);
    assert.deepEqual(items.map(({ seq: _, at: __, ...item }) => item), [
      { kind: "unlisted", _id: business._id, slug: null },
    ], end);
  }
});

Deno.test("lists a business again when it is public again", async () => {
  const { business } = await list();
  const path = `/api/admin/businesses/${business._id}/suspension`;
  await admin.send("POST", path, { reason: "Takes money and never comes." });
  const { next } = await readAll();
  await admin.request("DELETE", path);
  assert.deepEqual(await kindsOf(business, next), ["listed"]);
});

Deno.test("has nothing of what was never public", async () => {
  const { business, next } = { ...await list({ businessName: "Google Pay Help Desk" }), next: "0" };
  assert.equal((await api.get(`/api/business/${business.slug}`)).status, 404);
  assert.deepEqual(await kindsOf(business, next), []);
});

Deno.test("has what a load adds, and nothing of a source that may not be passed on", async () => {
  const [kept, passed] = [await addSource(), await addSource()];
  await admin.send("PATCH", `/api/admin/sources/${passed.id}`, { passOn: true });
  const { next } = await readAll();
  await load(kept.id, [record("a"), record("b")]);
  assert.deepEqual((await readAll(next)).items, []);
  const rows = [record("c"), record("d"), record("e")];
  await load(passed.id, rows);
  const { items, next: then } = await readAll(next);
  assert.deepEqual(items.map(({ kind }) => kind), ["listed", "listed", "listed"]);
  await load(passed.id, rows);
  assert.deepEqual((await readAll(then)).items, [], "a load that says the same");
});

Deno.test("leaves out the unclaimed businesses of a source that may not be passed on", async () => {
  const source = await addSource();
  await admin.send("PATCH", `/api/admin/sources/${source.id}`, { passOn: true });
  const { next: before } = await readAll();
  await load(source.id, [record("a")]);
  const { items: [loaded] } = await readAll(before);
  const passOn = (passOn: boolean) =>
    admin.send("PATCH", `/api/admin/sources/${source.id}`, { passOn });
  for (const [may, kind] of [[false, "unlisted"], [true, "listed"]] as const) {
    const { next } = await readAll();
    assert.equal((await passOn(may)).status, 200);
    assert.deepEqual(await kindsOf(loaded!.business!, next), [kind]);
  }
  assert.equal((await read(0)).body.items.at(-1)!.business!.source!.passOn, true);
});

Deno.test("forgets unlisted businesses after 400 days, and sends older readers to the start", async () => {
  const { items, next } = await readAll();
  const [first] = items.filter(({ kind }) => kind === "unlisted");
  const last = items.findLast(({ kind }) => kind === "unlisted")!;
  api.clock.advance({ days: 450 });
  await forgetOldChanges(api.listings);
  assert.equal((await read(first!.seq)).status, 410);
  assert.notEqual((await read(last.seq)).status, 410);
  assert.equal((await read(next)).status, 204);
  const again = await readAll();
  assert.ok(again.items.every(({ kind }) => kind !== "unlisted"), "from the start, page by page");
});
