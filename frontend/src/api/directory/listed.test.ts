import assert from "node:assert/strict";
import type { Schemas } from "../client.ts";
import { exampleOf } from "../testing/example-of.ts";
import { citiesIn, listedIn } from "./listed.ts";

const [example] = exampleOf("/api/business") as [Schemas["BusinessCard"]];

const card = {
  ...example,
  businessName: "Sharma Plumbing",
  shortDesc: "Leaks and taps",
  translation: { businessName: "शर्मा प्लंबिंग", shortDesc: "लीकेज और नल" },
  placeHi: { locality: null, city: "पुणे", state: "महाराष्ट्र" },
};

const textsOf = ({ language, businessName, shortDesc, translation }: ReturnType<
  ReturnType<typeof listedIn>
>) => ({ language, businessName, shortDesc, translation });

Deno.test("says which businesses take requests for a call-back", () => {
  const listed = [card, { ...card, requestsPaused: true }, { ...card, hasOwner: false }]
    .map(listedIn("en"));
  assert.deepEqual(listed.map(({ takesEnquiries }) => takesEnquiries), [
    true,
    undefined,
    undefined,
  ]);
  assert.ok(listed.every((business) => !("hasOwner" in business || "requestsPaused" in business)));
});

Deno.test("carries only the texts in the list's language", () => {
  assert.deepEqual(textsOf(listedIn("en")(card)), {
    language: "en",
    businessName: "Sharma Plumbing",
    shortDesc: "Leaks and taps",
    translation: null,
  });
  assert.deepEqual(textsOf(listedIn("hi")(card)), {
    language: "hi",
    businessName: "शर्मा प्लंबिंग",
    shortDesc: "लीकेज और नल",
    translation: null,
  });
});

Deno.test("keeps both languages of a partly translated business", () => {
  const translation = { businessName: "शर्मा प्लंबिंग", shortDesc: null };
  const { language, shortDesc, ...listed } = listedIn("hi")({ ...card, translation });
  assert.equal(language, "en");
  assert.equal(shortDesc, "Leaks and taps");
  assert.deepEqual(listed.translation, translation);
});

Deno.test("replaces the name with its Hindi transliteration on Hindi pages only", () => {
  const translation = { businessName: null, shortDesc: "लीकेज और नल" };
  const made = { ...card, nameHi: "शर्मा प्लंबिंग", translation };
  const { nameHi, ...texts } = listedIn("hi")(made);
  assert.equal(nameHi, "शर्मा प्लंबिंग");
  assert.deepEqual(textsOf({ ...texts, nameHi }), {
    language: "hi",
    businessName: "शर्मा प्लंबिंग",
    shortDesc: "लीकेज और नल",
    translation: null,
  });
  assert.equal(listedIn("en")(made).nameHi, undefined);
  assert.equal(listedIn("en")(made).businessName, "Sharma Plumbing");
});

Deno.test("replaces a Hindi name with its Latin transliteration on English pages only", () => {
  const own = { language: "hi", businessName: "मौर्य पेंटर्स", shortDesc: "घर की पुताई" } as const;
  const made = { ...card, ...own, nameEn: "Maurya Painters", translation: null };
  assert.equal(listedIn("en")(made).businessName, "Maurya Painters");
  assert.equal(listedIn("en")(made).nameEn, "Maurya Painters");
  assert.equal(listedIn("hi")(made).businessName, "मौर्य पेंटर्स");
  assert.equal(listedIn("hi")(made).nameEn, undefined);
});

Deno.test("names places in the page's language when such names exist", () => {
  const { locality, city } = listedIn("hi")(card);
  assert.deepEqual({ locality, city }, { locality: "Kothrud", city: "पुणे" });
  assert.equal(listedIn("en")(card).city, "Pune");
});

Deno.test("marks businesses that open later today in India", () => {
  const listed = listedIn("en", new Date("2026-11-24T19:00:00.000Z")); // Wednesday, 0:30 am
  const openOf = (changesAt: string, isOpen = false) =>
    listed({ ...card, open: { isOpen, changesAt } }).open?.opensToday;
  assert.equal(openOf("2026-11-25T10:30:00.000Z"), true);
  assert.equal(openOf("2026-11-25T18:30:00.000Z"), undefined); // Thursday, 0 am
  assert.equal(openOf("2026-11-25T10:30:00.000Z", true), undefined);
  assert.equal(listed({ ...card, open: null }).open, null);
});

Deno.test("adds the state to cities with the same name", () => {
  const city = (slug: string, name: string, state: string): Schemas["City"] => ({
    slug,
    name: { en: name, hi: `${name} हि` },
    state: { en: state, hi: `${state} हि` },
    count: 1,
  });
  const cities = [
    city("bilaspur", "Bilaspur", "Chhattisgarh"),
    city("pune", "Pune", "Maharashtra"),
    city("bilaspur-himachal-pradesh", "Bilaspur", "Himachal Pradesh"),
  ];
  assert.deepEqual(citiesIn("en")(cities).map(({ name }) => name), [
    "Bilaspur, Chhattisgarh",
    "Pune",
    "Bilaspur, Himachal Pradesh",
  ]);
  assert.equal(citiesIn("hi")(cities)[0]!.name, "Bilaspur हि, Chhattisgarh हि");
});
