import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { askSearch, searchFor } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

await api.save(
  businessInput({
    businessName: "Verma Plumbers",
    category: "plumber",
    primaryPhone: "9876512345",
    alternatePhone: "2025461234",
    legal: { registrationNumber: null, gstin: "27AAPFU0939F1ZV" },
  }),
  businessInput({
    businessName: "Other Plumbers",
    category: "plumber",
    primaryPhone: "9876512346",
  }),
);

const find = async (q: string) => {
  const { names, leftOut } = await searchFor(api, q);
  return { names: names.sort(), leftOut };
};

const written = [
  "9876512345",
  "+91 98765 12345",
  "+91-9876512345",
  "919876512345",
  "09876512345",
  "(0) 98765-12345",
  "98 76 51 23 45",
  "९८७६५ १२३४५",
  "whose number is 98765 12345",
  "plumber 9876512345",
  "020 2546 1234",
  "9 8 7 6 5 1 2 3 4 5",
  "+91 9 8 7 6 5 1 2 3 4 5",
  "98-76-51-23-45",
  "৯৮৭৬৫১২৩৪৫",
  "௯௮௭௬௫ ௧௨௩௪௫",
  "٩٨٧٦٥١٢٣٤٥",
  "https://wa.me/919876512345",
  "wa.me/919876512345?text=hi",
  "tel:+919876512345",
  "painter 9876512345",
  "9876512345 electrician in jaipur",
  "पेंटर 98765 12345",
  "27AAPFU0939F1ZV",
  "27aapfu0939f1zv",
  "gst no 27 AAPFU0939F 1ZV",
];

for (const q of written) {
  Deno.test(`finds the business with the number “${q}”`, async () => {
    assert.deepEqual((await find(q)).names, ["Verma Plumbers"]);
  });
}

Deno.test("finds nothing by an unknown number or by the start of a number", async () => {
  for (const q of ["9876500000", "98765123", "27AAPFU0939F1Z"]) {
    assert.deepEqual((await find(q)).names, [], q);
  }
});

Deno.test("reports the trade as left out when the number belongs to a business of another trade", async () => {
  assert.equal((await find("painter 9876512345")).leftOut, "painter");
  const { understood } = await askSearch(api, "q=painter+9876512345");
  assert.deepEqual(understood.pieces.map(({ kind, words }) => [kind, words]), [
    ["left_out", "painter"],
  ]);
});

Deno.test("leaves out an unknown number next to a trade", async () => {
  assert.deepEqual(await find("plumber 9876500000"), {
    names: ["Other Plumbers", "Verma Plumbers"],
    leftOut: "9876500000",
  });
});
