import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { exportsFolder, type Storage } from "#/gateways/storage/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { loadsOf, record } from "#/testing/loads.ts";
import { listBusiness, proofOf } from "#/testing/owner.ts";
import { makeRandom } from "#/testing/random.ts";
import type { BusinessDetail } from "../schemas.ts";
import type { Changes, FeedBusiness, Rights } from "./schemas.ts";
import { writeExport } from "./write-export.ts";

const rights: Rights = { licence: "CC-BY-4.0", attribution: "Karigar and its businesses" };
const purged: string[] = [];
const cdn = { purge: (keys: readonly string[]) => Promise.resolve(void purged.push(...keys)) };
const api = await useTestApi({
  variables: { DATA_LICENCE: rights.licence!, DATA_ATTRIBUTION: rights.attribution! },
  gateways: { cdns: [cdn] },
});
const without = await useTestApi();
await api.settled();
const { admin, addSource, load } = loadsOf(api);

type Listed = { _id: string; slug: string; businessName: string };
type Owned = Awaited<ReturnType<typeof list>>;
const list = (overrides?: Record<string, unknown>) => listBusiness<Listed>(api, overrides);

const erase = async (owned: Owned) =>
  assert.equal(
    (await owned.send("DELETE", "/api/profile", await proofOf(api, owned, owned.accountId))).status,
    204,
  );

const running = new AbortController().signal;
const write = (storage: Storage = api.storage, given = rights) =>
  writeExport({ ...api.listings, storage, rights: given, onReplaced: () => {} }, running);

/** The next export, a day later. */
async function writeNext() {
  api.clock.advance({ hours: 23 });
  await write();
}

const locate = async () => (await api.get("/api/export")).headers.get("Location")!;
const fetchFile = async (headers: Record<string, string> = {}, method = "GET") =>
  await api.app.request(await locate(), { headers, method });

type Head = Rights & { seq: number; at: string; count: number };

async function readExport() {
  const text = gunzipSync(await (await fetchFile()).bytes()).toString();
  const [head, ...lines] = text.trimEnd().split("\n").map((line) => JSON.parse(line));
  return { head: head as Head, businesses: lines as FeedBusiness[] };
}

/** What a mirror has that follows the feed, from the start or from an export. */
async function mirror(after = "0", from: FeedBusiness[] = []) {
  const businesses = new Map(from.map((business) => [business._id, business]));
  for (;;) {
    const { status, body } = await api.get<Changes>(`/api/changes?after=${after}&limit=7`);
    if (status === 204) return businesses;
    for (const { _id, business } of body.items) {
      if (business) businesses.set(_id, business);
      else businesses.delete(_id);
    }
    after = body.next;
  }
}

const sorted = (businesses: Iterable<FeedBusiness>) =>
  [...businesses].sort((a, b) => a._id < b._id ? -1 : 1);

const keys = async () => await Array.fromAsync(api.storage.list(exportsFolder), ({ key }) => key);

const folders = async () =>
  new Set((await keys()).filter((key) => !key.endsWith(".json")).map((key) => key.split("/")[1]));

Deno.test("is off without a licence, and what was written before is deleted", async () => {
  const { status, body } = await without.get<{ code: string }>("/api/export");
  assert.deepEqual([status, body.code], [404, "no_export"]);
  await list();
  await write();
  const file = await locate();
  await without.storage.put(`${exportsFolder}/x/0`, new Uint8Array(1), "application/gzip");
  await without.runJobs();
  assert.deepEqual(await Array.fromAsync(without.storage.list(exportsFolder)), []);
  assert.equal((await without.app.request(file)).status, 404);
});

Deno.test("leads to the newest file and no other", async () => {
  await writeNext();
  const [file, [first]] = [await locate(), [await readExport()]];
  assert.equal(file, `/exports/businesses-${first!.head.at.slice(0, 10)}.ndjson.gz`);
  await writeNext();
  await writeNext();
  assert.notEqual(await locate(), file);
  assert.equal((await api.app.request(file)).status, 404);
  assert.equal((await keys()).length, 2);
});

Deno.test("can be read in parts, by pages of other sites, too", async () => {
  const whole = await fetchFile();
  const bytes = await whole.bytes();
  const { length } = bytes;
  const [etag, digest] = ["ETag", "Repr-Digest"].map((name) => whole.headers.get(name)!);
  assert.equal(digest, `sha-256=:${hash("sha256", bytes, "base64")}:`);
  assert.equal(whole.headers.get("Content-Length"), String(length));
  const table: [Record<string, string>, number, string | null, number, number][] = [
    [{ Range: "bytes=10-19" }, 206, `bytes 10-19/${length}`, 10, 20],
    [{ Range: "bytes=10-" }, 206, `bytes 10-${length - 1}/${length}`, 10, length],
    [{ Range: "bytes=-5" }, 206, `bytes ${length - 5}-${length - 1}/${length}`, length - 5, length],
    [{ Range: "bytes=0-999999999" }, 206, `bytes 0-${length - 1}/${length}`, 0, length],
    [{ Range: "bytes=10-19", "If-Range": etag! }, 206, `bytes 10-19/${length}`, 10, 20],
    [{ Range: "bytes=10-19", "If-Range": '"other"' }, 200, null, 0, length],
    [{ Range: "bytes=0-1,5-6" }, 200, null, 0, length],
    [{ Range: "bytes=9-3" }, 200, null, 0, length],
    [{ Range: "lines=1-2" }, 200, null, 0, length],
    [{ Range: `bytes=${length}-` }, 416, `bytes */${length}`, 0, 0],
    [{ Range: "bytes=-0" }, 416, `bytes */${length}`, 0, 0],
    [{ "If-None-Match": etag! }, 304, null, 0, 0],
  ];
  for (const [headers, status, range, from, to] of table) {
    const answer = await fetchFile(headers);
    const what = JSON.stringify(headers);
    assert.deepEqual([answer.status, answer.headers.get("Content-Range")], [status, range], what);
    assert.deepEqual(await answer.bytes(), bytes.slice(from, to), what);
  }
  const head = await fetchFile({ Range: "bytes=0-9" }, "HEAD");
  assert.deepEqual([head.status, head.headers.get("Content-Length")], [200, String(length)]);
  assert.equal((await head.bytes()).length, 0);
  for (const path of ["/api/export", await locate()]) {
    assert.equal(
      (await api.request("OPTIONS", path)).headers.get("Access-Control-Max-Age"),
      "86400",
    );
  }
});

Deno.test("has every part of a file of many parts", async () => {
  const noise = () => crypto.getRandomValues(new Uint8Array(1500)).toBase64();
  const inputs = Array.from({ length: 400 }, () => businessInput({ description: noise() }));
  await api.save(...inputs);
  await writeNext();
  assert.ok((await keys()).length > 3);
  const { head, businesses } = await readExport();
  assert.equal(head.count, businesses.length);
  const whole = await (await fetchFile()).bytes();
  const border = 256 * 1024;
  const parts = [`0-${border - 1}`, `${border}-${border + 4}`, `${border + 5}-`];
  const read = await Promise.all(
    parts.map(async (part) => await (await fetchFile({ Range: `bytes=${part}` })).bytes()),
  );
  assert.deepEqual(new Uint8Array(await new Blob(read).arrayBuffer()), whole);
});

Deno.test("equals the feed from the start and what is public, after random acts", async () => {
  const random = makeRandom("export");
  const source = await addSource();
  const passOn = (passOn: boolean) =>
    admin.send("PATCH", `/api/admin/sources/${source.id}`, { passOn });
  await passOn(true);
  await load(source.id, [record("a"), record("b")]);
  const owners: Owned[] = [];
  const suspension = ({ business }: Owned) => `/api/admin/businesses/${business._id}/suspension`;
  const acts: ((owner: Owned) => Promise<unknown>)[] = [
    async () => owners.push(await list({ translation: null })),
    ({ patch }) => patch({ shortDesc: `Pipes ${random.next()}` }),
    ({ patch }) => patch({ address: { hidesStreet: random.chance(0.5), street: "12 MG Road" } }),
    (owner) => admin.send("POST", suspension(owner), { reason: "Takes money and never comes." }),
    (owner) => admin.request("DELETE", suspension(owner)),
    ({ send }) => send("PUT", "/api/my/business/slug", { slug: `moved-${random.int(1, 1e9)}` }),
    async (owner) => await owner.remove(),
    () => passOn(random.chance(0.5)),
    async (owner) => {
      owners.splice(owners.indexOf(owner), 1);
      await erase(owner);
    },
  ];
  let [from, seq]: [FeedBusiness[], number] = [[], 0];
  for (let n = 0; n < (isFullRun ? 400 : 60); n++) {
    api.clock.advance({ minutes: 2 });
    if (owners.length < 4) await acts[0]!(owners[0]!);
    await random.pick(acts)(random.pick(owners));
    if (n % 20 !== 19) continue;
    await writeNext();
    const { head, businesses } = await readExport();
    assert.deepEqual(sorted(businesses), sorted((await mirror()).values()), "the feed");
    assert.deepEqual(sorted(businesses), sorted((await mirror(String(seq), from)).values()));
    assert.equal(head.count, businesses.length);
    [from, seq] = [businesses, head.seq];
    const slugs = await api.database.db.selectFrom("business").select(["slug"])
      .where("status", "=", "active").execute();
    const details = await Promise.all(
      slugs.map(async ({ slug }) => (await api.get<BusinessDetail>(`/api/business/${slug}`)).body),
    );
    const may = details.filter(({ source }) => source?.passOn !== false);
    assert.deepEqual(
      businesses.map(({ _id, slug }) => [_id, slug]).sort(),
      may.map(({ _id, slug }) => [_id, slug]).sort(),
      "what is public",
    );
  }
});

Deno.test("has nothing of an erased person at its next run, nor has an address", async () => {
  const person = await list({ businessName: "Kesarbai Mulay Cleaning" });
  const { slug } = person.business;
  const moved = "mulay-of-kothrud";
  assert.equal((await person.send("PUT", "/api/my/business/slug", { slug: moved })).status, 200);
  const deleted = await list();
  await writeNext();
  assert.ok(JSON.stringify(await readExport()).includes("Mulay"));
  assert.equal((await api.get(`/api/business/${slug}`)).status, 301);
  await api.settled();
  purged.length = 0;
  await erase(person);
  await deleted.remove();
  for (const old of [slug, moved]) {
    assert.equal((await api.get(`/api/business/${old}`)).status, 404, old);
  }
  assert.equal((await api.get(`/api/business/${deleted.business.slug}`)).status, 410);
  const rows = await api.database.db.selectFrom("business_former_slug").select("slug").execute();
  assert.ok(rows.every((row) => ![slug, moved].includes(row.slug)));
  await api.settled();
  for (const old of [slug, moved]) assert.ok(purged.includes(`business:${old}`), old);
  purged.length = 0;
  api.clock.advance({ hours: 23 });
  await api.runJobs();
  await api.settled();
  assert.ok(purged.includes("export"));
  assert.equal((await readExport()).head.at, api.clock.now().toISOString());
  assert.ok(!JSON.stringify(await readExport()).match(/mulay/i));
  assert.equal((await folders()).size, 1, "the old one is deleted");
});

Deno.test("is not served when it is more than a day old", async () => {
  await write();
  api.clock.advance({ hours: 24 });
  const { status, headers } = await api.get("/api/export");
  assert.deepEqual([status, headers.get("Retry-After")], [503, "600"]);
  await write();
  assert.equal((await api.get("/api/export")).status, 302);
});

/** Dies at a call that changes the store. */
function dyingAt(step: number): Storage {
  let calls = 0;
  const dying =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => (...args: Args) =>
      ++calls >= step ? Promise.reject(new Error("killed")) : call(...args);
  return { ...api.storage, put: dying(api.storage.put), delete: dying(api.storage.delete) };
}

Deno.test("serves the whole file before or after, wherever its writer is killed", async () => {
  await writeNext();
  await list();
  let isDone = false;
  for (let step = 1; !isDone; step++) {
    const before = await readExport();
    api.clock.advance({ hours: 23 });
    isDone = await write(dyingAt(step)).then(() => true, () => false);
    const after = await readExport();
    assert.equal(after.head.count, after.businesses.length);
    const isReplaced = after.head.at !== before.head.at;
    if (!isReplaced) assert.deepEqual(after, before);
    await write();
    assert.equal((await folders()).size, 1, `killed at step ${step}`);
    const next = await readExport();
    assert.equal(next.head.at, api.clock.now().toISOString(), `killed at step ${step}`);
  }
});

Deno.test("is written once by processes that start at the same time", async () => {
  await list();
  api.clock.advance({ hours: 23 });
  await Promise.all([write(), write(), write()]);
  const { head, businesses } = await readExport();
  assert.equal(head.count, businesses.length);
  assert.equal((await folders()).size, 1);
});

Deno.test("is left as it is when the process stops in the middle", async () => {
  const before = await readExport();
  api.clock.advance({ hours: 23 });
  const stopped = AbortSignal.abort();
  const ctx = { ...api.listings, rights, onReplaced: () => {} };
  await assert.rejects(writeExport(ctx, stopped));
  assert.deepEqual(await readExport(), before);
});
