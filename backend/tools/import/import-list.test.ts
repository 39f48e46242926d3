import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import type { BusinessDetail } from "#/contexts/directory/schemas.ts";
import type { ModeratedBusiness } from "#/contexts/listings/moderation/schemas.ts";
import { useTestApi } from "#/testing/api.ts";
import { readQueue } from "#/testing/cases.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { lastCode, register } from "#/testing/users.ts";
import { suspensions } from "#/testing/suspensions.ts";
import { importList, isAllRejected } from "./import-list.ts";
import { openRecords } from "./read-records.ts";
import { openRejects } from "./rejects.ts";
import { summaryOf } from "./summary.ts";

const api = await useTestApi();
const { ownerOf } = suspensions(api);

const header =
  "externalId,businessName,category,primaryPhone,locality,city,state,zipCode,timings.mon";
const row = (n: number, rest = "") =>
  `x${n},Listed ${n},plumber,+91 98765 ${
    String(43000 + n)
  },Kothrud,Pune,Maharashtra,411 038,${rest}`;

async function run(path: string, batchSize = 2) {
  const rejects = `${path}.rejects.csv`;
  const progress = await importList({ ctx: api.listings, path, batchSize, rejects });
  return { progress, rejects: await readRejects(path) };
}

const readRejects = async (path: string) => {
  const text = await Deno.readTextFile(`${path}.rejects.csv`).catch(() => "");
  return (parse(text, { bom: true }) as string[][]).slice(1).map(([line, reason]) =>
    `${line}: ${reason}`
  );
};

const write = async (name: string, lines: string[]) => {
  const path = `${api.database.dataDir}/${name}`;
  await Deno.writeTextFile(path, `${lines.join("\n")}\n`);
  return path;
};

const total = async (query: string) =>
  Number((await api.get(`/api/business?${query}`)).headers.get("X-Total-Count"));

Deno.test("saves valid records and rejects invalid records with line and reason", async () => {
  const path = await write("first.csv", [
    header,
    row(1, "09:00-13:00 15:00-19:00"),
    row(2, "24h"),
    "x3,,astrologer,12,Kothrud,Pune,Maharashtra,1,late",
    row(4),
  ]);
  const { progress: { group: _, ...progress }, rejects } = await run(path);
  assert.deepEqual(progress, {
    read: 4,
    saved: 3,
    rejected: 1,
    rejectedInAll: 1,
    skipped: 0,
    owned: 0,
    replaced: 0,
    unchanged: 0,
    counts: { removed: 0, shortened: 0, suspended: 0, held: 0, published: 0, odd: 0 },
    first: { removed: [], shortened: [], suspended: [], held: [], published: [], odd: [] },
    leftOut: new Map(),
    unknown: [],
  });
  assert.equal(rejects.length, 1);
  for (const column of ["businessName", "category", "primaryPhone", "zipCode"]) {
    assert.match(rejects[0]!, new RegExp(`^4: .*${column}: `));
  }
  const { body } = await api.get<BusinessDetail>("/api/business/listed-1-pune");
  assert.equal(body.primaryPhone, "9876543001");
  assert.equal(body.address.zipCode, "411038");
  assert.deepEqual(body.timings?.week.mon, [
    { open: "09:00", close: "13:00" },
    { open: "15:00", close: "19:00" },
  ]);
});

Deno.test("replaces and adds records when a longer list is imported", async () => {
  const path = await write("second.csv", [header, row(1).replace("Listed", "Renamed"), row(9)]);
  await run(path);
  assert.equal(await total("q=listed"), 3);
  assert.equal(await total("q=renamed"), 1);
  const { body } = await api.get<BusinessDetail>("/api/business/listed-1-pune");
  assert.equal(body.businessName, "Renamed 1", "the slug stays the same");
});

Deno.test("writes only records that changed", async () => {
  const first = await write("monthly.csv", [header, row(20, "24h"), row(21), row(22)]);
  await run(first);
  const read = async (n: number) =>
    (await api.get<BusinessDetail>(`/api/business/listed-${n}-pune`)).body;
  const versions = async () => {
    const rows = await api.database.db.selectFrom("business").select("version")
      .where("import_key", "in", [20, 21, 22, 23].map((n) => `id:x${n}`)).orderBy("import_key")
      .execute();
    return rows.map(({ version }) => version);
  };
  assert.deepEqual(await versions(), [1, 1, 1]);
  const next = await write("next-month.csv", [
    header,
    row(20, "24h"),
    row(21, "09:00-13:00"),
    row(22).replace("Listed", "Twice"),
    row(22),
    row(23),
  ]);
  const { progress } = await run(next, 10);
  assert.deepEqual([progress.saved, progress.unchanged], [4, 1]);
  assert.ok(summaryOf(progress, 1, next).includes("1 are unchanged"));
  assert.deepEqual((await read(21)).timings?.week.mon, [{ open: "09:00", close: "13:00" }]);
  assert.deepEqual(await versions(), [1, 2, 2, 1]);
  assert.equal(
    (await read(22)).businessName,
    "Listed 22",
    "the last of several records wins",
  );
  assert.equal(await total("q=twice"), 0);
});

inTestAll.test("resumes an interrupted import", async () => {
  const lines = Array.from({ length: 7 }, (_, n) => row(100 + n).replace("Listed", "Resumed"));
  const path = await write("third.csv", [header, "bad", ...lines, "worse"]);
  let batches = 0;
  await assert.rejects(importList({
    ctx: api.listings,
    path,
    batchSize: 2,
    rejects: `${path}.rejects.csv`,
    onProgress: () => {
      if (++batches === 2) throw new Error("stopped");
    },
  }));
  assert.equal(await total("q=resumed"), 3);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.skipped, progress.rejected], [4, 4, 1]);
  assert.equal(await total("q=resumed"), 7);
  assert.equal((await run(path)).progress.saved, 0);
  assert.deepEqual((await readRejects(path)).map((reject) => reject.slice(0, 3)), ["2: ", "10:"]);
});

Deno.test("writes each rejected record once and completely after an import is killed", async () => {
  const path = `${api.database.dataDir}/killed.csv.rejects.csv`;
  const refusal = (line: number) => ({ line, reason: "no", cells: { note: 'a "b"\n"7",c' } });
  const open = async (resume: boolean, ...lines: number[]) =>
    await (await openRejects(path, { resume })).write(["city", "note"], lines.map(refusal));
  await open(false, 2, 5);
  const whole = await Deno.readTextFile(path);
  await open(true, 5, 7);
  const complete = await Deno.readTextFile(path);
  assert.ok(complete.startsWith("\ufeff"), "Excel needs the byte order mark");
  assert.deepEqual(parse(complete, { bom: true }), [
    ["line", "reason", "city", "note"],
    ...["2", "5", "7"].map((line) => [line, "no", "", 'a "b"\n"7",c']),
  ]);
  for (let cut = whole.length; cut < complete.length; cut++) {
    await Deno.writeTextFile(path, complete.slice(0, cut));
    await open(true, 5, 7);
    assert.equal(await Deno.readTextFile(path), complete, `cut at ${cut}`);
  }
  await Deno.writeTextFile(path, '"line","rea');
  await open(true, 7);
  assert.equal((parse(await Deno.readTextFile(path), { bom: true }) as string[][])[0]!.length, 4);
  await open(false);
  await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
});

Deno.test("imports a corrected rejects file", async () => {
  const lines = [row(80), row(81), `x82,"Listed\n82",plumber,12,Kothrud,Pune,Maharashtra`];
  const path = await write("mended.csv", [header, ...lines]);
  assert.equal((await run(path)).progress.rejected, 1);
  const text = await Deno.readTextFile(`${path}.rejects.csv`);
  const mended = text.replace('"12"', '"9876543082"').replace('"Listed\n82"', '"Listed 82"')
    .replace('"Maharashtra",""', '"Maharashtra","411038"');
  const { progress, rejects } = await run(
    await write("mended.csv.rejects.csv", [mended.trimEnd()]),
  );
  assert.deepEqual([progress.saved, rejects], [1, []]);
});

Deno.test("escapes formulas in the rejects file, and restores them on import", async () => {
  const columns = `${header},shortDesc,description,websiet`;
  const notes = [`=HYPERLINK("https://evil.help")`, `'=1+1 as text`, "@home"];
  const path = await write("formulas.csv", [
    columns,
    ...notes.map((note, n) =>
      `x9${n},+Formula ${n},plumber,12,Kothrud,Pune,Maharashtra,411038,,"${
        note.replaceAll('"', '""')
      }","- first\n- second",=1`
    ),
  ]);
  await run(path);
  const text = await Deno.readTextFile(`${path}.rejects.csv`);
  assert.doesNotMatch(text, /[,\n"]"[=+@-]/);
  const mended = notes.reduce((text, _, n) => text.replace('"12"', `"+91 98765 4309${n}"`), text);
  const { progress, rejects } = await run(await write("formulas.mended.csv", [mended.trimEnd()]));
  assert.deepEqual([progress.saved, rejects], [3, []]);
  assert.deepEqual(progress.unknown.map(({ name }) => name), ["websiet"]);
  const saved = await api.database.db.selectFrom("business")
    .select(["business_name", "short_desc", "description", "primary_phone"])
    .where("import_key", "in", ["id:x90", "id:x91", "id:x92"]).orderBy("import_key").execute();
  assert.deepEqual(
    saved,
    notes.map((note, n) => ({
      business_name: `+Formula ${n}`,
      short_desc: note,
      description: "- first\n- second",
      primary_phone: `987654309${n}`,
    })),
  );
});

Deno.test("writes nested fields of a JSON list to the rejects file, which can be imported", async () => {
  const business = {
    externalId: 12345678901234567891n,
    businessName: "Nested Works",
    category: "plumber",
    primaryPhone: "12",
    address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
    latitude: 18.5,
    longitude: 73.8,
  };
  const text = JSON.stringify(
    business,
    (_, value) => typeof value === "bigint" ? `${value}` : value,
  );
  const path = await write("nested.ndjson", [text]);
  const first = await run(path);
  assert.ok(isAllRejected(first.progress));
  assert.ok(isAllRejected((await run(path)).progress), "the next run reports it again");
  const mended = (await Deno.readTextFile(`${path}.rejects.csv`)).replace('"12"', '"9876544010"');
  const { progress } = await run(await write("nested.csv", [mended.trimEnd()]));
  assert.deepEqual([progress.saved, isAllRejected(progress)], [1, false]);
  const { body } = await api.get<BusinessDetail>("/api/business/nested-works-pune");
  assert.equal(body.address.location, "18.50000,73.80000");
});

Deno.test("counts the records that a later record of the same list replaces", async () => {
  api.clock.advance({ seconds: 1 });
  const rows = [row(30), row(31), row(30).replace("Listed", "Again"), row(32)];
  const path = await write("repeated.csv", [header, ...rows, row(31).replace("Listed", "Again")]);
  const { progress } = await run(path, 3);
  assert.deepEqual([progress.saved, progress.replaced], [5, 2]);
  assert.ok(
    summaryOf(progress, 1, path).includes(
      "2 were replaced by a later record of the same business in this list",
    ),
  );
});

Deno.test("rejects one line when a quotation mark is not closed, and reads the lines after it", async () => {
  const lines = [header, row(70), `x71,"Open,plumber`, row(72), row(73)];
  const path = await write("open.csv", lines);
  const { progress, rejects } = await run(path);
  assert.equal(progress.saved, 3);
  assert.deepEqual(rejects, ["3: a quotation mark is not closed, or text follows a closed one"]);
  const [, reject] = (await Deno.readTextFile(`${path}.rejects.csv`)).split("\n");
  assert.match(reject!, /"x71","""Open","plumber",""/);
});

inTestAll.test("rejects only a record that is too long, without loading it", async () => {
  const business = { category: "plumber", address: { city: "Pune", state: "Maharashtra" } };
  const named = (name: string, phone: string) =>
    JSON.stringify({
      ...business,
      businessName: name,
      primaryPhone: phone,
      address: { ...business.address, zipCode: "411038" },
    });
  const path = await write("long.ndjson", [
    named("Before Works", "9876544001"),
    named("x".repeat(3_000_000), "9876544002"),
    named("After Works", "9876544003"),
  ]);
  const { progress, rejects } = await run(path);
  assert.deepEqual([progress.saved, rejects], [2, ["2: longer than 256 kB"]]);
});

Deno.test("rejects records in another encoding and names the expected encoding", async () => {
  const path = `${api.database.dataDir}/latin.csv`;
  const text = [header, row(60).replace("Listed", "Café")].join("\n");
  await Deno.writeFile(path, Uint8Array.from(text, (letter) => letter.codePointAt(0)!));
  const { progress, rejects } = await run(path);
  assert.deepEqual([progress.saved, rejects], [0, ["2: not UTF-8; save the list as “CSV UTF-8”"]]);
});

Deno.test("reports unknown columns, and rejects a list with a duplicate column", async () => {
  const path = await write("odd.csv", [`${header},websiet,status,`, row(61, ",a,b,")]);
  assert.deepEqual((await run(path)).progress.unknown, [
    { name: "websiet", line: 2 },
    { name: "status", line: 2 },
  ]);
  for (const other of ["city", "address.city"]) {
    const twice = await write("twice.csv", [`${header},${other}`, row(62)]);
    await assert.rejects(openRecords(twice), new RegExp(`The column ${other} occurs twice`));
  }
});

inTestAll.test("reads only one batch ahead", async () => {
  const path = `${api.database.dataDir}/pipe.csv`;
  await new Deno.Command("mkfifo", { args: [path] }).output();
  const all = 600;
  const wide = `"${"wide open ".repeat(390)}"`;
  let written = 0;
  let furthest = 0;
  const writing = (async () => {
    using pipe = await Deno.open(path, { write: true });
    const writer = pipe.writable.getWriter();
    await writer.write(new TextEncoder().encode(`${header},description\n`));
    for (; written < all; written++) {
      await writer.write(new TextEncoder().encode(`${row(1000 + written)},${wide}\n`));
    }
    await writer.close();
  })();
  const progress = await importList({
    ctx: api.listings,
    path,
    batchSize: 10,
    rejects: `${path}.rejects.csv`,
    onProgress: ({ read }) => furthest = Math.max(furthest, written - read),
  });
  await writing;
  assert.equal(progress.saved, all);
  // Two batches plus the buffers of a pipe and two streams, about 200 kB.
  assert.ok(furthest < all / 4, `${furthest} records were read ahead`);
});

Deno.test("holds texts that a moderator must read, and saves all records", async () => {
  const path = await write("flagged.csv", [
    header,
    "m1,State Bank of India Help Desk,plumber,9876543901,Kothrud,Pune,Maharashtra,411038,",
    "m2,Bank Road Plumbers,plumber,9876543902,Kothrud,evil.help,Maharashtra,411038,",
    row(903),
  ]);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.counts.held], [3, 2]);
  const lines = summaryOf(progress, 1, path);
  const held = "2 held: they are drafts until a moderator has decided (Cases):";
  assert.ok(lines.includes(held), lines.join("\n"));
  const line = "  line 2 (m1)  State Bank of India Help Desk  " +
    "(businessName: the name of a bank, a brand or an office)";
  assert.ok(lines.includes(line), lines.join("\n"));
  assert.equal((await api.get("/api/business/state-bank-of-india-help-desk-pune")).status, 404);
  assert.equal(await total("q=state+bank"), 0);
  const admin = api.as(newAccountId(), "admin");
  const cases = await readQueue(admin, "kind=screening");
  const findings = (name: string) =>
    cases.filter((open) => open.businessName === name).flatMap(({ held }) =>
      held!.findings.map(({ field, reason }) => [field, reason])
    );
  assert.deepEqual(findings("State Bank of India Help Desk"), [["businessName", "protected_name"]]);
  assert.deepEqual(findings("Bank Road Plumbers"), [["address.city", "contact"]]);
});

Deno.test("reads nested fields of NDJSON, and identifies businesses by phone and name", async () => {
  const business = {
    businessName: "गंगा नल सेवा",
    category: "प्लंबर",
    primaryPhone: "09876500000",
    address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
    translation: { businessName: "Ganga Nal Seva" },
    website: "example.com/ganga",
  };
  const lines = [
    JSON.stringify(business),
    "{",
    JSON.stringify({ ...business, experienceYears: 9 }),
  ];
  const { progress, rejects } = await run(await write("list.ndjson", lines), 1);
  assert.deepEqual([progress.saved, rejects], [2, ["2: not valid JSON"]]);
  const { body } = await api.get<BusinessDetail[]>("/api/business?q=ganga");
  assert.equal(body.length, 1);
  assert.equal(body[0]!.language, "hi");
  assert.equal(body[0]!.experienceYears, 9);
  assert.equal(body[0]!.website, "https://example.com/ganga");
});

Deno.test("skips a business with the number and name of an owner's listing", async () => {
  const owned = { businessName: "Krishna Tiles", primaryPhone: "9820012345" };
  await listBusiness(api, owned);
  const address = { city: "Pune", state: "Maharashtra", zipCode: "411038" };
  const same = {
    businessName: "कृष्णा टाइल्स",
    category: "painter",
    primaryPhone: "+91 98200 12345",
    address,
  };
  const path = await write("owned.ndjson", [
    JSON.stringify(same),
    JSON.stringify({ ...same, businessName: "Another Name" }),
    JSON.stringify({ ...same, primaryPhone: "9820054321" }),
  ]);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.owned], [2, 1]);
});

Deno.test("recognises a business without an owner by number, name and PIN code", async () => {
  const record = {
    businessName: "Narmada Tiles",
    category: "painter",
    primaryPhone: "+91 98200 67890",
    address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  };
  for (const [externalId, saved] of [["narmada-1", 1], ["narmada-2", 0]] as const) {
    const path = await write(`${externalId}.ndjson`, [JSON.stringify({ externalId, ...record })]);
    const { progress } = await run(path);
    assert.deepEqual([progress.saved, progress.unchanged, progress.owned], [saved, 1 - saved, 0]);
  }
});

Deno.test("preserves the owner's changes when a claimed business is imported again", async () => {
  await run(await write("fourth.csv", [header, row(80, "24h"), row(81)]));
  const user = await register(api);
  const { headers } = user;
  const claim = await api.send<{ claimId: string }>(
    "POST",
    "/api/business/listed-80-pune/claims",
    undefined,
    { headers },
  );
  const verify = `/api/claims/${claim.body.claimId}/verify`;
  await api.send("POST", verify, { otp: lastCode(api, "9876543080") }, { headers });
  const { patch, read } = ownerOf(user);
  await patch({ businessName: "Their Own Name", shortDesc: "Their own words", timings: null });
  const saved = await read();

  const again = [row(80, "09:00-13:00"), row(81)].map((line) => line.replace("Listed", "Anew"));
  const path = await write("again.csv", [header, ...again]);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.owned], [1, 1]);
  assert.ok(
    summaryOf(progress, 1, path).includes("1 skipped, because their owners have claimed them"),
  );
  assert.deepEqual(await read(), saved);
  assert.equal(await total("q=their+own+name"), 1);
  assert.equal(await total("q=anew"), 1);
});

Deno.test("preserves suspensions and verifications when a business is imported again", async () => {
  const admin = api.as(newAccountId(), "admin");
  await run(await write("fifth.csv", [header, row(50)]));
  const { body } = await api.get<BusinessDetail>("/api/business/listed-50-pune");
  const { db } = api.database;
  await db.updateTable("business").set({
    verifications:
      sql`'[{"kind":"phone","checkedAt":"2026-10-06T09:30:00.000Z","expiresAt":"2036-10-06T09:30:00.000Z"}]'::jsonb`,
  }).where("id", "=", body._id)
    .execute();
  const path = `/api/admin/businesses/${body._id}/suspension`;
  await admin.send("POST", path, { reason: "Not theirs." });
  const again = await write("sixth.csv", [header, row(50).replace("Listed", "Back")]);
  assert.equal((await run(again)).progress.counts.suspended, 0);
  assert.equal(await total("q=back"), 0);
  assert.equal((await admin.request("DELETE", path)).status, 200);
  const restored = await api.get<BusinessDetail>("/api/business/listed-50-pune");
  assert.equal(restored.body.businessName, "Back 50");
  assert.deepEqual(restored.body.verified, ["phone"]);
});

Deno.test("imports a record with the number of a suspended business as suspended", async () => {
  const admin = api.as(newAccountId(), "admin");
  const owner = await listBusiness<{ _id: string }>(api);
  await api.database.db.updateTable("account")
    .set({ mobile: "9876543077", mobile_verified: true }).where("id", "=", owner.accountId)
    .execute();
  const path = (id: string) => `/api/admin/businesses/${id}/suspension`;
  await admin.send("POST", path(owner.business._id), { reason: "Fraud." });
  await api.database.db.updateTable("account").set({ mobile_verified: false })
    .where("id", "=", owner.accountId).execute();
  await owner.remove();
  const { progress } = await run(
    await write("seventh.csv", [header, row(77).replace("Listed", "Caught"), row(78)]),
  );
  assert.deepEqual([progress.saved, progress.counts.suspended], [2, 1]);
  assert.equal(await total("q=caught"), 0);
  const listed = await admin.get<ModeratedBusiness[]>("/api/admin/businesses?q=caught");
  const [caught] = listed.body;
  assert.deepEqual([caught?.suspension?.reason, caught?.suspension?.carriedOver], [
    "Fraud.",
    "same_details",
  ]);
  assert.equal((await admin.request("DELETE", path(caught!._id))).status, 200);
  assert.equal(await total("q=caught"), 1);
  await run(await write("eighth.csv", [header, row(77).replace("Listed", "Caught anew")]));
  assert.equal(await total("q=caught"), 1, "an admin has lifted the suspension");
});

Deno.test({
  name: "does not overwrite changes made while an import is running",
  ignore: !isOnPostgres,
  async fn() {
    const { db } = api.database;
    const lines = (shortDesc: string) => [
      `${header},shortDesc`,
      ...[801, 802, 803].map((n) => `${row(n, "24h")},${shortDesc}`),
    ];
    await run(await write("meanwhile.csv", lines("As it was")), 3);
    const findBusinesses = () =>
      db.selectFrom("business").select(["id", "short_desc", "status", "owner_id"])
        .where("import_key", "in", ["id:x801", "id:x802", "id:x803"]).orderBy("import_key")
        .execute();
    const [claimed, suspended] = await findBusinesses();
    const again = await write("meanwhile-again.csv", lines("As it is now"));
    const accountId = newAccountId();
    const importing = await db.transaction().execute(async (trx) => {
      await trx.updateTable("business").set({ owner_id: accountId, short_desc: "As I say" })
        .where("id", "=", claimed!.id).execute();
      await trx.updateTable("business").set({ status: "suspended" })
        .where("id", "=", suspended!.id).execute();
      const running = run(again, 3);
      while (!await isLockAwaited()) await new Promise((resolve) => setTimeout(resolve, 20));
      return { running };
    });
    const { progress } = await importing.running;
    assert.deepEqual([progress.owned, progress.saved], [1, 2]);
    assert.deepEqual(
      (await findBusinesses()).map((
        { short_desc, status, owner_id },
      ) => [short_desc, status, owner_id]),
      [
        ["As I say", "active", accountId],
        ["As it is now", "suspended", null],
        ["As it is now", "active", null],
      ],
    );
  },
});

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.database.db);
  return rows.length > 0;
}
