import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "#/db/ctx.ts";
import { testKey, testSecret, useTestApi } from "#/testing/api.ts";
import { type BusinessDetail, transferred } from "#/testing/list-business.ts";
import { loadsOf, newNumber, noRows, record, sheetOf } from "#/testing/loads.ts";
import { newBusiness, proofByCode } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import type { MergePreview } from "../merge/schemas.ts";
import { textCell, writeWorkbook } from "#/testing/workbook.ts";
import { runUndos } from "../undo/run-undos.ts";
import { forgetOldRows, runLoads } from "./run-loads.ts";
import { importsPath, type Load } from "./schemas.ts";
import { newSource } from "./examples.ts";

const api = await useTestApi();
const { admin, addSource, upload, read, plan, apply, load, rowsOf } = loadsOf(api);
const path = importsPath;

Deno.test("plans, applies and undoes a sheet", async () => {
  const { id: source } = await addSource();
  const records = [record("a"), record("b"), record("c", { zipCode: "nothing" })];
  const planned = await plan(source, records);
  assert.equal(planned.state, "planned");
  assert.deepEqual(planned.counts, { ...noRows, new: 2, refused: 1 });
  const text = { en: "six digits are needed", hi: "छह अंक चाहिए" };
  assert.deepEqual((await rowsOf(planned.id, "refused"))[0]!.faults, [
    { column: "zipCode", code: "pin", value: null, text },
  ]);
  const refused = async (lang: string) =>
    (await admin.get<string>(`${path}/${planned.id}/refused.csv?lang=${lang}`)).body;
  const sheet = /^\ufeff"line","reason","externalId".*\r\n"4","zipCode: six digits are needed","c"/;
  assert.match(await refused("en"), sheet);
  assert.match(await refused("hi"), /^\ufeff"लाइन","कारण",.*\r\n"4","zipCode: छह अंक चाहिए"/);
  const applied = await apply(planned.id);
  assert.equal(applied.state, "applied");
  const [row] = await rowsOf(planned.id, "new");
  const { slug } = row!.listing!;
  assert.equal((await api.get(`/api/business/${slug}`)).status, 200);

  // Again, nothing changes.
  const again = await plan(source, records);
  assert.deepEqual((await rowsOf(again.id, "changed")).map(({ changes }) => changes), []);
  assert.deepEqual(again.counts, { ...noRows, unchanged: 2, refused: 1 });

  assert.equal((await admin.request("POST", `${path}/${planned.id}/undo`)).status, 202);
  await runUndos(api.listings);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  assert.deepEqual((await plan(source, records)).counts, { ...noRows, new: 2, refused: 1 });
});

Deno.test("reads the trade of merged cells, and says which cells it left out", async () => {
  const { id: source } = await addSource();
  const [first, second, third] = ["nal mistri", "", "बिजली मिस्त्री"].map((category, n) =>
    record(`t${n}`, { category })
  );
  const planned = await plan(source, [first!, { ...second!, website: "ask us" }, third!]);
  const rows = await rowsOf(planned.id, "new");
  assert.deepEqual(rows.map(({ record }) => record!.category), [
    "plumber",
    "plumber",
    "electrician",
  ]);
  assert.deepEqual(rows.map(({ faults }) => faults.map(({ column, code }) => [column, code])), [
    [],
    [["category", "from_above"], ["website", "left_out"]],
    [],
  ]);
  assert.equal(rows[1]!.faults[0]!.text.en, "nal mistri, from the row above");
});

/** The listings of a source without what each save changes. */
async function stored(source: string) {
  const { rows } = await sql`
    select to_jsonb(business) - 'version' - 'updated_at' as listing, said
    from business join listing_origin on listing_id = business.id
    where source_id = ${source} order by business.id`.execute(api.database.db);
  return rows;
}

const listingOf = async (load: Load, at = 0) => (await rowsOf(load.id))[at]!.listing!;

const detail = async (slug: string) =>
  (await api.get<BusinessDetail>(`/api/business/${slug}`)).body;

/** An admin's change of a listing without an owner. */
async function edit(id: string, changes: object): Promise<void> {
  const { headers } = await admin.get(`/api/admin/businesses/${id}`);
  const { status, body } = await admin.send("PATCH", `/api/admin/businesses/${id}`, {
    changes,
    reason: { en: "By telephone." },
  }, { headers: { "If-Match": headers.get("ETag")! } });
  assert.equal(status, 200, JSON.stringify(body));
}

Deno.test("what an admin wrote stays, and what only the source wrote follows it", async () => {
  const { id: source } = await addSource();
  const row = record("a", { shortDesc: "Pipes", locality: "Kothrud", experienceYears: "3" });
  const { slug, _id } = await listingOf(await load(source, [row]));
  await edit(_id, { shortDesc: "Pipes and taps" });
  const next = {
    ...row,
    shortDesc: "Drains",
    locality: "Baner",
    zipCode: "411045",
    experienceYears: "",
  };
  const planned = await plan(source, [next]);
  assert.deepEqual(planned.counts, { ...noRows, changed: 1 });
  const [change] = await rowsOf(planned.id, "changed");
  assert.deepEqual(change!.kept, [{ field: "shortDesc", from: "Pipes and taps", to: "Drains" }]);
  assert.deepEqual(change!.changes.map(({ field, to }) => [field, to]).sort(), [
    ["address.locality", "Baner"],
    ["address.zipCode", "411045"],
    ["experienceYears", null],
  ]);
  await apply(planned.id);
  const { shortDesc, address, experienceYears } = await detail(slug);
  assert.deepEqual([shortDesc, address.locality, experienceYears], [
    "Pipes and taps",
    "Baner",
    null,
  ]);
});

Deno.test("hints to an owner what a list says, and shows no source", async () => {
  const { id: source } = await addSource();
  const row = record("a", { shortDesc: "Pipes" });
  const listing = await listingOf(await load(source, [row]));
  const shown = await detail(listing.slug);
  assert.deepEqual(shown.source!.attribution, newSource.attribution);
  const owner = await transferred(api, listing._id);
  const path = "/api/my/business";
  const headers = { "If-Match": (await owner.get(path)).headers.get("ETag")! };
  assert.equal(
    (await owner.send("PATCH", path, { businessName: "Own Name" }, { headers })).status,
    200,
  );
  const newest = newNumber();
  await load(source, [{
    ...row,
    businessName: "Another Name",
    primaryPhone: newest,
  }]);
  const { businessName, primaryPhone, source: after } = await detail(listing.slug);
  assert.deepEqual([businessName, primaryPhone, after], ["Own Name", row.primaryPhone, null]);
  const { hints } = (await owner.get<MyBusiness>(path)).body;
  assert.deepEqual(hints.map(({ field, value }) => [field, value]).sort(), [
    ["businessName", "Another Name"],
    ["primaryPhone", newest],
  ]);

  const hinted = async () =>
    (await owner.get<MyBusiness>(path)).body.hints.map(({ value }) => value).sort();
  const dismiss = (field: string, value: unknown) =>
    owner.send<MyBusiness>("PUT", `${path}/dismissed-hints`, { field, value });
  const left = await dismiss("businessName", "Another Name");
  assert.deepEqual(left.body.hints.map(({ field }) => field), ["primaryPhone"]);
  await dismiss("businessName", "No list says so");
  // The same value does not come back, even from another list; another value does.
  await load((await addSource()).id, [{ ...row, businessName: "Another Name" }]);
  assert.deepEqual(await hinted(), [newest]);
  api.clock.advance({ minutes: 1 });
  await load(source, [{ ...row, businessName: "A Third Name", primaryPhone: newest }]);
  assert.deepEqual(await hinted(), [newest, "A Third Name"].sort());
});

Deno.test("finds the same business by GSTIN, or by number and a like name", async () => {
  const [one, other] = [await addSource(), await addSource()];
  const byNumber = record("1", { businessName: "Ganesh Plumbing Works" });
  const byGstin = record("2", { "legal.gstin": "27AAPFU0939F1ZV" });
  const first = await load(one.id, [byNumber, byGstin]);
  const planned = await plan(other.id, [
    {
      ...byNumber,
      externalId: "x",
      businessName: "Ganesh Plumbing Work",
      website: "ganesh.example",
    },
    { ...byGstin, externalId: "y", primaryPhone: newNumber(), businessName: "Renamed" },
  ]);
  assert.deepEqual(planned.counts, { ...noRows, changed: 1, unchanged: 1 });
  await apply(planned.id);
  const [a, b] = await rowsOf(planned.id);
  assert.deepEqual(a!.changes.map(({ field }) => field), ["website"]);
  assert.deepEqual(a!.kept.map(({ field }) => field), ["businessName"]);
  const before = await rowsOf(first.id);
  assert.deepEqual([a!.listing!._id, b!.listing!._id], before.map(({ listing }) => listing!._id));
});

Deno.test("asks about a like name in the same PIN code, and remembers the answer", async () => {
  const [one, other] = [await addSource(), await addSource()];
  const names = ["Vighnaharta Paints", "Tuljabhavani Glass"];
  const known = await load(
    one.id,
    names.map((businessName, n) => record(`${n}`, { businessName })),
  );
  const rows = names.map((name, n) => record(`q${n}`, { businessName: `${name} House` }));
  const planned = await plan(other.id, rows);
  assert.deepEqual([planned.counts, planned.undecided], [{ ...noRows, same: 2 }, 2]);
  const decide = (number: number, same: boolean | null) =>
    admin.send("PUT", `${path}/${planned.id}/rows/${number}`, { same });
  assert.equal((await decide(2, true)).status, 204);
  assert.equal((await decide(3, false)).status, 204);
  assert.equal((await decide(4, false)).status, 404);
  const applied = await apply(planned.id);
  assert.deepEqual(applied.counts, { ...noRows, new: 1, unchanged: 1 });
  assert.deepEqual((await listingOf(applied))._id, (await listingOf(known))._id);
  const pair = [(await listingOf(applied, 1))._id, (await listingOf(known, 1))._id];
  const { body } = await admin.get<MergePreview>(
    `/api/admin/merges/preview?a=${pair[0]}&b=${pair[1]}`,
  );
  assert.deepEqual(body.refusals, ["distinct"]);
  assert.deepEqual((await plan(other.id, rows)).counts, { ...noRows, unchanged: 2 });
});

Deno.test("asks about names again while it applies, also about a listing since the dry run", async () => {
  const [one, other] = [await addSource(), await addSource()];
  const names = ["Saptashrungi Locks", "Khandoba Tiles"];
  const listed = names.map((businessName, n) => record(`${n}`, { businessName }));
  await load(one.id, listed.slice(0, 1));
  api.clock.advance({ hours: 1 });
  const rows = names.map((name, n) => record(`q${n}`, { businessName: `${name} House` }));
  const planned = await plan(other.id, rows);
  assert.deepEqual(planned.counts, { ...noRows, new: 1, same: 1 });
  await load(one.id, listed);
  assert.deepEqual((await apply(planned.id)).counts, { ...noRows, same: 2 });
});

Deno.test("asks about a number in more than five rows, and leaves what has no answer", async () => {
  const { id: source } = await addSource();
  const primaryPhone = newNumber();
  const rows = ["Amba", "Bhim", "Chetan", "Durga", "Eklavya", "Firoz"]
    .map((name) =>
      record(name, { primaryPhone, businessName: `${name} ${newBusiness().businessName}` })
    );
  const planned = await plan(source, rows);
  assert.deepEqual(planned.counts, { ...noRows, same: 6 });
  assert.deepEqual((await rowsOf(planned.id))[0]!.reasons, ["shared_number"]);
  assert.deepEqual((await apply(planned.id)).counts, { ...noRows, same: 6 });
});

Deno.test("keeps names of banks for a moderator, and never lists again what was removed", async () => {
  const { id: source } = await addSource();
  const row = record("a");
  const bank = record("bank", { businessName: "State Bank Customer Care" });
  const first = await load(source, [row, bank]);
  assert.deepEqual(first.counts, { ...noRows, new: 1, waits: 1 });
  assert.deepEqual((await rowsOf(first.id, "waits"))[0]!.reasons, ["protected_name"]);
  const { slug, _id } = await listingOf(first);
  const owner = await transferred(api, _id);
  const [head, tail] = [row.primaryPhone!.slice(0, 5), row.primaryPhone!.slice(5)];
  const inHindi = row.primaryPhone!.replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)]!);
  const written = [`+91 ${head} ${tail}`, `(${head}) ${tail}`, `${head}.${tail}`, inHindi];
  const { id: other } = await addSource();
  const second = await plan(other, [
    ...written.map((primaryPhone, n) => record(`x${n}`, { primaryPhone, zipCode: "nothing" })),
    record("alternate", { alternatePhone: row.primaryPhone! }),
    record("kept", { zipCode: "nothing" }),
  ]);
  await owner.send("DELETE", "/api/my/business", await proofByCode(api, owner, owner.mobile));
  assert.equal((await api.get(`/api/business/${slug}`)).status, 410);
  // The sheet forgets the row at once.
  assert.deepEqual((await rowsOf(first.id))[0]!.cells, []);
  const others = await rowsOf(second.id);
  assert.deepEqual(others.map(({ cells }) => cells.length > 0), [
    ...written.map(() => false),
    false,
    true,
  ]);
  assert.deepEqual((await load(source, [row, bank])).counts, { ...noRows, never: 1, unchanged: 1 });
  assert.equal((await api.get(`/api/business/${slug}`)).status, 410);
});

Deno.test("asks when many rows are missing, and makes a task of the second time", async () => {
  const { id: source } = await addSource();
  const rows = Array.from({ length: 5 }, (_, n) => record(`m${n}`));
  const first = await load(source, rows);
  const find = async (issue: string) =>
    (await admin.get<{ _id: string }[]>(`/api/admin/businesses?${issue}&source=${source}`)).body
      .map(({ _id }) => _id);
  assert.equal((await find(`load=${first.id}`)).length, 5);
  for (const expected of [0, 1]) {
    const { id, known, missing } = await plan(source, rows.slice(0, 4));
    assert.deepEqual([known, missing], [5, 1]);
    const refused = await admin.send<{ code: string }>("POST", `${path}/${id}/apply`, {});
    assert.deepEqual([refused.status, refused.body.code], [409, "rows_missing"]);
    await apply(id, { missing: true });
    assert.equal((await find("issue=gone")).length, expected);
  }
  await load(source, rows);
  assert.deepEqual(await find("issue=gone"), []);
});

Deno.test("leads the rows of a merged listing to the one that stays", async () => {
  const { id: source } = await addSource();
  const rows = [record("kept"), record("gone")];
  const loaded = await load(source, rows);
  const [kept, gone] = (await rowsOf(loaded.id)).map(({ listing }) => listing!);
  const preview = `/api/admin/merges/preview?a=${kept!._id}&b=${gone!._id}`;
  const { headers } = await admin.get(preview);
  const merged = await admin.send("POST", "/api/admin/merges", {
    keep: kept!._id,
    gone: gone!._id,
    take: [],
    reason: "The same shop.",
  }, { headers: { "If-Match": headers.get("ETag")! } });
  assert.equal(merged.status, 201, JSON.stringify(merged.body));
  assert.deepEqual((await load(source, rows)).counts, { ...noRows, unchanged: 2 });
  await load(source, [rows[0]!, { ...rows[1]!, website: "https://gone.example/" }]);
  assert.equal((await detail(kept!.slug)).website, "https://gone.example/");
  assert.deepEqual((await load(source, rows)).counts, { ...noRows, changed: 1, unchanged: 1 });
});

Deno.test("goes on after a stop in the middle, and an undo takes all of it back", async () => {
  const { id: source } = await addSource();
  const rows = Array.from({ length: 250 }, (_, n) => record(`r${n}`, { shortDesc: "Pipes" }));
  await load(source, rows);
  const before = await stored(source);
  const { id } = await plan(source, rows.map((row) => ({ ...row, shortDesc: "Drains" })));
  await admin.send("POST", `${path}/${id}/apply`, {});
  // A process that stops after its first batch, and one that dies within the second.
  const stopping = new AbortController();
  const now = () => {
    stopping.abort();
    return api.clock.now();
  };
  await runLoads({ ...api.listings, now }, { stopping: stopping.signal });
  const dying = inTransaction(api.listings, async (trx) => {
    await runLoads({ ...api.listings, db: trx }, { id });
    throw new Error("killed");
  });
  await assert.rejects(dying);
  const { done, state } = await read(id);
  assert.deepEqual([state, done], ["applying", 201]);
  await runLoads(api.listings);
  assert.deepEqual((await read(id)).counts, { ...noRows, changed: 250 });
  await admin.request("POST", `${path}/${id}/undo`);
  await runUndos(api.listings);
  assert.deepEqual(await stored(source), before);
});

Deno.test("an undo leaves what a later load changed, and takes it away once that is undone", async () => {
  const { id: source } = await addSource();
  const row = record("later", { shortDesc: "Pipes" });
  const first = await load(source, [row]);
  const { slug } = await listingOf(first);
  const second = await load(source, [{ ...row, shortDesc: "Drains" }]);
  const undo = async ({ id }: Load) => {
    assert.equal((await admin.request("POST", `${path}/${id}/undo`)).status, 202);
    await runUndos(api.listings);
    return (await api.get(`/api/business/${slug}`)).status;
  };
  assert.deepEqual([await undo(first), await undo(second), await undo(first)], [200, 200, 404]);
});

Deno.test("the command shows a dry run, applies a sheet and undoes it", {
  ignore: api.database.kind === "embedded",
}, async () => {
  const { name, id } = await addSource();
  const file = `${api.database.dataDir}/sheet.tsv`;
  const rows = Array.from({ length: 20 }, (_, n) => record(`c${n}`));
  const run = async (tool: string, ...args: string[]) => {
    const { stdout, stderr, code } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--allow-all", "--quiet", `backend/tools/${tool}.ts`, ...args],
      env: {
        DATABASE_URL: api.database.url!,
        DATA_DIR: api.database.dataDir,
        AUTH_SECRET: testSecret,
        DO_NOT_LIST_KEY: testKey,
      },
    }).output();
    const text = new TextDecoder().decode(stdout);
    return { code, text, error: new TextDecoder().decode(stderr) };
  };
  await Deno.writeTextFile(file, sheetOf([...rows, record("bad", { zipCode: "1" })]));
  const alone = await run("import", file);
  assert.deepEqual([alone.code, /SOURCE is who gives the list/.test(alone.error)], [2, true]);
  const dry = await run("import", file, `--source=${name}`);
  assert.match(dry.text, /Dry run of 21 rows; nothing is saved:\n +20 new\n/, dry.error);
  assert.deepEqual(await stored(id), []);
  assert.match(
    await Deno.readTextFile(`${file}.refused.csv`),
    /"22","zipCode: six digits are needed","bad"/,
  );
  const { text } = await run("import", file, `--source=${name.toUpperCase()}`, "--apply");
  const group = text.match(/make import UNDO=(\S+)/)![1]!;
  assert.equal((await stored(id)).length, 20);
  await Deno.writeTextFile(file, sheetOf(rows.slice(0, 10)));
  const few = await run("import", file, `--source=${name}`, "--apply");
  assert.deepEqual([few.code, /More than 5 %/.test(few.error)], [1, true]);
  assert.match((await run("undo-import", group, "--force")).text, /20 removed/);
  assert.deepEqual([await stored(id), (await read(group)).state], [[], "undone"]);
  assert.match((await run("import", file, "--source=Unknown")).error, /There is no source Unknown/);
});

Deno.test("stores what the columns are for the next sheet, and forgets sheets after 30 days", async () => {
  const { id: source } = await addSource();
  const { externalId, primaryPhone, ...rest } = record("a");
  const row = { ...rest, "Sr.": externalId!, "संपर्क": primaryPhone! };
  const { id, columns } = await upload(source, [row]);
  const map = {
    ...Object.fromEntries(columns.map(({ name, field }) => [name, field])),
    "Sr.": "externalId",
    "संपर्क": "primaryPhone",
  };
  await admin.send("PUT", `${path}/${id}/columns`, map);
  await runLoads(api.listings);
  assert.deepEqual((await read(id)).counts, { ...noRows, new: 1 });
  await apply(id);
  const next = await plan(source, [row]);
  assert.deepEqual(next.counts, { ...noRows, unchanged: 1 });
  api.clock.advance({ days: 31 });
  await forgetOldRows(api.listings);
  assert.deepEqual(await rowsOf(id), []);
  assert.equal((await admin.get(`${path}/${next.id}`)).status, 404);
});

Deno.test("says in both languages why a sheet cannot be read", async () => {
  const { id } = await addSource();
  const { status, body } = await admin.request<{ errors: { field: string; code: string }[] }>(
    "POST",
    `${path}?source=${id}`,
    { body: "%PDF-1.7", headers: { "Content-Type": "application/octet-stream" } },
  );
  assert.equal(status, 422);
  assert.deepEqual(body.errors.map(({ field, code }) => [field, code]), [
    ["en", "not_a_sheet"],
    ["hi", "not_a_sheet"],
  ]);
});

Deno.test("refuses a sheet of more than 20 MB, and other large bodies", async () => {
  const { id } = await addSource();
  const send = (to: string, bytes: number, method = "POST") =>
    admin.request<{ code: string }>(method, to, {
      body: new Uint8Array(bytes).fill(97),
      headers: { "Content-Type": "application/octet-stream" },
    });
  const large = await send(`${path}?source=${id}`, 20 * 1024 * 1024 + 1);
  assert.deepEqual([large.status, large.body.code], [413, "payload_too_large"]);
  assert.equal((await send(`${path}?source=${id}`, 100_000)).status, 201);
  // Anyone can send JSON, which is read before the caller is known.
  const json = (client: Pick<typeof admin, "request">, bytes: number, to: string) =>
    client.request<{ code: string }>("POST", to, {
      body: `["${"a".repeat(bytes)}"]`,
      headers: { "Content-Type": "application/json" },
    });
  for (const to of [path, "/enquiries/unknown"]) {
    assert.equal((await json(api, 100_000, to)).body.code, "payload_too_large", to);
  }
  assert.equal(
    (await json(admin, 100, `${path}?source=${id}`)).body.code,
    "unsupported_media_type",
  );
});

Deno.test("stores a sheet in parts, of which nothing is seen before its end", async () => {
  const { id } = await addSource();
  const send = (body: BodyInit) =>
    admin.request("POST", `${path}?source=${id}`, {
      body,
      headers: { "Content-Type": "application/octet-stream" },
    });
  const countRows = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from import_row
      where load_id in (select id from import_load where source_id = ${id})`
      .execute(api.database.db);
    return rows[0]!.n;
  };
  const listed = async () =>
    (await admin.get<Load[]>(path)).body.filter(({ source }) => source.id === id).length;
  const seen = new Set<number>();
  let isDone = false;
  const sent = send("Name,Mobile\n" + "Asha,9822100001\n".repeat(2_000))
    .finally(() => isDone = true);
  while (!isDone) seen.add(await countRows());
  assert.equal((await sent).status, 201);
  // The embedded database served these requests in between.
  assert.ok([...seen].some((rows) => rows > 0 && rows < 2_000), [...seen].join());
  const row = `<row>${textCell("Asha")}${textCell("9822100001")}</row>`;
  const damaged = await send(writeWorkbook({ rows: `${row.repeat(1_200)}</cut>` }));
  assert.equal(damaged.status, 422);
  assert.deepEqual([await listed(), await countRows()], [1, 2_000]);
});

Deno.test("only admins of all India load lists", async () => {
  for (const role of ["admin", "editor"] as const) {
    const { status } = await api.scoped(role, "Maharashtra").get(path);
    assert.equal(status, 403);
  }
  const { body } = await admin.send<{ code: string }>("POST", "/api/admin/sources", {
    ...newSource,
    name: "source 1",
  });
  assert.equal(body.code, "source_exists");
});
