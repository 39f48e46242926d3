import assert from "node:assert/strict";
import { completed, languageOfNew, placeFor } from "./first-listing.ts";
import { emptyValues, toNewBusiness } from "#/components/listing-fields/listing-values.ts";

const typed = {
  ...emptyValues("hi"),
  businessName: "Sharma Taps",
  category: "plumber",
  primaryPhone: "9876543210",
  "address.zipCode": "411038",
  "address.city": "Pune",
  "address.state": "Maharashtra",
};

const sentences = { en: "Plumber in Pune", hi: "पुणे में प्लंबर" };

Deno.test("fills in required fields that the form does not ask for", () => {
  assert.deepEqual(toNewBusiness(completed(typed, sentences)), {
    language: "en",
    businessName: "Sharma Taps",
    category: "plumber",
    shortDesc: "Plumber in Pune",
    translation: { shortDesc: "पुणे में प्लंबर" },
    primaryPhone: "9876543210",
    address: { zipCode: "411038", city: "Pune", state: "Maharashtra" },
  });
});

Deno.test("keeps valid values of a draft from the longer form", () => {
  const longer = { ...typed, shortDesc: "Every tap", website: "nonsense", whatsapp: "9876543210" };
  const { shortDesc, website, whatsapp } = completed(longer, sentences);
  assert.deepEqual([shortDesc, website, whatsapp], ["Every tap", "", "9876543210"]);
  assert.equal(completed(longer, sentences)["translation.shortDesc"], "");
});

Deno.test("names a place in the script of the listing's language, else as typed", () => {
  const inKothrud = { ...typed, "address.locality": "कोथरूड" };
  assert.equal(placeFor(typed, "hi"), "Pune");
  assert.equal(placeFor(typed, "hi", "पुणे"), "पुणे");
  assert.equal(placeFor(typed, "en", "पुणे"), "Pune");
  assert.equal(placeFor(inKothrud, "hi"), "कोथरूड");
  assert.equal(placeFor(inKothrud, "en"), "Pune");
  assert.equal(placeFor({ ...typed, "address.locality": "Kothrud" }, "en"), "Kothrud, Pune");
});

Deno.test("detects the language from the name's script, unless there are translations", () => {
  assert.equal(languageOfNew(typed), "en");
  assert.equal(languageOfNew({ ...typed, businessName: "शर्मा नल सेवा" }), "hi");
  assert.equal(languageOfNew({ ...typed, businessName: "24 x 7 " }), "en");
  assert.equal(languageOfNew({ ...typed, businessName: "24" }), "hi");
  assert.equal(languageOfNew({ ...typed, "translation.businessName": "Sharma" }), "hi");
});
