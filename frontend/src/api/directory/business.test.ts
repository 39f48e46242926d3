import assert from "node:assert/strict";
import { longTextsFor } from "./business.ts";

const translation = { businessName: "गंगा", shortDesc: null, description: "नल", rateNote: null };
const business = {
  language: "en" as const,
  description: "Taps",
  rateNote: "As bought",
  translation,
};

Deno.test("carries a long text in the page's language only", () => {
  assert.deepEqual(longTextsFor("en", business), {
    description: "Taps",
    rateNote: "As bought",
    translation: { ...translation, description: null },
  });
  assert.deepEqual(longTextsFor("hi", business), {
    description: null,
    rateNote: "As bought",
    translation,
  });
});

Deno.test("keeps a text that exists in one language only", () => {
  const own = { ...business, translation: null };
  for (const lang of ["en", "hi"] as const) {
    const { description, translation } = longTextsFor(lang, own);
    assert.deepEqual([description, translation], ["Taps", null]);
  }
  assert.equal(
    longTextsFor("en", { ...business, description: null }).translation!.description,
    "नल",
  );
});
