import assert from "node:assert/strict";
import { guessColumns, sheetFields } from "./guess-columns.ts";
import { columnOfHeading } from "./headings.ts";
import google from "./maps/google-business-profile.json" with { type: "json" };
import own from "./maps/karigar.json" with { type: "json" };

const headings: Record<string, string | undefined> = {
  "Mobile No.": "primaryPhone",
  "Mob. No": "primaryPhone",
  "मोबाइल": "primaryPhone",
  "मोबाइल नम्बर": "primaryPhone",
  "Contact": "primaryPhone",
  "Contact Number (Self)": "primaryPhone",
  "संपर्क सूत्र": "primaryPhone",
  "Ph. No.": "primaryPhone",
  "Alternate Mobile": "alternatePhone",
  "Landline": "alternatePhone",
  "दूसरा मोबाइल नंबर": "alternatePhone",
  "Mobile 2": "alternatePhone",
  "WhatsApp No.": "whatsapp",
  "व्हाट्सएप नंबर": "whatsapp",
  "नाम": "businessName",
  "Naam": "businessName",
  "नाम / Name": "businessName",
  "Party name": "businessName",
  "Name of the Worker": "businessName",
  "दुकान का नाम": "businessName",
  "कारीगर का नाम": "businessName",
  "Firm/Shop": "businessName",
  "पता": "street",
  "Pata": "street",
  "पत्ता": "street",
  "धंदा": "category",
  "बंद": "closedOn",
  "बंद होने का समय": "closes",
  "अ.क्र.": "",
  "Full Address": "street",
  "Pin code": "zipCode",
  "PIN": "zipCode",
  "पिन कोड": "zipCode",
  "व्यवसाय": "category",
  "Trade": "category",
  "Nature of work": "category",
  "Dhandha": "category",
  "पेशा": "category",
  "Type of Business": "category",
  "Timing": "timings",
  "काम का समय": "timings",
  "काम का समय / से": "opens",
  "काम का समय / तक": "closes",
  "कब से": "opens",
  "भेट शुल्क (रु.)": "visitCharge",
  "दूरध्वनी": "primaryPhone",
  "Opening time": "opens",
  "Closing Time": "closes",
  "Weekly off": "closedOn",
  "अनुभव (वर्ष)": "experienceYears",
  "Exp.": "experienceYears",
  "शहर": "city",
  "Village/Town": "city",
  "राज्य": "state",
  "मोहल्ला": "locality",
  "GST No": "legal.gstin",
  "Home visit": "worksAt",
  "Business Name": "businessName",
  "business_name": "businessName",
  "Sr. No.": "",
  "क्र. / क्रमांक": "",
  "Father's Name": "",
  "पिता का नाम": "",
  "Owner Name": "",
  "E-mail ID": "",
  "Aadhaar No.": "",
  "आधार नंबर": "",
  "Date of birth": "",
  "जिला": "",
  "Asha Electricals": undefined,
  "9822100001": undefined,
  "List of all the plumbers and electricians with their mobile numbers and trades": undefined,
};

for (const [heading, field] of Object.entries(headings)) {
  Deno.test(`reads the heading "${heading}" as ${field ?? "no heading"}`, () => {
    assert.equal(columnOfHeading(heading), field);
  });
}

const guess = (columns: string[], ...rows: string[][]) =>
  guessColumns(columns, rows.map((cells) => ({ cells })));

Deno.test("guesses columns without a heading by their cells", () => {
  const guessed = guess(
    ["column 1", "column 2", "column 3", "column 4", "column 5", "column 6", "column 7"],
    ["1", "Asha Works", "+91 98221 00001", "411038", "प्लंबर", "www.a.example", "a@b.example"],
    ["2", "इला पेंटर", "09822100002", "411 004", "Painter", "http://b.example", "c@d.example"],
    ["3", "Usha & Sons", "9822100003.0", "411001", "carpenters", "", ""],
  );
  assert.deepEqual(guessed, {
    "column 2": "businessName",
    "column 3": "primaryPhone",
    "column 4": "zipCode",
    "column 5": "category",
    "column 6": "website",
  });
});

Deno.test("takes the second column of numbers as the alternate ones", () => {
  assert.deepEqual(guess(["Mobile", "Phone"], ["9822100001", "9822100002"]), {
    Mobile: "primaryPhone",
    Phone: "alternatePhone",
  });
});

Deno.test("takes names of people under a heading of numbers for no numbers", () => {
  const names = ["Asha", "Ila", "Usha"].map((name, n) => [name, `982210000${n}`]);
  assert.deepEqual(guess(["Contact", "column 2"], ...names), { "column 2": "primaryPhone" });
});

for (const { columns } of [google, own]) {
  Deno.test(`maps ${Object.keys(columns)[0]} and the other columns of a known export`, () => {
    const names = [...Object.keys(columns), "Labels"];
    assert.deepEqual(guess(names), columns);
    assert.deepEqual(Object.values(columns).filter((name) => !sheetFields.includes(name)), []);
  });
}
