import assert from "node:assert/strict";
import fc from "fast-check";
import { textCell, writeWorkbook } from "#/testing/workbook.ts";
import { languages } from "#/shared/language.ts";
import { guessColumns } from "./guess-columns.ts";
import { openSheet } from "./open-sheet.ts";
import { refusedSheet } from "./refused-sheet.ts";
import { SheetError, type SheetLimits, sheetLimits } from "./sheet-error.ts";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function read(
  sheet: string | Uint8Array<ArrayBuffer>,
  { limits = {}, name }: { limits?: Partial<SheetLimits>; name?: string } = {},
) {
  const bytes = typeof sheet === "string" ? bytesOf(sheet) : sheet;
  const { columns, rows } = await openSheet(bytes, { ...sheetLimits, ...limits }, name);
  return { columns, rows: (await Array.fromAsync(rows)).flat() };
}

const refuses = async (
  sheet: string | Uint8Array<ArrayBuffer>,
  fault: string,
  limits?: Partial<SheetLimits>,
) => {
  const error = await assert.rejects(read(sheet, { limits })).then(() =>
    read(sheet, { limits }).catch((error) => error)
  );
  assert.ok(error instanceof SheetError, String(error));
  assert.equal(error.fault, fault, String(error.cause));
};

Deno.test("reads a messy workbook of Excel with two header rows, merged cells, dates and formulas", async () => {
  const path = new URL("fixtures/messy.xlsx", import.meta.url);
  const { columns, rows } = await read(await Deno.readFile(path));
  assert.deepEqual(columns, [
    "Sr. No.",
    "नाम / Name",
    "व्यवसाय",
    "Contact / Mobile No.",
    "WhatsApp",
    "Address / पता",
    "Pin code",
    "Timing",
    "Regd. on",
    "Home visit",
  ]);
  assert.deepEqual(rows.map(({ number, cells }) => [number, ...cells]), [
    [
      5,
      "1",
      "श्री गणेश प्लंबिंग",
      "Plumber",
      "9822100001",
      "+91 98221-00001",
      "12, Karve Road, Kothrud, Pune",
      "411038",
      "9am-6pm, Sunday closed",
      "2025-04-01",
      "हाँ",
    ],
    [
      6,
      "2",
      "Asha Electricals",
      "इलेक्ट्रीशियन",
      "09822100002",
      "9822100002",
      "Shop 4, MG Road, Camp",
      "411001",
      "2026-06-10",
      "",
      "No",
    ],
    [8, "3", "Joshi Carpentry", "carpenter", "9822100003", "", "Warje, Pune 411058", "", "09:30"]
      .concat(["", ""]),
    [9, "4", "Patil & Sons", "Painter", "98221 00004 / 020-25441234", "", "", "411004"]
      .concat(["", "", ""]),
    [10, "", "", "Plumber", "'9822100005", "", "", "", "", "", ""],
  ]);
  assert.deepEqual(guessColumns(columns, rows), {
    "नाम / Name": "businessName",
    "व्यवसाय": "category",
    "Contact / Mobile No.": "primaryPhone",
    "WhatsApp": "whatsapp",
    "Address / पता": "street",
    "Pin code": "zipCode",
    "Timing": "timings",
    "Home visit": "worksAt",
  });
});

const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm&quot;day&quot;"/>` +
  `<numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts>` +
  `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
  [0, 14, 164, 165, 20].map((id) => `<xf numFmtId="${id}"/>`).join("")
    .replace(/.*/, (xfs) => `<cellXfs>${xfs}</cellXfs>`);

const values: [cell: string, read: string][] = [
  ["<c><v>9822100001</v></c>", "9822100001"],
  ["<c><v>9.822100001E9</v></c>", "9822100001"],
  ["<c><v>9822100001.0</v></c>", "9822100001"],
  ["<c><v>0.30000000000000004</v></c>", "0.3"],
  ['<c t="n"><v>1E+25</v></c>', "1E+25"],
  ["<c><f>A1+1</f><v>3</v></c>", "3"],
  ['<c t="str"><f>A1&amp;"x"</f><v>a x</v></c>', "a x"],
  ['<c t="e"><v>#N/A</v></c>', ""],
  ['<c t="b"><v>1</v></c>', "yes"],
  ['<c s="1"><v>46183</v></c>', "2026-06-10"],
  ['<c s="2"><v>46183.5</v></c>', "2026-06-10 12:00"],
  ['<c s="3"><v>46183</v></c>', "46183"],
  ['<c s="4"><v>0.39583333333333331</v></c>', "09:30"],
  ['<c t="d"><v>2026-06-10T00:00:00</v></c>', "2026-06-10"],
  ['<c t="s"><v>0</v></c>', "अ & b"],
  ['<c t="s"><v>1</v></c>', "two runs"],
  ['<c t="s"><v>7</v></c>', ""],
  ['<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>', "inline"],
  ["<x:c t='str'><x:v>prefixed</x:v></x:c>", "prefixed"],
  ['<c t="str"><v>a_x000D_b_x0000_c</v></c>', "a\rb c"],
  ["<c t='str'><v><![CDATA[<b>]]></v></c>", "<b>"],
];

for (const [cell, expected] of values) {
  Deno.test(`reads the cell ${cell} as ${JSON.stringify(expected)}`, async () => {
    const texts = "<si><t>अ &amp; b</t></si><si><r><t>two </t></r><r><t>runs</t></r>" +
      "<rPh><t>aid</t></rPh></si>";
    const head = `<row>${textCell("Name")}${textCell("City")}</row>`;
    const rows = `${head}<row>${textCell("x")}${cell}</row>`;
    const { rows: [row] } = await read(writeWorkbook({ rows, texts, styles }));
    assert.deepEqual(row?.cells, ["x", expected]);
  });
}

Deno.test("reads the sheet of a workbook that is a list, and names the others", async () => {
  const row = (...cells: string[]) => `<row>${cells.map(textCell).join("")}</row>`;
  const bytes = writeWorkbook({
    cover: row("Plumbers of Ward 5") + row("Corrected in November"),
    rows: row("Name", "Mobile No.") + row("Ram", "9822100001"),
  });
  const { columns, tab, otherTabs } = await openSheet(bytes, sheetLimits);
  assert.deepEqual([columns, tab, otherTabs], [["Name", "Mobile No."], "List", ["Cover"]]);
});

Deno.test("reads cells and rows where their references say", async () => {
  const rows =
    `<row r="3"><c r="B3" t="str"><v>Name</v></c><c r="D3" t="str"><v>City</v></c></row>` +
    `<row r="9"><c r="D9" t="str"><v>Pune</v></c></row>`;
  assert.deepEqual(await read(writeWorkbook({ rows })), {
    columns: ["column 1", "Name", "column 3", "City"],
    rows: [{ number: 9, cells: ["", "", "", "Pune"] }],
  });
});

Deno.test("counts rows on where their references are no lines, or repeat", async () => {
  const rows = ["1", "2", "2", "x", "2.5", "99999999999", "-4", "9"]
    .map((line) => `<row r="${line}">${textCell(`Name ${line}`)}${textCell("City")}</row>`);
  const { rows: found } = await read(writeWorkbook({ rows: rows.join("") }));
  assert.deepEqual(found.map(({ number }) => number).slice(-6), [3, 4, 5, 6, 7, 9]);
});

Deno.test("reads columns of any name, and no text that cannot be stored", async () => {
  const sheet = (name: string) =>
    writeWorkbook({ rows: `<row>${textCell(name)}${textCell("City")}</row>${row(2)}` });
  assert.deepEqual((await read(sheet("N_x0000_a_xD800_me"))).columns, ["N a me", "City"]);
  const json = '{"City":"Pune","toString":"a","constructor":"b"}\n{"City":"Nagpur","\\u0000":"c"}';
  assert.deepEqual(await read(json), {
    columns: ["city", "toString", "constructor", " "],
    rows: [
      { number: 1, cells: ["Pune", "a", "b", ""] },
      { number: 2, cells: ["Nagpur", "", "", "c"] },
    ],
  });
  const deep = `{"City":"Pune","a":${'{"a":'.repeat(3000)}1${"}".repeat(3001)}`;
  assert.deepEqual((await read(deep)).columns, ["city"]);
});

const cellText = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) =>
  text.toWellFormed().replace(/[\p{C}\ufffd_]/gu, "").trim()
);

Deno.test("reads the texts of any workbook exactly", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cellText, { minLength: 3, maxLength: 3 }), { maxLength: 20 }),
      fc.boolean(),
      async (table, isShared) => {
        const texts = [...new Set(table.flat())];
        const written = (text: string) =>
          isShared ? `<c t="s"><v>${texts.indexOf(text)}</v></c>` : textCell(text);
        const rowOf = (cells: string[]) => `<row>${cells.join("")}</row>`;
        const { rows } = await read(writeWorkbook({
          rows: [["Name", "City", "PIN"].map(textCell), ...table.map((row) => row.map(written))]
            .map(rowOf).join(""),
          texts: texts.map((text) => textCell(text).replace(/^.*?<t>/, "<si><t>"))
            .map((item) => item.replace("</is></c>", "</si>")).join(""),
        }));
        const filled = table.filter((cells) => cells.some(Boolean));
        assert.deepEqual(rows.map(({ cells }) => cells), filled);
      },
    ),
    { numRuns: 100 },
  );
});

const table = { columns: ["Name", "Mobile"], cells: ["आशा", "98221, 00001"] };
const inUtf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);

const texts: [what: string, sheet: string | Uint8Array<ArrayBuffer>][] = [
  ["CSV", 'Name,Mobile\r\nआशा,"98221, 00001"\r\n'],
  ["CSV with a byte order mark and semicolons", "\ufeffName;Mobile\n\nआशा;98221, 00001"],
  ["a table pasted from a spreadsheet", "Name\tMobile\nआशा\t98221, 00001\n\t\n"],
  ["Unicode text of Excel", inUtf16("Name\tMobile\r\nआशा\t98221, 00001\r\n")],
  ["CSV below a title", 'Plumbers of 2026\n\nName,Mobile\nआशा,"98221, 00001"\n'],
  ["one object a line", '{"Name":"आशा"}\n{"Name":"आशा","Mobile":"98221, 00001"}'],
  ["an array of objects", '[\n{"Name":"आशा","Mobile":"98221, 00001"}]'],
];

for (const [what, sheet] of texts) {
  Deno.test(`reads ${what}`, async () => {
    const { columns, rows } = await read(sheet);
    assert.deepEqual(rows.at(-1)?.cells, table.cells);
    assert.deepEqual(
      columns.map((name) => name.replace("businessName", "Name")).map((name) =>
        name.replace("primaryPhone", "Mobile")
      ),
      table.columns,
    );
  });
}

Deno.test("names columns without a heading, and those that have the same", async () => {
  const { columns } = await read("Name,Mobile,Mobile,,Mobile\nA,1,2,3,4");
  assert.deepEqual(columns, ["Name", "Mobile", "Mobile (2)", "column 4", "Mobile (3)"]);
});

Deno.test("reads the first row as data when no row is a header", async () => {
  const { columns, rows } = await read("Asha,9822100001\nIla,9822100002");
  assert.deepEqual([columns, rows.length], [["column 1", "column 2"], 2]);
  assert.deepEqual(guessColumns(columns, rows), {
    "column 1": "businessName",
    "column 2": "primaryPhone",
  });
});

Deno.test("reports rows that cannot be read, with their number", async () => {
  const { rows } = await read('Name,City\nA,Pune\nB,"open\nC,Pune,more\nD\ufffd,Pune');
  assert.deepEqual(rows.map(({ number, error }) => [number, error]), [
    [2, undefined],
    [3, ":quote:"],
    [4, ":cells:3"],
    [5, ":encoding:"],
  ]);
});

Deno.test("reads a sheet of refused rows again, with formulas as they were", async () => {
  const columns = ["Name", "Mobile", "Note"];
  const cells = ["=HYPERLINK(1)", "+91 98221 00001", "-"];
  const refused = [{ number: 7, reason: "city: missing", cells }];
  for (const lang of languages) {
    const sheet = refusedSheet(columns, refused, lang);
    assert.match(sheet, /^\ufeff".*","Name",.*\r\n"7","city: missing","'=HYPERLINK\(1\)"/);
    const { columns: names, rows } = await read(sheet);
    assert.deepEqual([names, rows[0]?.cells], [columns, cells]);
  }
});

Deno.test("refuses a column in a legacy font, and names it", async () => {
  const names = ["jke flag", "lqjs'k dqekj 'kekZ", "x.ks'k IyEcj", "fo|qr dsUnz", "uUnfd'kksj"];
  const sheet = `Name,Mobile\n${names.map((name, n) => `"${name}",982210000${n}`).join("\n")}`;
  await refuses(sheet, "legacy_font");
  const { text } = await read(sheet).catch((error) => error);
  assert.match(text.en, /“Name” is in an old Hindi font such as Kruti Dev/);
  assert.match(text.hi, /“Name” कॉलम कृति देव/);
});

const row = (count: number, cell = "<c><v>1</v></c>") => `<row>${cell.repeat(count)}</row>`;
const head = `<row>${textCell("Name")}${textCell("City")}</row>`;
const workbook = (rows: string, others: Partial<Parameters<typeof writeWorkbook>[0]> = {}) =>
  writeWorkbook({ rows: head + rows, ...others });
const zeros = (bytes: number) => " ".repeat(bytes);

const bombs: [
  what: string,
  sheet: string | Uint8Array<ArrayBuffer>,
  fault: string,
  limits?: Partial<SheetLimits>,
][] = [
  ["that unpacks to too much", workbook(zeros(300_000)), "too_large", { unpackedBytes: 200_000 }],
  ["whose parts together are too much", workbook(row(2), { texts: zeros(300_000) }), "too_large", {
    unpackedBytes: 200_000,
  }],
  ["with one endless text", workbook(textCell("x".repeat(1_100_000))), "too_large"],
  [
    "with many formats",
    workbook(row(2), { styles: `<cellXfs>${"<xf/>".repeat(70_000)}</cellXfs>` }),
    "too_large",
  ],
  ["with an endless tag", workbook(`<c ${zeros(1_100_000)}/>`), "too_large"],
  ["with deep XML", workbook("<a>".repeat(100)), "too_large"],
  [
    "with many shared texts",
    workbook(row(2), { texts: "<si><t>a</t></si>".repeat(11) }),
    "too_large",
    {
      sharedTexts: 10,
    },
  ],
  [
    "with long shared texts",
    workbook(row(2), { texts: "<si><t>abc</t></si>".repeat(11) }),
    "too_large",
    {
      sharedCharacters: 30,
    },
  ],
  [
    "whose cells name one text again and again",
    workbook(row(2, '<c t="s"><v>0</v></c>').repeat(50), {
      texts: `<si><t>${"x".repeat(1000)}</t></si>`,
    }),
    "too_large",
    { characters: 20_000 },
  ],
  ["with many rows", workbook(row(2).repeat(11)), "too_many_rows", { rows: 10 }],
  ["with many columns", workbook(row(201)), "too_many_columns"],
  [
    "with a cell far to the right",
    workbook('<row><c r="XFD2"><v>1</v></c></row>'),
    "too_many_columns",
  ],
  [
    "that declares entities",
    workbook("", {
      parts: { "xl/sheet.xml": bytesOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') },
    }),
    "damaged",
  ],
  ["with undeclared entities", workbook("&nbsp;"), "damaged"],
  ["that is no XML", workbook("</row>"), "damaged"],
  ["with a cut end", workbook(row(2)).slice(0, -30), "damaged"],
  [
    "without a sheet",
    workbook("", { parts: { "xl/workbook.xml": bytesOf("<workbook/>") } }),
    "empty",
  ],
  ["without rows", writeWorkbook({ rows: "" }), "empty"],
  ["with many columns in CSV", `${"a,".repeat(201)}\n`, "too_many_columns"],
  ["with many rows in CSV", "Name,City\n" + "a,b\n".repeat(11), "too_many_rows", { rows: 10 }],
  [
    "with many names in JSON",
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`n${n}`, n])),
    ),
    "too_many_columns",
  ],
  ["with many bytes", "Name,City\na,b", "file_too_large", { bytes: 10 }],
  ["that is old", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "other_workbook"],
  ["that is a PDF", "%PDF-1.7", "not_a_sheet"],
  ["that is a web page", "<!DOCTYPE html><html>", "not_a_sheet"],
  ["that is empty", " \n", "empty"],
  ["in UTF-32", Uint8Array.from([0xff, 0xfe, 0, 0, 0x4e, 0, 0, 0]), "encoding"],
];

for (const [what, sheet, fault, limits] of bombs) {
  Deno.test(`refuses a sheet ${what}`, () => refuses(sheet, fault, limits));
}

Deno.test("counts what it unpacks, whatever the archive says", async () => {
  const bytes = workbook(row(2).repeat(10_000));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // The sizes in the central directory, after its signature.
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  await refuses(bytes, "too_large", { unpackedBytes: 200_000 });
});

Deno.test("stops a bomb early", async () => {
  const bomb = workbook(zeros(5_000_000));
  let most = 0;
  const limits = { ...sheetLimits, unpackedBytes: 100_000 };
  const before = Deno.memoryUsage().heapUsed;
  await assert.rejects(openSheet(bomb, limits), (error) => {
    most = Deno.memoryUsage().heapUsed - before;
    return error instanceof SheetError && error.fault === "too_large";
  });
  assert.ok(most < 4_000_000, `${most} bytes`);
});
