import assert from "node:assert/strict";
import { textCell, writeWorkbook } from "#/testing/workbook.ts";
import { readSheet, type Sheet } from "./read-sheet.ts";
import { SheetError, sheetLimits } from "./sheet-error.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

const collect = async ({ columns, rows }: Sheet) => ({
  columns,
  rows: (await Array.fromAsync(rows)).flat(),
});

const header = `<row>${textCell("Name")}${textCell("City")}</row>`;
const rowsOf = (count: number) => `<row>${textCell("Asha")}${textCell("Pune")}</row>`.repeat(count);

Deno.test("reads a workbook in a worker, batch by batch", async () => {
  const sizes = await readSheet(
    writeWorkbook({ rows: header + rowsOf(1200) }),
    {},
    async ({ columns, rows }) => {
      assert.deepEqual(columns, ["Name", "City"]);
      return (await Array.fromAsync(rows)).map((batch) => batch.length);
    },
  );
  assert.deepEqual(sizes, [500, 500, 200]);
});

Deno.test("ends the worker when the caller has read enough", async () => {
  const bytes = writeWorkbook({ rows: header + rowsOf(2000) });
  const first = await readSheet(bytes, {}, async ({ rows }) => (await rows.next()).value);
  assert.equal(first?.length, 500);
});

const refusal = (sheet: string, limits = sheetLimits) =>
  readSheet(bytesOf(sheet), { limits }, collect).catch((error) => error);

Deno.test("refuses a sheet in words", async () => {
  const names = ["jke flag", "lqjs'k dqekj 'kekZ", "x.ks'k IyEcj", "fo|qr dsUnz", "uUnfd'kksj"];
  const error = await refusal(`Name,City\n${names.map((name) => `"${name}",Pune`).join("\n")}`);
  assert.ok(error instanceof SheetError);
  assert.deepEqual([error.fault, error.column], ["legacy_font", "Name"]);
  assert.match(error.text.hi, /^“Name” कॉलम/);
});

Deno.test("refuses a sheet while its rows are read", async () => {
  const sheet = `Name,City\n${"Asha,Pune\n".repeat(600)}`;
  let read = 0;
  const reading = readSheet(
    bytesOf(sheet),
    { limits: { ...sheetLimits, rows: 510 } },
    async ({ rows }) => {
      for await (const batch of rows) read += batch.length;
    },
  );
  await assert.rejects(reading, { fault: "too_many_rows" });
  assert.equal(read, 500);
});

Deno.test("ends a worker that takes too long", async () => {
  const error = await refusal("Name,City\nAsha,Pune", { ...sheetLimits, time: 0 });
  assert.equal(error.fault, "too_slow");
});

Deno.test("reads one sheet after the other", async () => {
  let [open, most] = [0, 0];
  const read = () =>
    readSheet(bytesOf("Name,City\nAsha,Pune"), {}, async (sheet) => {
      most = Math.max(most, ++open);
      await collect(sheet);
      open--;
    });
  await Promise.all([read(), read(), read()]);
  assert.equal(most, 1);
});
