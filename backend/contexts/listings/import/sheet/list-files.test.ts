import assert from "node:assert/strict";
import { toFault } from "#/contexts/listings/rows/row-faults.ts";
import { openSheet } from "./open-sheet.ts";
import { sheetLimits } from "./sheet-error.ts";

/** Reads a list as records by column, with the code of a refused one. */
async function readText(name: string, text: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const { columns, rows } = await openSheet(bytes, sheetLimits, name);
  const records = (await Array.fromAsync(rows)).flat().map(({ number, cells, error }) => {
    const named = columns.map((column, at) => [column, cells[at]!]).filter(([, cell]) => cell);
    return { line: number, cells: Object.fromEntries(named), error: error && toFault(error).code };
  });
  return { records };
}

const fixture = async (name: string) =>
  await readText(name, await Deno.readFile(new URL(`fixtures/${name}`, import.meta.url)));

const inUtf16 = (text: string, { isLittle = true, mark = true } = {}) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length + (mark ? 2 : 0)));
  [...(mark ? "\ufeff" : "") + text].join("").split("").forEach((unit, index) =>
    bytes.setUint16(2 * index, unit.charCodeAt(0), isLittle)
  );
  return new Uint8Array(bytes.buffer);
};

Deno.test("preserves all digits of long ids", async () => {
  const { records } = await fixture("bigint.ndjson");
  assert.deepEqual(records.map(({ cells }) => cells.externalId), [
    "12345678901234567891",
    "12345678901234567892",
    "9007199254740993",
  ]);
});

Deno.test("reads NDJSON after a byte order mark", async () => {
  const { records } = await fixture("bom.ndjson");
  assert.deepEqual(records.map(({ cells, error }) => [cells.externalId, error]), [
    ["pbj1", undefined],
    ["pbj2", undefined],
  ]);
});

Deno.test("reads UTF-16BE", async () => {
  const { records } = await fixture("utf16be.csv");
  assert.deepEqual(records.map(({ cells }) => cells.businessName), ["Test 1", "Test 2", "Test 3"]);
});

Deno.test("reads cells separated by semicolons", async () => {
  const { records } = await fixture("semicolon.csv");
  assert.deepEqual(records.map(({ cells }) => cells.shortDesc), Array(3).fill("Short words"));
});

Deno.test("reads rows with other line endings than the header", async () => {
  const { records } = await fixture("header-lf-rows-crlf-quoted.csv");
  assert.deepEqual(records.map(({ line, cells }) => [line, cells.shortDesc]), [
    [2, "Short, quoted"],
    [3, "Short, quoted"],
    [4, "Short, quoted"],
  ]);
});

for (const isLittle of [true, false]) {
  for (const mark of [true, false]) {
    Deno.test(`reads ${isLittle ? "" : "big-endian "}Unicode text ${mark ? "with" : "without"} a byte order mark`, async () => {
      const text = "businessName\tcity\r\nगंगा नल सेवा\tPune\r\n";
      const { records } = await readText("unicode.txt", inUtf16(text, { isLittle, mark }));
      assert.deepEqual(records, [
        { line: 2, cells: { businessName: "गंगा नल सेवा", city: "Pune" }, error: undefined },
      ]);
    });
  }
}

for (const name of ["LIST.NDJSON", "list.JsonL", "list.txt"]) {
  Deno.test(`reads one object per line from ${name}`, async () => {
    const { records } = await readText(name, '{"city":"Pune"}\r\n\n{"city":"Mumbai"}');
    assert.deepEqual(records.map(({ line, cells }) => [line, cells.city]), [[1, "Pune"], [
      3,
      "Mumbai",
    ]]);
  });
}

for (const [form, space] of [["in one line", undefined], ["in many lines", 2]] as const) {
  Deno.test(`reads a JSON array ${form}`, async () => {
    const list = [
      { externalId: 1, address: { city: "Pune" }, note: 'a "},{" b' },
      { externalId: 2, city: "Mumbai" },
      { externalId: 3, rates: [{ text: "Taps" }] },
    ];
    const { records } = await readText("list.json", JSON.stringify(list, null, space));
    assert.deepEqual(records.map(({ line, cells }) => ({ line, cells })), [
      { line: 1, cells: { externalId: "1", city: "Pune", note: 'a "},{" b' } },
      { line: 2, cells: { externalId: "2", city: "Mumbai" } },
      { line: 3, cells: { externalId: "3", "rates.0.text": "Taps" } },
    ]);
  });
}

const arrays: [text: string, read: (string | undefined)[]][] = [
  ['[{"city":"a"},{"city":"b"}', ["a", "b", "cut_off"]],
  ['[{"city":"a"},{"city":"b', [
    "a",
    "json",
    "cut_off",
  ]],
  ['[{"city":"a"},{"city":nope},{"city":"c"}]', ["a", "json", "c"]],
  ['[{"city":"a"},{"city":"b},{"city":"c"}]', ["a", "json", "c"]],
  ['[{"city":"a" ,{"city":"b"},{"city":"c"}]', ["json", "b", "c"]],
  ['[{"city":"a"}},{"city":"b"}]', ["json", "b"]],
  ['[1,"b, [",{"city":"c"}]', ["no_object", "no_object", "c"]],
  ['[{"city":"a"}] more', ["a", "after_end"]],
];

for (const [text, expected] of arrays) {
  Deno.test(`reads the valid records of ${text}`, async () => {
    const { records } = await readText("broken.json", text);
    assert.deepEqual(records.map(({ cells, error }) => error ?? cells.city), expected);
  });
}

Deno.test("rejects an element of an array that is too long, and reads the elements after it", async () => {
  const text = JSON.stringify([{ city: "a" }, { city: "x".repeat(3_000_000) }, { city: "c" }]);
  const { records } = await readText("long.json", text);
  assert.deepEqual(records.map(({ cells, error }) => error ?? cells.city), [
    "a",
    "long_row",
    "c",
  ]);
});

for (
  const [text, error] of [
    ['{"city":"Pune","city":"Mumbai"}', "twice"],
    ['{"address":{"city":"Pune"},"city":"Mumbai"}', "twice"],
    ['{"shortDesc":"says \\"city\\": here"}', undefined],
    ['{"__proto__":"x","constructor":"y","toString":"z"}', undefined],
    ["[]", "no_object"],
  ] as const
) {
  Deno.test(`reports ${error ?? "no error"} for ${text}`, async () => {
    const { records } = await readText("one.ndjson", `{"city":"Pune"}\n${text}`);
    assert.equal(records[1]!.error, error);
  });
}

const csv: [rows: string, read: (string | undefined)[]][] = [
  ['1,"a"\r\n2,b\n3,"c"\r4,d', ["a", "b", "c", "d"]],
  ['1,"a\n2,b\n3,"c"', ["quote", "b", "c"]],
  ['1,"a"b\n2,c', ["quote", "c"]],
  ['1, "a"\n2,b', ["quote", "b"]],
  ['1,5" pipes\n2,b', ['5" pipes', "b"]],
  ['1,"a\nb"\n2,c', ["a\nb", "c"]],
  ['"1,a\n2,",b"\n3,c', ["quote", ",b", "c"]],
  ["1\n2,b,c,d\n3,e", [
    "",
    "cells",
    "e",
  ]],
  ["\n\n1,a\n\n,\n", ["a"]],
];

for (const [rows, expected] of csv) {
  Deno.test(`reads the valid records of ${JSON.stringify(rows)}`, async () => {
    const { records } = await readText("rows.csv", `externalId,city\n${rows}`);
    assert.deepEqual(records.map(({ cells, error }) => error ?? cells.city ?? ""), expected);
  });
}

Deno.test("refuses a row with too many cells of several lines", async () => {
  for (const end of ["", "\n"]) {
    const { records } = await readText("lines.csv", `externalId,city\n7,x\n8,y\n1,"a\nb",c${end}`);
    assert.equal(records[2]!.error, "lines");
  }
});

Deno.test("rejects a line that is too long, and reads the lines after it", async () => {
  const long = "x".repeat(3_000_000);
  const { records } = await readText("long.csv", `externalId,city\n1,${long}\n2,"${long}"\n3,c`);
  assert.deepEqual(records.map(({ line, cells, error }) => [line, error ?? cells.city]), [
    [2, "long_row"],
    [3, "long_row"],
    [4, "c"],
  ]);
});

Deno.test("reads columns named like properties of Object.prototype", async () => {
  const { records } = await readText("names.csv", "constructor,__proto__,city\na,b,c");
  assert.deepEqual(Object.entries(records[0]!.cells), [
    ["constructor", "a"],
    ["__proto__", "b"],
    ["city", "c"],
  ]);
});

Deno.test("rejects UTF-32", async () => {
  const bytes = Uint8Array.from([0xff, 0xfe, 0, 0, 0x63, 0, 0, 0]);
  await assert.rejects(readText("wide.csv", bytes), /CSV UTF-8/);
});
