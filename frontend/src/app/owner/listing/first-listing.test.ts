import assert from "node:assert/strict";
import { completed, languageOfNew, placeFor } from "./first-listing.ts";
import { emptyValues, toNewBusiness } from "./listing-values.ts";

const asked = {
  ...emptyValues("hi"),
  businessName: "Sharma Taps",
  category: "plumber",
  primaryPhone: "9876543210",
  "address.zipCode": "411038",
  "address.city": "Pune",
  "address.state": "Maharashtra",
};

const sentences = { en: "Plumber in Pune", hi: "पुणे में प्लंबर" };

Deno.test("what was not asked for is filled in, and no more than that", () => {
  assert.deepEqual(toNewBusiness(completed(asked, sentences)), {
    language: "en",
    businessName: "Sharma Taps",
    category: "plumber",
    shortDesc: "Plumber in Pune",
    translation: { shortDesc: "पुणे में प्लंबर" },
    primaryPhone: "9876543210",
    address: { zipCode: "411038", city: "Pune", state: "Maharashtra" },
  });
});

Deno.test("what a longer draft says is kept, unless it is not in order", () => {
  const longer = { ...asked, shortDesc: "Every tap", website: "nonsense", whatsapp: "9876543210" };
  const { shortDesc, website, whatsapp } = completed(longer, sentences);
  assert.deepEqual([shortDesc, website, whatsapp], ["Every tap", "", "9876543210"]);
  assert.equal(completed(longer, sentences)["translation.shortDesc"], "");
});

Deno.test("a place is named in the letters of the language, else as it is written", () => {
  const inKothrud = { ...asked, "address.locality": "कोथरूड" };
  assert.equal(placeFor(asked, "hi"), "Pune");
  assert.equal(placeFor(asked, "hi", "पुणे"), "पुणे");
  assert.equal(placeFor(asked, "en", "पुणे"), "Pune");
  assert.equal(placeFor(inKothrud, "hi"), "कोथरूड");
  assert.equal(placeFor(inKothrud, "en"), "Pune");
  assert.equal(placeFor({ ...asked, "address.locality": "Kothrud" }, "en"), "Kothrud, Pune");
});

Deno.test("the language is that of the name's letters, unless one has translated", () => {
  assert.equal(languageOfNew(asked), "en");
  assert.equal(languageOfNew({ ...asked, businessName: "शर्मा नल सेवा" }), "hi");
  assert.equal(languageOfNew({ ...asked, businessName: "24 x 7 " }), "en");
  assert.equal(languageOfNew({ ...asked, businessName: "24" }), "hi");
  assert.equal(languageOfNew({ ...asked, "translation.businessName": "Sharma" }), "hi");
});
