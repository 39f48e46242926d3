import assert from "node:assert/strict";
import type { BusinessDetail } from "#/contexts/directory/schemas.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { importList } from "./import-list.ts";
import { openRecords } from "./read-records.ts";
import { describeUnknown, summaryOf } from "./summary.ts";

/** Lists as operators have them. */
const api = await useTestApi();

async function run(path: string, options: { isForced?: boolean } = {}) {
  await (await openRecords(path)).close();
  const rejects = `${api.database.dataDir}/${crypto.randomUUID()}.rejects.csv`;
  const progress = await importList({ ctx: api.listings, path, rejects, batchSize: 3, ...options });
  return { progress, summary: summaryOf(progress, 1, path) };
}

const fixture = (name: string) => run(new URL(`fixtures/real/${name}`, import.meta.url).pathname);

async function write(name: string, lines: string[]): Promise<string> {
  const path = `${api.database.dataDir}/${name}`;
  await Deno.writeTextFile(path, `${lines.join("\n")}\n`);
  return path;
}

async function read(slug: string): Promise<BusinessDetail> {
  const { status, body } = await api.get<BusinessDetail>(`/api/business/${slug}`);
  assert.equal(status, 200, slug);
  return body;
}

const header = "externalId,businessName,category,primaryPhone,city,state,zipCode,website";

const row = (n: number, { name = `Row ${n}`, rest = "" } = {}) =>
  `r${n},${name},plumber,98221${10000 + n},Pune,Maharashtra,411038,${rest}`;

Deno.test("reads no records from rows of empty cells, and no columns from nameless empty ones", async () => {
  const { progress } = await fixture("blank-rows.csv");
  const { read, saved, rejected, unknown } = progress;
  assert.deepEqual({ read, saved, rejected, unknown }, {
    read: 2,
    saved: 2,
    rejected: 0,
    unknown: [],
  });
});

Deno.test("names the near column and the expected columns beside unknown ones", () => {
  const text = describeUnknown([{ name: "websiet", line: 2 }, { name: "district", line: 3 }]);
  assert.match(
    text,
    /^Ignored .*: websiet \(line 2; did you mean website\?\), district \(line 3\)$/m,
  );
  assert.match(text, /^Expected columns: externalId, businessName, /m);
});

const assertRefused = (path: string, message: RegExp) =>
  assert.rejects(
    run(path),
    (error) =>
      error instanceof ConfigError && message.test(error.message) && !/\n/.test(error.message),
  );

for (
  const [what, content, name] of [
    ["a map's JSON", '{"version":0.6,"elements":[{"type":"node"}]}', "a JSON document"],
    ["a document with one field", '{"features": [\n{"type": "Feature"}\n]}', "a JSON document"],
    ["objects of something else", '[{"type":"node","tags":{}},{"type":"way"}]', "a JSON document"],
    ["an array of arrays", '[["a"]]', "a JSON document"],
    ["an array of texts", '[\n"a",\n"b"]', "a JSON document"],
    ["an array of numbers", "[1, 2]", "a JSON document"],
    ["a web page", "<!DOCTYPE html>\n<html><body>Plumbers</body></html>", "a web page"],
    ["a table of a portal", "\n<table border=1><tr><td>Name</td></tr></table>", "a web page"],
    ["XML", '<?xml version="1.0"?><list/>', "a web page or XML"],
    ["a PDF", "%PDF-1.7\n%\u00e2\u00e3", "a PDF"],
    ["an RTF", "{\\rtf1\\ansi Plumbers}", "a text document"],
    ["an empty file", "", "an empty file"],
    ["a file of blank lines", "\r\n \n", "an empty file"],
    ["a workbook", [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0], "a workbook"],
    ["an empty archive", [0x50, 0x4b, 5, 6, 0, 0, 0, 0], "a workbook"],
    ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "a workbook of old"],
    ["a gzip archive", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0], "an archive"],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], "a picture"],
    ["a JPEG", [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46], "a picture"],
    ["a chat of a phone", "[28/11/26, 9:15:10 AM] Flat 12: plumber?\n", "a chat"],
    ["a chat of another phone", "28/11/26, 9:15 am - Flat 12: plumber, please\n", "a chat"],
  ] as const
) {
  Deno.test(`refuses ${what} in one sentence`, async () => {
    const path = `${api.database.dataDir}/other`;
    await Deno.writeFile(
      path,
      typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content),
    );
    await assertRefused(path, new RegExp(`^This is not a list: it begins like ${name}`));
  });
}

Deno.test("refuses a text without known columns in one sentence", async () => {
  const path = await write("letter.csv", ["Dear all,", "the list follows."]);
  await assertRefused(path, /^Line 1 has no known column\. .* Expected are at least businessName,/);
});

Deno.test("reads rows without their last empty cells, and with more empty ones", async () => {
  const path = await write("short.csv", [
    header,
    row(100).replace(/,$/, ""),
    `${row(101)},,,`,
    row(102).slice(0, 20),
    `${row(103)},more`,
  ]);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.rejected], [2, 2]);
});

Deno.test("saves a business without a bad optional cell, and counts the cell with its reason", async () => {
  const path = await write("cells.csv", [
    header,
    row(110, { rest: "ask us" }),
    row(111, { rest: "https://row.example/" }),
    row(112, { rest: "on request" }),
    row(113, { rest: "ask at the shop" }),
    row(114, { rest: "call" }),
  ]);
  const { progress, summary } = await run(path);
  assert.deepEqual([progress.saved, progress.rejected], [5, 0]);
  assert.equal((await read("row-110-pune")).website, null);
  const at = summary.indexOf("4 cells left out, their businesses saved without them:");
  assert.equal(summary[at + 1], "  4  website: Not an http(s) address (lines 2, 4, 5 and 1 more)");
});

Deno.test("rejects a row whose state and PIN code are both unknown", async () => {
  const path = await write("nowhere.csv", [
    header,
    row(115).replace("Maharashtra,411038", "Narnia,999999"),
    row(116).replace("Maharashtra", "Narnia"),
  ]);
  const { progress } = await run(path);
  assert.deepEqual([progress.saved, progress.rejected], [1, 1]);
  assert.equal((await read("row-116-pune")).address.state, "Maharashtra");
});

Deno.test("counts a PIN code without a post office and a number in more than five records", async () => {
  const lines = Array.from({ length: 7 }, (_, n) => row(120 + n).replace(/98221\d+/, "9822119999"));
  const unknown = row(130).replace("411038", "999999");
  const { summary } = await run(await write("numbers.csv", [header, ...lines, unknown]));
  const at = summary.indexOf("2 saved, but please check their places and numbers:");
  assert.deepEqual(summary.slice(at + 1, at + 3), [
    "  line 7  primaryPhone: 9822119999 is in more than five records",
    "  line 9  zipCode: No post office has the PIN code 999999.",
  ]);
});

Deno.test("stops when an older list is imported again, unless forced", async () => {
  const list = (name: string) => [header, row(140, { name }), row(141, { name: `${name} Two` })];
  const old = await write("quarter-1.csv", list("Old Works"));
  assert.equal((await run(old)).progress.saved, 2);
  assert.deepEqual((await run(old)).progress.skipped, 2, "it is the newest list");
  api.clock.advance({ minutes: 1 });
  await run(await write("quarter-2.csv", list("New Works")));
  api.clock.advance({ minutes: 1 });
  const copy = await write("copy.csv", list("Old Works"));
  for (const path of [old, copy]) {
    await assertRefused(
      path,
      /^This list was imported before, .* changed 2 of its businesses since\. FORCE=1 imports it/,
    );
  }
  assert.equal((await read("old-works-pune")).businessName, "New Works");
  assert.equal((await run(old, { isForced: true })).progress.saved, 2);
  assert.equal((await read("old-works-pune")).businessName, "Old Works");
});

inTestAll.test("changes nothing when unchanged lists are imported in turns", async () => {
  const lines = (from: number, name: string) =>
    Array.from({ length: 8 }, (_, n) => row(from + n, { name: `${name} ${n}` }));
  // With a row that is rejected, and one that occurs twice in different batches.
  const first = [...lines(150, "First Turn"), "bad", row(150, { name: "Twice Turn" })];
  const paths = [
    await write("turn-1.csv", [header, ...first]),
    await write("turn-2.csv", [header, ...lines(160, "Second Turn")]),
  ];
  const names = () =>
    api.database.db.selectFrom("business").select("business_name")
      .where("business_name", "like", "%Turn%").orderBy("business_name").execute();
  for (const path of paths) await run(path);
  const before = await names();
  for (const path of [...paths, ...paths]) {
    api.clock.advance({ days: 1 });
    const { progress, summary } = await run(path);
    assert.ok(progress.read >= 8);
    assert.ok(summary.some((line) => /^Nothing changed/.test(line)) || path === paths[0], path);
    assert.deepEqual(await names(), before);
  }
});
