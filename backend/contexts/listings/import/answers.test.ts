/** What an admin sees of a dry run, and answers. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { transferred } from "#/testing/list-business.ts";
import { loadsOf, newNumber, noRows, record } from "#/testing/loads.ts";
import { newBusiness } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { type ImportRows, importsPath as path, type Source } from "./schemas.ts";

const api = await useTestApi();
const { admin, addSource, upload, read, plan, apply, load, rowsOf } = loadsOf(api);

const gone = async (source: string) =>
  (await admin.get<unknown[]>(`/api/admin/businesses?issue=gone&source=${source}`)).body;

Deno.test("nothing is missing in a corrected sheet, nor in a part of a list", async () => {
  const { id: source } = await addSource();
  const rows = Array.from({ length: 4 }, (_, n) => record(`c${n}`));
  const first = await load(source, [...rows, record("bad", { zipCode: "nothing" })]);
  const { body: refused } = await admin.get<string>(`${path}/${first.id}/refused.csv`);
  for (const group of ["new", "unchanged"]) {
    const { id, isPart, counts, missing } = await plan(
      source,
      refused.replace("nothing", "411038"),
    );
    assert.deepEqual([isPart, counts, missing], [true, { ...noRows, [group]: 1 }, 0]);
    await apply(id);
  }
  for (const known of [5, 5]) {
    const planned = await plan(source, rows.slice(0, 2));
    assert.deepEqual([planned.isPart, planned.known, planned.missing], [false, known, 3]);
    const applied = await apply(planned.id, { part: true });
    assert.deepEqual([applied.isPart, applied.missing], [true, 0]);
  }
  assert.deepEqual(await gone(source), []);
});

Deno.test("a refused row keeps the trade of its merged cells", async () => {
  const { id: source } = await addSource();
  const rows = ["nal mistri", "", "बिजली मिस्त्री", ""].map((category, n) =>
    record(`m${n}`, { category, zipCode: n === 1 ? "nothing" : "411038" })
  );
  const { id, counts } = await plan(source, rows);
  assert.deepEqual(counts, { ...noRows, new: 3, refused: 1 });
  const { body: page } = await admin.get<ImportRows>(`${path}/${id}/rows?group=refused`);
  assert.deepEqual(page.sums.map(({ reason }) => reason), ["zipCode:pin"]);
  const { body: refused } = await admin.get<string>(`${path}/${id}/refused.csv`);
  const corrected = await plan(source, refused.replace("nothing", "411038"));
  const [row] = await rowsOf(corrected.id, "new");
  assert.equal(row!.record!.category, "plumber");
});

Deno.test("an empty trade is missing where cells are not merged, and in a corrected sheet", async () => {
  const { id: source } = await addSource();
  const rows = ["plumber", "painter", "electrician", ""].map((category, n) =>
    record(`e${n}`, { category })
  );
  const { id, counts } = await plan(source, rows);
  assert.deepEqual(counts, { ...noRows, new: 3, refused: 1 });
  const { body: refused } = await admin.get<string>(`${path}/${id}/refused.csv`);
  assert.equal((await plan(source, refused)).counts!.refused, 1);
});

Deno.test("a row that is refused now is not gone", async () => {
  const { id: source } = await addSource();
  const rows = [record("", {}), record("", {})];
  await load(source, rows);
  const { counts, missing } = await plan(source, [rows[0]!, { ...rows[1]!, zipCode: "?" }]);
  assert.deepEqual([counts, missing], [{ ...noRows, unchanged: 1, refused: 1 }, 0]);
});

Deno.test("asks whether a row with the number of an owner is theirs", async () => {
  const { id: source } = await addSource();
  const row = record("o");
  const first = await load(source, [row]);
  const { _id } = (await rowsOf(first.id))[0]!.listing!;
  await transferred(api, _id);
  const other = await addSource();
  const asked = await plan(other.id, [{ ...row, businessName: newBusiness().businessName }]);
  const [question] = await rowsOf(asked.id, "same");
  assert.deepEqual([question!.reasons, question!.listing!._id], [["owner_number"], _id]);
});

Deno.test("reads a weekly holiday, a PIN code with its city and an address in any order", async () => {
  const { id: source } = await addSource();
  const { id } = await plan(
    source,
    "नाम\tकाम\tमोबाइल नंबर\tपता\tपिन कोड\tसाप्ताहिक अवकाश\r\n" +
      `राम नल मिस्त्री\tप्लंबर\t${newNumber()}\tबाणेर, घर नं. 200\tपुणे-411045\tरविवार`,
  );
  const [row] = await rowsOf(id, "new");
  const values = Object.fromEntries(row!.values.map(({ field, value }) => [field, value]));
  assert.deepEqual(
    ["address.locality", "address.street", "address.zipCode", "address.city", "timings"]
      .map((field) => values[field]),
    ["बाणेर", "घर नं. 200", "411045", "Pune", undefined],
  );
});

Deno.test("an answer about a shared number is for all of its rows, and is remembered", async () => {
  const { id: source } = await addSource();
  const primaryPhone = newNumber();
  const rows = ["Amba", "Bhim", "Chetan", "Durga", "Eklavya", "Firoz"].map((name) =>
    record(name, { primaryPhone, businessName: `${name} ${newBusiness().businessName}` })
  );
  const decide = (id: string, same: boolean) => admin.send("PUT", `${path}/${id}/rows/3`, { same });
  const first = await plan(source, rows);
  assert.deepEqual([first.counts, first.undecided], [{ ...noRows, same: 6 }, 6]);
  await decide(first.id, true);
  assert.deepEqual((await apply(first.id)).counts, { ...noRows, unchanged: 6 });
  const second = await plan(source, rows);
  assert.deepEqual([second.counts, second.undecided], [{ ...noRows, unchanged: 6 }, 0]);
  await decide(second.id, false);
  assert.deepEqual((await apply(second.id)).counts, { ...noRows, new: 6 });
  assert.deepEqual((await plan(source, rows)).counts, { ...noRows, unchanged: 6 });
});

Deno.test("shows all that a new listing would say, without what is left out", async () => {
  const { id: source } = await addSource();
  const { id } = await plan(source, [
    record("a", { street: "12 Karve Road", website: "ask us", "timings.mon": "9am-6pm" }),
  ]);
  const [row] = await rowsOf(id, "new");
  const values = Object.fromEntries(row!.values.map(({ field, value }) => [field, value]));
  assert.deepEqual(
    [values.category, values["address.street"], "timings" in values, "website" in values],
    ["plumber", "12 Karve Road", true, false],
  );
  assert.deepEqual(row!.faults.map(({ column }) => column), ["website"]);
});

Deno.test("writes nothing into a listing with an owner", async () => {
  const { id: source } = await addSource();
  const row = record("a", { shortDesc: "Pipes" });
  const first = await load(source, [row]);
  const owner = await transferred(api, (await rowsOf(first.id))[0]!.listing!._id);
  const website = "https://evil.example/";
  const { counts } = await load(source, [{ ...row, shortDesc: "Drains", website }]);
  assert.deepEqual(counts, { ...noRows, unchanged: 1 });
  const { body } = await owner.get<MyBusiness>("/api/my/business");
  assert.deepEqual([body.shortDesc, body.website], ["Pipes", null]);
  assert.deepEqual(body.hints.map(({ field, value }) => [field, value]).sort(), [
    ["shortDesc", "Drains"],
    ["website", website],
  ]);
});

Deno.test("discards a load that is not applied", async () => {
  const { id: source } = await addSource();
  const rows = [record("a")];
  const discard = (id: string) => admin.request("DELETE", `${path}/${id}`);
  for (const { id } of [await upload(source, rows), await plan(source, rows)]) {
    assert.equal((await discard(id)).status, 204);
    assert.equal((await admin.get(`${path}/${id}`)).status, 404);
  }
  const { id } = await load(source, rows);
  assert.equal((await discard(id)).status, 409);
  assert.equal((await read(id)).state, "applied");
});

Deno.test("counts the reasons of refused rows, and shows those of one", async () => {
  const { id: source } = await addSource();
  const { id } = await plan(source, [
    record("a", { zipCode: "nothing" }),
    // Without a PIN code, city and state are no faults of their own.
    record("b", { zipCode: "1", city: "", state: "" }),
    record("c", { category: "juggler" }),
  ]);
  const page = async (query: string) =>
    (await admin.get<ImportRows>(`${path}/${id}/rows?group=refused${query}`)).body;
  const { sums } = await page("");
  assert.deepEqual(sums.map(({ reason, rows }) => [reason, rows]), [
    ["zipCode:pin", 2],
    ["category:category", 1],
  ]);
  assert.deepEqual(sums[0]!.text, { en: "six digits are needed", hi: "छह अंक चाहिए" });
  const { rows } = await page("&reason=zipCode:pin");
  assert.deepEqual(rows.map(({ number }) => number), [2, 3]);
});

Deno.test("a client that ends an upload early is no outage", async () => {
  const { id } = await addSource();
  const error = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream({ pull: (controller) => controller.error(error) });
  const { status } = await admin.request("POST", `${path}?source=${id}`, {
    body,
    headers: { "Content-Type": "application/octet-stream" },
  });
  assert.equal(status, 400);
});

Deno.test("concurrent changes of a source do not undo each other", async () => {
  const { id } = await addSource();
  const change = (values: object) => admin.send("PATCH", `/api/admin/sources/${id}`, values);
  for (const passOn of [true, false, true]) {
    await Promise.all([
      ...["a", "b", "c"].map((name) => change({ contact: `${name}@town.example` })),
      change({ passOn }),
      change({ contact: "d@town.example" }),
    ]);
    const { body } = await admin.get<Source[]>("/api/admin/sources");
    assert.equal(body.find((source) => source.id === id)!.passOn, passOn);
  }
});
