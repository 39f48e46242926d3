import assert from "node:assert/strict";
import fc from "fast-check";
import { toFault } from "#/contexts/listings/rows/row-faults.ts";
import { readRows } from "./csv-rows.ts";
import { readArray, readLines } from "./json-rows.ts";
import { openList } from "./list-text.ts";

/**
 * Property tests with invalid lists: each row is either read exactly or reported with its line and
 * a reason, and nothing else is read.
 */
type Row = { line: number; cells: string[]; isBroken: boolean };

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
  fc.constantFrom(
    '"',
    '""',
    ",",
    ";",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\0",
    "=1+1",
    "'+91",
    " ",
    '5" pipe',
  ),
  fc.constantFrom("गंगा नल सेवा", "{", "[", "x".repeat(20_000)),
);
// A cell that begins with a line break looks like the end of an earlier cell without a closing
// quotation mark.
const cell = fc.array(piece, { maxLength: 4 }).map((pieces) =>
  pieces.join("").toWellFormed().replace(/^"*[\r\n]+/, "")
);

const header = fc.uniqueArray(
  fc.constantFrom(
    "businessName",
    "shortDesc",
    "description",
    "websiet",
    "constructor",
    "__proto__",
  ),
  { minLength: 1, maxLength: 5 },
).map((names) => ["externalId", ...names]);

const encodings = ["UTF-8", "UTF-16LE", "UTF-16BE"] as const;

function encode(text: string, encoding: typeof encodings[number]): Uint8Array<ArrayBuffer> {
  if (encoding === "UTF-8") return new TextEncoder().encode(text);
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) {
    bytes.setUint16(2 * at, text.charCodeAt(at), encoding === "UTF-16LE");
  }
  return new Uint8Array(bytes.buffer);
}

const open = async (bytes: Uint8Array<ArrayBuffer>) => {
  const text = await openList((async function* () {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  })());
  await text.readOn();
  return text;
};

const faults = ["none", "none", "none", "one more", "one less", "open", "goes on"] as const;

const table = fc.record({
  names: header,
  delimiter: fc.constantFrom(",", ";", "\t"),
  encoding: fc.constantFrom(...encodings),
  hasMark: fc.boolean(),
  isEndClosed: fc.boolean(),
  rows: fc.array(
    fc.record({
      cells: fc.array(cell, { minLength: 6, maxLength: 6 }),
      quotes: fc.boolean(),
      fault: fc.constantFrom(...faults),
      lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
      isBlankBefore: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
});

/** The last line is the rest of a cell, and looks like a row without its last cell. */
const restOfCell: typeof table extends fc.Arbitrary<infer Table> ? Table : never = {
  names: ["externalId", "businessName"],
  delimiter: ",",
  encoding: "UTF-8",
  hasMark: false,
  isEndClosed: false,
  rows: ["", ",\r\n#"].map((text, row) => ({
    cells: ["", text, "", "", "", ""],
    quotes: false,
    fault: row === 0 ? "open" : "none",
    lineEnd: "\n",
    isBlankBefore: false,
  })),
};

Deno.test("reads each row of a broken CSV exactly, or reports its line", async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ names, delimiter, encoding, hasMark, isEndClosed, rows }) => {
      const write = (value: string, quotes: boolean) =>
        quotes || /^ *"|[\r\n"]/.test(value) || value.includes(delimiter)
          ? `"${value.replaceAll('"', '""')}"`
          : value;
      let text = names.join(delimiter) + "\r\n";
      const written: Row[] = [];
      for (const [index, { cells, quotes, fault, lineEnd, isBlankBefore }] of rows.entries()) {
        if (isBlankBefore) text += "\r\n";
        // No row is empty, because the id comes first.
        const values = [`id${index}`, ...cells.slice(1, names.length)];
        if (fault === "one more") values.push("more");
        if (fault === "one less") values.pop();
        const row = values.map((value) => write(value, quotes));
        if (fault === "open") row[row.length - 1] = `"never closed ${index}`;
        if (fault === "goes on") row[row.length - 1] = '"closed" and more';
        written.push({
          line: 1 + text.match(/\r\n?|\n/g)!.length,
          // Spreadsheets omit the last empty cells of a row.
          cells: fault === "one less" ? [...values, ""] : values,
          isBroken: fault !== "none" && fault !== "one less",
        });
        text += row.join(delimiter) + (index === rows.length - 1 && !isEndClosed ? "" : lineEnd);
      }
      const source = await open(encode((hasMark ? "\ufeff" : "") + text, encoding));
      const read = readRows(source, { delimiter, width: names.length });
      const [head, ...records] = await Array.fromAsync(read);
      assert.deepEqual([source.encoding, head!.cells], [encoding, names]);

      const good = records.filter(({ error }) => error === undefined);
      const intact = written.filter(({ isBroken }) => !isBroken);
      const exact = new Map(intact.map(({ line, cells }) => [line, cells]));
      for (const { line, cells } of good) {
        assert.deepEqual(cells, exact.get(line), `line ${line}`);
      }
      const readLines = new Set(good.map(({ line }) => line));
      const named = new Set(records.flatMap(({ line, error }) => {
        const { code, value } = error ? toFault(error) : {};
        const lines = code === "lines" ? Number(value) : 1;
        return error ? Array.from({ length: lines }, (_, more) => line + more) : [];
      }));
      assert.deepEqual(
        written.filter(({ line, isBroken }) =>
          !named.has(line) && (isBroken || !readLines.has(line))
        ),
        [],
      );
    }),
    { numRuns: 500, examples: [[restOfCell]] },
  );
});

const value = fc.oneof(cell, fc.bigInt().map(String).map((digits) => ({ digits })));

const list = fc.record({
  isArray: fc.boolean(),
  separator: fc.constantFrom("\n", "\r\n"),
  encoding: fc.constantFrom(...encodings),
  hasMark: fc.boolean(),
  elements: fc.array(
    fc.record({
      name: cell,
      id: value,
      fault: fc.constantFrom("none", "none", "none", "cut", "nothing", "twice", "word"),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

Deno.test("reads each object of a broken JSON list exactly, or reports it", async () => {
  await fc.assert(
    fc.asyncProperty(list, async ({ isArray, separator, encoding, hasMark, elements }) => {
      const texts = elements.map(({ name, id, fault }) => {
        const written = typeof id === "string" ? JSON.stringify(id) : id.digits;
        const object = `{"externalId":${written},"address":{"city":${JSON.stringify(name)}}}`;
        if (fault === "cut") return object.slice(0, -2);
        if (fault === "nothing") return "null";
        if (fault === "twice") return object.replace("{", '{"externalId":1,');
        if (fault === "word") return object.replace("}}", "},x:1}");
        return object;
      });
      const text = isArray ? `[${texts.join(`,${separator}`)}]` : texts.join(separator);
      const bytes = encode((hasMark ? "\ufeff" : "") + text, encoding);
      if (!/^[[{]/.test(text)) return;
      const source = await open(bytes);
      const records = await Array.fromAsync(isArray ? readArray(source) : readLines(source));
      const good = records.filter(({ error }) => error === undefined);
      assert.deepEqual(
        good.map(({ cells }) => [cells.externalId, cells.city]),
        elements.filter(({ fault }) => fault === "none")
          .map(({ name, id }) => [typeof id === "string" ? id : id.digits, name]),
      );
      // A null after a truncated object is treated as a part of it.
      const named = elements.filter(({ fault }) => fault !== "nothing").length;
      assert.ok(records.length >= named, "each is reported");
    }),
    { numRuns: 500 },
  );
});
