import assert from "node:assert/strict";
import { gazetteer } from "#/contexts/directory/places/gazetteer.ts";
import { columnName, filledCells, requiredColumns } from "#/contexts/listings/rows/columns.ts";
import { createRowReader } from "#/contexts/listings/rows/read-row.ts";
import { describeFault, type FaultCode, toReason } from "#/contexts/listings/rows/row-faults.ts";
import faultTexts from "#/contexts/listings/rows/row-faults.json" with { type: "json" };
import { languages } from "#/shared/language.ts";

const readRow = createRowReader(gazetteer);

const cells = {
  businessName: "Neem Pipe Works",
  category: "plumber",
  primaryPhone: "9822100001",
  city: "Pune",
  state: "Maharashtra",
  zipCode: "411038",
};

function read(others: Record<string, string>) {
  const row = readRow({ ...cells, ...others });
  assert.ok("business" in row, JSON.stringify(row));
  return row;
}

const states: [written: string, city: string, zipCode: string, state: string][] = [
  ["TG", "Hyderabad", "500001", "Telangana"],
  ["TS", "Hyderabad", "500001", "Telangana"],
  ["UT", "Dehradun", "248001", "Uttarakhand"],
  ["UK", "Dehradun", "248001", "Uttarakhand"],
  ["Uttaranchal", "Dehradun", "248001", "Uttarakhand"],
  ["Orissa", "Bhubaneswar", "751001", "Odisha"],
  ["OR", "Bhubaneswar", "751001", "Odisha"],
  ["27-Maharashtra", "Pune", "411038", "Maharashtra"],
  ["27", "Pune", "411038", "Maharashtra"],
  ["IN-MH", "Pune", "411038", "Maharashtra"],
  ["mh", "Pune", "411038", "Maharashtra"],
  ["State of Maharashtra", "Pune", "411038", "Maharashtra"],
  ["Maharashtra, India", "Pune", "411038", "Maharashtra"],
  ["महाराष्ट्र", "Pune", "411038", "महाराष्ट्र"],
  ["Pondicherry", "Puducherry", "605001", "Puducherry"],
  ["Tamilnadu", "Chennai", "600001", "Tamil Nadu"],
  ["T.N.", "Chennai", "600001", "Tamil Nadu"],
  ["Andaman & Nicobar Islands", "Port Blair", "744101", "Andaman and Nicobar Islands"],
  ["J&K", "Srinagar", "190001", "Jammu and Kashmir"],
  ["NCT of Delhi", "Delhi", "110001", "Delhi"],
  ["New Delhi", "Delhi", "110001", "Delhi"],
  ["CT", "Raipur", "492001", "Chhattisgarh"],
  ["Chandigarh (UT)", "Chandigarh", "160017", "Chandigarh"],
  ["Daman & Diu", "Daman", "396210", "Dadra and Nagar Haveli and Daman and Diu"],
  ["4", "Chandigarh", "160017", "Chandigarh"],
  ["उड़ीसा", "Bhubaneswar", "751001", "ओडिशा"],
  ["Marathwada", "Pune", "411038", "Maharashtra"],
  ["XY", "Bengaluru", "560001", "Karnataka"],
  ["Madras", "Chennai", "600004", "Tamil Nadu"],
  ["Bombay", "Mumbai", "400014", "Maharashtra"],
  ["Uttranchal", "Dehradun", "248001", "Uttarakhand"],
  ["গোয়া", "Panaji", "403001", "Goa"],
  ["Jammu and Kashmir", "Leh", "194101", "Ladakh"],
  ["Andhra Pradesh", "Hyderabad", "500001", "Telangana"],
  ["Bihar", "Ranchi", "834001", "Jharkhand"],
  ["Assam", "Shillong", "793001", "Meghalaya"],
  ["Andhra Pradesh", "Some Village", "505001", "Telangana"],
  ["Karnataka", "Pune", "411038", "Maharashtra"],
  ["Puducherry", "Yanam", "533464", "Puducherry"],
  ["Pondicherry", "Yanam", "533464", "Puducherry"],
  ["Andhra Pradesh", "Yanam", "533464", "Puducherry"],
  ["Andhra Pradesh", "Injaram", "533464", "Andhra Pradesh"],
  ["Andhra Pradesh", "Kukunoor", "507114", "Andhra Pradesh"],
  ["Telangana", "Burgampahad", "507114", "Telangana"],
  ["Andhra Pradesh", "Chintoor", "507126", "Andhra Pradesh"],
];

for (const [written, city, zipCode, state] of states) {
  Deno.test(`reads the state "${written}" as ${state}`, () => {
    assert.equal(read({ state: written, city, zipCode }).business.address.state, state);
  });
}

for (const zipCode of ["411-038", "411 038", "४११०३८", "৪১১ ০৩৮", "௪௧௧௦௩௮", " 411038 "]) {
  Deno.test(`reads the PIN code "${zipCode}"`, () => {
    assert.equal(read({ zipCode }).business.address.zipCode, "411038");
    assert.deepEqual(read({ serviceAreas: zipCode }).business.serviceAreas, ["411038"]);
  });
}

for (
  const cell of ["N/A", "n.a.", "-", "--", "nil", "NONE", "null", "#N/A", "#REF!", "लागू नहीं", "?"]
) {
  Deno.test(`reads "${cell}" as an empty cell`, () => {
    const { business, notes } = read({
      website: cell,
      landmark: cell,
      experienceYears: cell,
      "legal.gstin": cell,
      "timings.sun": cell,
      alternatePhone: cell,
      externalId: cell,
      latitude: cell,
      longitude: cell,
    });
    assert.deepEqual(notes, []);
    const { website, address, experienceYears, legal, timings, alternatePhone } = business;
    assert.deepEqual(
      [website, address.landmark, experienceYears, legal.gstin, timings, alternatePhone],
      Array(6).fill(null),
    );
    assert.equal(business.importKey, "phone:9822100001 neem pipe works");
  });
}

Deno.test("rejects a placeholder in a required cell", () => {
  assert.deepEqual(readRow({ ...cells, city: "N/A" }), {
    faults: [{ column: "city", code: "missing" }],
  });
});

const texts: [cell: string, text: string][] = [
  ["Verma &amp; Brothers", "Verma & Brothers"],
  ["Verma &amp;amp; Brothers", "Verma & Brothers"],
  ["Caf&eacute; &#8211; &#x938;&#x947;&#x935;&#x93e;", "Café – सेवा"],
  ["<p>Taps<br/>and <b>pipes</b></p>", "Taps and pipes"],
  ["<script>alert(1)</script>Taps", "Taps"],
  ["&lt;b&gt;Taps&lt;/b&gt;", "Taps"],
  ["A & B; C&D", "A & B; C&D"],
  ["Pipes <5 cm & taps > 2 kg", "Pipes <5 cm & taps > 2 kg"],
];

for (const [cell, text] of texts) {
  Deno.test(`reads the text of "${cell}"`, () => {
    assert.equal(read({ shortDesc: cell }).business.shortDesc, text);
  });
}

Deno.test("keeps the lines of a description in HTML", () => {
  const { business } = read({ description: "<p>Taps</p><ul><li>Pipes</li><li>Tanks</li></ul>" });
  assert.deepEqual(business.description?.split("\n").filter(Boolean), ["Taps", "Pipes", "Tanks"]);
});

const headings: Record<string, string> = {
  BusinessName: "businessName",
  "Business Name": "businessName",
  business_name: "businessName",
  Category: "category",
  "Mobile No": "primaryPhone",
  "Mobile No.": "primaryPhone",
  primaryphone: "primaryPhone",
  zipcode: "zipCode",
  "PIN Code": "zipCode",
  "Website URL": "website",
  Instagram: "social.instagram",
  GSTIN: "legal.gstin",
  Monday: "timings.mon",
  "timings.mon": "timings.mon",
  "address.City": "city",
  Latitude: "latitude",
  "मोबाइल नंबर": "primaryPhone",
  Area: "locality",
  "इलाका": "locality",
  websiet: "websiet",
  district: "district",
};

for (const [heading, column] of Object.entries(headings)) {
  Deno.test(`reads the heading "${heading}" as ${column}`, () => {
    assert.equal(columnName(heading), column);
  });
}

const optional: [column: string, cell: string][] = [
  ["website", "ask us"],
  ["alternatePhone", "12345"],
  ["experienceYears", "many"],
  ["visitCharge", "free"],
  ["timings.tue", "09:00-13:00 12:00-18:00"],
  ["description", "upside \u202e down"],
  ["social.facebook", "https://x.com/a"],
  ["social.linkedin", "@sharma"],
  ["shortDesc", "x".repeat(201)],
  ["translation.businessName", "x".repeat(121)],
  ["serviceAreas", Array.from({ length: 21 }, (_, n) => n).join()],
  ["language", "fr"],
  ["legal.gstin", "27AAPFU0939F1ZX"],
  ["location", "Kothrud"],
  ["rates", "Taps: 150 / month"],
];

for (const [column, cell] of optional) {
  Deno.test(`leaves out ${column} "${cell.slice(0, 20)}"`, () => {
    const { business, notes } = read({ [column]: cell, landmark: "Opposite the school" });
    assert.deepEqual(notes, [{ column, code: "left_out" }]);
    assert.equal(business.address.landmark, "Opposite the school");
  });
}

Deno.test("leaves out all hours when a day cannot be read, instead of closing the business then", () => {
  const { business, notes } = read({ "timings.mon": "late", "timings.tue": "9-6" });
  assert.deepEqual([business.timings, notes.map(({ column }) => column)], [null, ["timings.mon"]]);
});

Deno.test("leaves out a position with a bad longitude", () => {
  const { business, notes } = read({ latitude: "18.5", longitude: "east" });
  assert.deepEqual([business.address.location, notes.length], [null, 1]);
});

for (const column of requiredColumns) {
  Deno.test(`refuses a row without ${column}`, () => {
    const row = readRow({ ...cells, [column]: "", website: "ask us" });
    assert.deepEqual(row, { faults: [{ column, code: "missing" }] });
  });
}

Deno.test("names each broken rule of the required columns", () => {
  const row = readRow({
    ...cells,
    businessName: "upside \u202e down",
    category: "astrologer",
    primaryPhone: "12",
    zipCode: "1",
  });
  const faults = "faults" in row ? row.faults.map(toReason).sort() : [];
  assert.deepEqual(faults, [
    "businessName:characters:",
    "category:category:astrologer",
    "primaryPhone:phone:",
    "zipCode:pin:",
  ]);
});

Deno.test("refuses a PIN code of another state than that of state and city", () => {
  assert.deepEqual(readRow({ ...cells, city: "Mysuru", state: "Karnataka" }), {
    faults: [{ column: "state", code: "pin_elsewhere", value: "Pune, Maharashtra" }],
  });
});

Deno.test("refuses a row whose state and PIN code are both unknown", () => {
  assert.deepEqual(readRow({ ...cells, state: "Narnia", zipCode: "999999" }), {
    faults: [{ column: "state", code: "no_state" }],
  });
});

for (const lang of languages) {
  for (const code of Object.keys(faultTexts) as FaultCode[]) {
    Deno.test(`says "${code}" in words in ${lang}`, () => {
      const text = describeFault({ code, value: "7" }, lang);
      assert.match(text, lang === "hi" ? /\p{Script=Devanagari}/u : /^[^\u0900-\u097f]+$/);
      assert.doesNotMatch(text, /[{}]/);
    });
  }
}

const pins = ["411004.0", "4,11,004", "PIN 411004", "PIN: 411004", "Pune - 411004", "'411004"];
for (const zipCode of pins) {
  Deno.test(`reads the PIN code of "${zipCode}"`, () => {
    assert.equal(read({ zipCode }).business.address.zipCode, "411004");
  });
}

const phones = ["8961702599.0", "'8961702599", "+91 89617 02599", "918961702599.0"];
for (const primaryPhone of phones) {
  Deno.test(`reads the number "${primaryPhone}"`, () => {
    assert.equal(read({ primaryPhone }).business.primaryPhone, "8961702599");
  });
}

for (const [cell, years] of Object.entries({ "15.0": 15, "५": 5, "5 yrs": 5, "12+ years": 12 })) {
  Deno.test(`reads ${cell} as ${years} years`, () => {
    assert.equal(read({ experienceYears: cell }).business.experienceYears, years);
  });
}

for (const cell of ["200", "200.00", "२००", "200/-", "₹ 200/-", "Rs. 200"]) {
  Deno.test(`reads ${cell} as 200 rupees`, () => {
    assert.equal(read({ visitCharge: cell }).business.visitCharge, 200);
  });
}

Deno.test("reads other names of units, and leaves out only the rates that it cannot read", () => {
  const { business, notes } = read({
    rates: "Tiling: 20 / sqft; Wiring: 100 / hr; Taps: 150 per visit; Care: 90 / month; cheap",
  });
  assert.deepEqual(business.rates.map(({ text, from, per }) => [text, from, per]), [
    ["Tiling", 20, "square_foot"],
    ["Wiring", 100, "hour"],
    ["Taps", 150, "visit"],
  ]);
  assert.deepEqual(notes, [{ column: "rates", code: "left_out" }]);
});

for (
  const cell of ["x", "XXX", "0", "no", "No landmark", "None given", "\\N", "Same as above"]
) {
  Deno.test(`reads "${cell}" as an empty text or number`, () => {
    const { business, notes } = read({ landmark: cell, alternatePhone: cell, visitCharge: "0" });
    assert.deepEqual([business.address.landmark, business.alternatePhone], [null, null]);
    assert.deepEqual([business.visitCharge, notes], [0, []]);
  });
}

Deno.test("says that a name is too long", () => {
  assert.deepEqual(readRow({ ...cells, businessName: "x".repeat(121) }), {
    faults: [{ column: "businessName", code: "too_long", value: "120" }],
  });
});

const near: [city: string, state: string, zipCode: string][] = [
  ["Mohali", "Punjab", "160062"],
  ["SAS Nagar", "Punjab", "160055"],
  ["Panchkula", "Haryana", "134109"],
  ["Navi Mumbai", "Maharashtra", "400703"],
  ["Thane", "Maharashtra", "400701"],
  ["Panvel", "Maharashtra", "410206"],
  ["Kalyan", "Maharashtra", "421301"],
  ["Vasai", "Maharashtra", "401202"],
  ["Mira Road", "Maharashtra", "401107"],
  ["Pimpri", "Maharashtra", "411018"],
  ["Pimpri-Chinchwad", "Maharashtra", "411018"],
  ["Noida", "Uttar Pradesh", "201301"],
  ["Gautam Buddha Nagar", "Uttar Pradesh", "201310"],
  ["Greater Noida", "Uttar Pradesh", "201310"],
  ["Gurgaon", "Haryana", "122001"],
  ["Gurugram", "Haryana", "122001"],
  ["Secunderabad", "Telangana", "500003"],
  ["Hyderabad", "Telangana", "500072"],
  ["Cochin", "Kerala", "682001"],
  ["Howrah", "West Bengal", "711101"],
  ["Bangalore", "Karnataka", "560100"],
  ["Salt Lake", "West Bengal", "700091"],
  ["Bidhannagar", "West Bengal", "700091"],
  ["Yanam", "Puducherry", "533464"],
];

for (const [city, state, zipCode] of near) {
  Deno.test(`does not doubt ${zipCode} for ${city}`, () => {
    assert.deepEqual(read({ city, state, zipCode }).notes, []);
  });
}

const doubtful: [city: string, state: string, zipCode: string, note: string][] = [
  ["Nagpur", "Maharashtra", "411038", "city:pin_elsewhere:Pune, Maharashtra"],
  ["Ludhiana", "Punjab", "160062", "city:pin_elsewhere:Mohali, Punjab"],
  ["Pune", "Maharashtra", "999999", "zipCode:no_pin:"],
  ["Pune", "Marathwada", "411038", "state:pin_elsewhere:Pune, Maharashtra"],
];

for (const [city, state, zipCode, note] of doubtful) {
  Deno.test(`doubts ${zipCode} for ${city}, ${state}`, () => {
    assert.deepEqual(read({ city, state, zipCode }).notes.map(toReason), [note]);
  });
}

for (
  const [network, address] of [
    ["instagram", "https://www.instagram.com/jamun_works"],
    ["facebook", "https://www.facebook.com/jamun_works"],
    ["youtube", "https://www.youtube.com/@jamun_works"],
    ["x", "https://x.com/jamun_works"],
  ] as const
) {
  Deno.test(`reads @jamun_works as a page of ${network}`, () => {
    const { business } = read({ [`social.${network}`]: "@jamun_works" });
    assert.equal(business.social[network], address);
  });
}

Deno.test("drops blank cells and placeholders", () => {
  assert.deepEqual(filledCells({ city: "Pune", state: " ", landmark: "N/A" }), [["city", "Pune"]]);
});
