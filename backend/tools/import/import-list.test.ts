import assert from "node:assert/strict";
import type { BusinessDetail } from "../../contexts/directory/schemas.ts";
import { useTestApi } from "../../testing/api.ts";
import { importList } from "./import-list.ts";

const api = await useTestApi();

const header =
  "externalId,businessName,category,primaryPhone,locality,city,state,zipCode,timings.mon";
const row = (n: number, rest = "") =>
  `x${n},Listed ${n},plumber,+91 98765 ${
    String(43000 + n)
  },Kothrud,Pune,Maharashtra,411 038,${rest}`;

async function run(path: string, batchSize = 2) {
  const rejects: string[] = [];
  const progress = await importList({
    ctx: api.listings,
    path,
    batchSize,
    reject: (line, reason) => {
      rejects.push(`${line}: ${reason}`);
      return Promise.resolve();
    },
  });
  return { progress, rejects };
}

const write = async (name: string, lines: string[]) => {
  const path = `${api.database.dataDir}/${name}`;
  await Deno.writeTextFile(path, `${lines.join("\n")}\n`);
  return path;
};

const total = async (query: string) =>
  Number((await api.get(`/api/business?${query}`)).headers.get("X-Total-Count"));

Deno.test("good records go in, bad ones are named by line and reason", async () => {
  const path = await write("first.csv", [
    header,
    row(1, "09:00-13:00 15:00-19:00"),
    row(2, "24h"),
    "x3,,astrologer,12,Kothrud,Pune,Maharashtra,1,late",
    row(4),
  ]);
  const { progress, rejects } = await run(path);
  assert.deepEqual(progress, { read: 4, saved: 3, rejected: 1, skipped: 0 });
  assert.equal(rejects.length, 1);
  for (const column of ["businessName", "category", "primaryPhone", "zipCode", "timings.mon"]) {
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

Deno.test("a list that comes again, longer, replaces and adds", async () => {
  const path = await write("second.csv", [header, row(1).replace("Listed", "Renamed"), row(9)]);
  await run(path);
  assert.equal(await total("q=listed"), 3);
  assert.equal(await total("q=renamed"), 1);
  const { body } = await api.get<BusinessDetail>("/api/business/listed-1-pune");
  assert.equal(body.businessName, "Renamed 1", "its address stays");
});

Deno.test("an import that was killed goes on where it stopped", async () => {
  const lines = Array.from({ length: 7 }, (_, n) => row(100 + n).replace("Listed", "Resumed"));
  const path = await write("third.csv", [header, ...lines]);
  let batches = 0;
  await assert.rejects(importList({
    ctx: api.listings,
    path,
    batchSize: 2,
    reject: () => Promise.resolve(),
    onProgress: () => {
      if (++batches === 2) throw new Error("killed");
    },
  }));
  assert.equal(await total("q=resumed"), 4);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.skipped], [3, 4]);
  assert.equal(await total("q=resumed"), 7);
  assert.equal((await run(path)).progress.saved, 0);
});

Deno.test("NDJSON takes nested fields, and businesses are known by phone and name", async () => {
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

Deno.test("what an owner has taken over is left as the owner keeps it", async () => {
  const { db } = api.database;
  await db.updateTable("business").set({ owner_id: crypto.randomUUID() })
    .where("import_key", "=", "id:x9").execute();
  const path = await write("fourth.csv", [header, row(9).replace("Listed", "Overwritten")]);
  assert.equal((await run(path)).progress.saved, 0);
  assert.equal(await total("q=overwritten"), 0);
});
