import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId } from "#/testing/owner.ts";
import { runUndos } from "../undo/run-undos.ts";
import { runLoads } from "./run-loads.ts";
import type { ImportRows, Load, LoadColumns, RowCounts, RowGroup, Source } from "./schemas.ts";
import { newSource } from "./examples.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const path = "/api/admin/imports";

let sources = 0;
let numbers = 9_000_000_000;
const newNumber = () => String(++numbers);

async function addSource(): Promise<Source> {
  const { status, body } = await admin.send<Source>("POST", "/api/admin/sources", {
    ...newSource,
    name: `Source ${++sources}`,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const header = ["externalId", "businessName", "category", "primaryPhone", "city", "state", "zipCode"];
const record = (id: string, fields: Record<string, string> = {}): Record<string, string> => ({
  externalId: id,
  businessName: `Works of ${id}`,
  category: "plumber",
  primaryPhone: newNumber(),
  city: "Pune",
  state: "Maharashtra",
  zipCode: "411038",
  ...fields,
});

const sheetOf = (records: Record<string, string>[]): string => {
  const columns = [...new Set([...header, ...records.flatMap((each) => Object.keys(each))])];
  const lines = [columns, ...records.map((each) => columns.map((name) => each[name] ?? ""))];
  return lines.map((cells) => cells.join("\t")).join("\r\n");
};

async function upload(source: string, records: Record<string, string>[]): Promise<LoadColumns> {
  const { status, body } = await admin.request<LoadColumns>(
    "POST",
    `${path}?source=${source}&fileName=list.tsv`,
    {
      body: sheetOf(records),
      headers: { "Content-Type": "application/octet-stream" },
    },
  );
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

async function plan(source: string, records: Record<string, string>[]): Promise<Load> {
  const { id, columns } = await upload(source, records);
  const map = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  assert.equal((await admin.send("PUT", `${path}/${id}/columns`, map)).status, 202);
  await runLoads(api.listings);
  return await read(id);
}

const read = async (id: string) => (await admin.get<LoadColumns>(`${path}/${id}`)).body;

async function apply(id: string, body = {}): Promise<Load> {
  const answer = await admin.send("POST", `${path}/${id}/apply`, body);
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  await runLoads(api.listings);
  return await read(id);
}

async function load(source: string, records: Record<string, string>[]): Promise<Load> {
  return await apply((await plan(source, records)).id);
}

const rowsOf = async (id: string, group?: RowGroup) =>
  (await admin.get<ImportRows>(`${path}/${id}/rows${group ? `?group=${group}` : ""}`)).body.rows;

const none: RowCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  same: 0,
  waits: 0,
  never: 0,
  refused: 0,
};

Deno.test("plans, applies and undoes a sheet", async () => {
  const { id: source } = await addSource();
  const records = [record("a"), record("b"), record("c", { zipCode: "nothing" })];
  const planned = await plan(source, records);
  assert.equal(planned.state, "planned");
  assert.deepEqual(planned.counts, { ...none, new: 2, refused: 1 });
  assert.deepEqual((await rowsOf(planned.id, "refused"))[0]!.reasons, ["zipCode: Six digits"]);
  const { body: csv } = await admin.get<string>(`${path}/${planned.id}/refused.csv`);
  assert.match(csv, /^"reason","externalId"/);
  const applied = await apply(planned.id);
  assert.equal(applied.state, "applied");
  const [row] = await rowsOf(planned.id, "new");
  const { slug } = row!.listing!;
  assert.equal((await api.get(`/api/business/${slug}`)).status, 200);

  // Again, nothing changes.
  const again = await plan(source, records);
  assert.deepEqual((await rowsOf(again.id, "changed")).map(({ changes }) => changes), []);
  assert.deepEqual(again.counts, { ...none, unchanged: 2, refused: 1 });

  assert.equal((await admin.request("POST", `${path}/${planned.id}/undo`)).status, 202);
  await runUndos(api.listings);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  assert.deepEqual((await plan(source, records)).counts, { ...none, new: 2, refused: 1 });
});
