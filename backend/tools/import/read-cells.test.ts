import assert from "node:assert/strict";
import { gazetteer, tradeOf } from "#/contexts/directory/mod.ts";
import { createRowReader } from "#/contexts/listings/rows/read-row.ts";
import { readCells } from "#/contexts/listings/import/sheet/read-cells.ts";

const ctx = { gazetteer, tradeOf };

const read = (cells: Record<string, string>) => {
  const columns = Object.keys(cells);
  const map = Object.fromEntries(columns.map((name) => [name, name]));
  return readCells({ columns, map }, Object.values(cells), ctx);
};

const hours = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(read(cells)).filter(([name]) => name.startsWith("timings."))
      .map(([name, text]) => [name.slice(8), text]),
  );

const everyDay = (text: string) =>
  Object.fromEntries(["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, text]));

const weeks: [cells: Record<string, string>, days: Record<string, string>][] = [
  [{ timings: "9am-6pm" }, everyDay("9am-6pm")],
  [{ timings: "9-1, 15:00-19:00" }, everyDay("9-1, 15:00-19:00")],
  [{ timings: "9am-6pm, Sunday closed" }, { ...everyDay("9am-6pm"), sun: "closed" }],
  [{ timings: "Closed on Sunday; 9am to 6pm" }, { ...everyDay("9am to 6pm"), sun: "closed on" }],
  [{ timings: "सुबह 9 से शाम 6 बजे तक, रविवार बंद" }, {
    ...everyDay("सुबह 9 से शाम 6 बजे तक"),
    sun: "बंद",
  }],
  [{ timings: "सोमवार से शुक्रवार 10am-6pm; शनिवार 10am-1pm" }, {
    ...everyDay("10am-6pm"),
    sat: "10am-1pm",
    sun: undefined!,
  }],
  [{ timings: "Mon-Sat: 10-6" }, { ...everyDay("10-6"), sun: undefined! }],
  [{ timings: "Fri to Mon 10-6" }, { fri: "10-6", sat: "10-6", sun: "10-6", mon: "10-6" }],
  [{ timings: "2026-06-10" }, everyDay("10-6")],
  [{ opens: "09:30", closes: "18:00", closedOn: "Monday" }, {
    ...everyDay("09:30 - 18:00"),
    mon: "closed",
  }],
  [{ timings: "by appointment" }, { mon: "by appointment" }],
  [{ timings: "9am-6pm", "timings.sun": "x" }, { ...everyDay("9am-6pm"), sun: "x" }],
];

for (const [cells, days] of weeks) {
  Deno.test(`reads ${Object.values(cells).join(" | ")} as the hours of days`, () => {
    const expected = Object.entries(days).filter(([, text]) => text !== undefined);
    assert.deepEqual(hours(cells), Object.fromEntries(expected));
  });
}

const places: [cells: Record<string, string>, expected: Record<string, string>][] = [
  [{ zipCode: "411038" }, { zipCode: "411038", city: "Pune", state: "Maharashtra" }],
  [{ zipCode: "411038", city: "Poona" }, {
    zipCode: "411038",
    city: "Poona",
    state: "Maharashtra",
  }],
  [{ street: "12, Karve Road, Kothrud, Pune - 411 038, India" }, {
    street: "12, Karve Road",
    locality: "Kothrud",
    zipCode: "411 038",
    city: "Pune",
    state: "Maharashtra",
  }],
  [{ street: "12, Karve Road", locality: "Kothrud" }, {
    street: "12, Karve Road",
    locality: "Kothrud",
  }],
  [{ street: "Kothrud" }, { street: "Kothrud" }],
  [{ zipCode: "999999" }, { zipCode: "999999" }],
];

for (const [cells, expected] of places) {
  Deno.test(`reads ${Object.values(cells).join(" | ")} as a place`, () => {
    assert.deepEqual(read(cells), expected);
  });
}

Deno.test("takes the second number of a cell as the alternate one", () => {
  const numbers = (primaryPhone: string) => read({ primaryPhone });
  assert.deepEqual(numbers("98221 00001 / 020-25441234"), {
    primaryPhone: "98221 00001",
    alternatePhone: "020-25441234",
  });
  assert.deepEqual(numbers("+91 98221-00001"), { primaryPhone: "+91 98221-00001" });
});

Deno.test("joins the parts of an address, and reads each other field from its first column", () => {
  const columns = ["Line 1", "Line 2", "Mobile", "Phone", "Remark"];
  const map = { "Line 1": "street", "Line 2": "street", Mobile: "whatsapp", Phone: "whatsapp" };
  const written = ["Shop 4", "MG Road", "N/A", "9822100001", "=1+1"];
  assert.deepEqual(readCells({ columns, map }, written, ctx), {
    street: "Shop 4",
    locality: "MG Road",
    whatsapp: "9822100001",
  });
});

Deno.test("gives the rules of rows what they read", () => {
  const row = createRowReader(gazetteer)(read({
    businessName: "श्री गणेश प्लंबिंग",
    category: " Plumbers ",
    primaryPhone: "9.876543210E9",
    zipCode: "411038",
    timings: "2026-06-10",
    worksAt: "हाँ",
    hidesStreet: "हाँ",
  }));
  assert.ok("business" in row, JSON.stringify(row));
  const { business, notes } = row;
  assert.deepEqual(notes, []);
  assert.deepEqual(
    [business.category, business.primaryPhone, business.worksAt, business.address.hidesStreet],
    ["plumber", "9876543210", "customer", true],
  );
  assert.deepEqual(business.timings?.week.sun, [{ open: "10:00", close: "18:00" }]);
});

for (
  const [written, trade] of [
    ["nal mistri", "plumber"],
    ["Nal wala", "plumber"],
    ["बिजली मिस्त्री", "electrician"],
    ["AC wala", "electrician"],
    ["rang rogan", "painter"],
    ["लकड़ी का काम", "carpenter"],
    ["raj mistri", "civil_contractor"],
    ["astrologer", "astrologer"],
  ]
) {
  Deno.test(`reads the trade "${written}" as ${trade}`, () => {
    assert.equal(read({ category: written! }).category, trade);
  });
}
