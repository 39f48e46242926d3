import assert from "node:assert/strict";
import fc from "fast-check";
import { isFreeOfDeception, withoutDeception, withoutStrays } from "./invisible.ts";

const stripped: [why: string, text: string, cleaned: string][] = [
  ["a byte order mark", "\ufeffSharma", "Sharma"],
  ["a zero-width space", "Shar\u200bma", "Sharma"],
  ["a soft hyphen", "Shar\u00adma", "Sharma"],
  ["an embedding around a number from a phone's contacts", "\u202a+91 98765\u202c", "+91 98765"],
  ["an override around a number from a phone's contacts", "\u202d+91 98765\u202c", "+91 98765"],
  ["isolates", "\u2068Sharma\u2069", "Sharma"],
  ["direction marks", "Sharma\u200e\u200f\u061c", "Sharma"],
  ["a joiner between Latin letters", "Sha\u200drma\u200c", "Sharma"],
  ["a variation selector without an emoji", "Sharma\ufe0f", "Sharma"],
  ["repeated joiners", "क्\u200d\u200d\u200dष", "क्\u200dष"],
];

for (const [why, text, cleaned] of stripped) {
  Deno.test(`removes ${why}`, () => {
    assert.equal(withoutStrays(text), cleaned);
    assert.equal(isFreeOfDeception(text), true);
  });
}

const good = [
  "Sharma & Sons – since 1998, №1 in Pune!",
  "क्\u200dष और र्\u200dया",
  "श्री\u200cराम",
  "ন\u09cd\u200dয",
  "മലയാള\u0d4d\u200dക്കാര്\u200d",
  "काँटे, ज़ंजीरें, बढ़ई",
  "ज़ंजीर".normalize("NFD"),
  "Việt Nam".normalize("NFD"),
  "کار\u200cگر",
  "Русский ремонт, Goa",
  "10 kΩ, 4 μm, 🪿 and \u{1faea}",
  "Painter 👨\u200d👩\u200d👧 ❤️ 1️⃣ 👍🏽",
];

for (const text of good) {
  Deno.test(`leaves ${JSON.stringify(text)} unchanged`, () => {
    assert.equal(withoutStrays(text), text);
    assert.equal(isFreeOfDeception(text), true);
  });
}

const refused: [why: string, text: string, searched: string][] = [
  ["an override", "Sharma \u202egnp.exe", "Sharma gnp.exe"],
  ["hidden tags", "Sharma\u{e0041}\u{e0042}", "Sharma"],
  ["a filler", "\u3164", ""],
  ["a Braille blank", "Sharma\u2800", "Sharma"],
  ["an invisible musical symbol", "Sharma\u{1d173}", "Sharma"],
  ["an invisible shorthand character", "Sharma\u{1bca0}", "Sharma"],
  ["a reserved default-ignorable character", "Sharma\ufff0", "Sharma"],
  ["a private-use character", "\ue000Sharma", "Sharma"],
  ["a variation selector of the supplement", "Sharma\u{e0101}", "Sharma"],
  ["a joiner of hieroglyphs", "Sharma\u{13430}", "Sharma"],
  ["an unassigned code point", "Sharma\u0378", "Sharma"],
  ["a replacement character", "Sharm\ufffd", "Sharm"],
  ["a Cyrillic а among Latin letters", "Shаrma", "Shаrma"],
  ["a Greek ο behind a Latin letter", "Sοna", "Sοna"],
  ["an invisible plus", "Sharma\u2064", "Sharma"],
  ["many combining marks on one letter", `S${"\u0301\u0327".repeat(9)}harma`, "Sharma"],
  ["many combining marks with joiners between", `क${"\u0901\u200d".repeat(9)}`, "क"],
  ["a combining mark without a letter", "\u0301Sharma", "Sharma"],
  ["a combining mark after a space", " \u200e\u093eSharma", "Sharma"],
];

for (const [why, text, searched] of refused) {
  Deno.test(`rejects ${why}, but removes it from searches`, () => {
    assert.equal(isFreeOfDeception(text), false);
    // One of several combining marks may remain.
    const letters = withoutDeception(text).normalize("NFD").replace(/\p{M}/gu, "");
    assert.equal(letters, searched);
  });
}

const apart: [why: string, text: string, searched: string][] = [
  ["a zero-width space", "plumber\u200bpune", "plumber pune"],
  ["a joiner of Latin letters", "plumber\u200dpune", "plumber pune"],
  ["a Braille blank", "plumber\u2800pune", "plumber pune"],
  ["no joiner of Devanagari", "क्\u200dष", "क्\u200dष"],
];

for (const [why, text, searched] of apart) {
  Deno.test(`treats ${why} as a word separator in searches`, () => {
    assert.equal(withoutDeception(text), searched);
  });
}

Deno.test("normalises idempotently", () => {
  const odd = fc.constantFrom(..."aक्\u200d\u200c\u200b\u202e\u0301\ufe0f❤1 \u2066\u0901");
  fc.assert(fc.property(fc.array(odd, { maxLength: 12 }), (letters) => {
    const cleaned = withoutStrays(letters.join(""));
    assert.equal(withoutStrays(cleaned), cleaned);
    assert.equal(isFreeOfDeception(cleaned), isFreeOfDeception(letters.join("")));
  }));
});
