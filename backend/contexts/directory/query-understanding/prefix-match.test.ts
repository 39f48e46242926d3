import assert from "node:assert/strict";
import { words } from "#/shared/text/text.ts";
import { buildNameIndex, matchPrefixes } from "./name-index.ts";
import { prefixDistance, prefixEdits, toNameForms } from "./prefix-match.ts";

const edits = (typed: string, name: string) => {
  const [typedForms, nameForms] = [typed, name].map((text) => toNameForms(words(text).join(" ")));
  return prefixEdits(typedForms!, nameForms!);
};

Deno.test("counts typos in the typed prefix and ignores the rest of the name", () => {
  assert.equal(prefixDistance("plum", "plumber", 2), 0);
  assert.equal(prefixDistance("plubm", "plumber", 2), 1);
  assert.equal(prefixDistance("plxmb", "plumber", 2), 1);
  assert.equal(prefixDistance("pluumb", "plumber", 2), 1);
  assert.equal(prefixDistance("pumb", "plumber", 2), 1);
  assert.ok(prefixDistance("xyz", "plumber", 2) > 2);
});

Deno.test("counts a missing vowel as a quarter of an edit", () => {
  assert.equal(prefixDistance("pntr", "painter", 2), 0.75);
  assert.equal(prefixDistance("plmb", "plumber", 2), 0.25);
});

const prefixes: [typed: string, name: string][] = [
  ["pntr", "painter"],
  ["elctrc", "electrician"],
  ["elctrcn", "electrician"],
  ["plmbr", "plumber"],
  ["crpntr", "carpenter"],
  ["krpntr", "carpenter"],
  ["watrprfng", "waterproofing"],
  ["ngpr", "nagpur"],
  ["क्रपेंटर", "कारपेंटर"],
  ["इलकट्र", "इलेक्ट्रीशियन"],
  ["पनटर", "पेंटर"],
  ["पलंबर", "प्लंबर"],
  ["ptr", "painter"],
  ["पटर", "पेंटर"],
  ["cvl", "civil"],
];

for (const [typed, name] of prefixes) {
  Deno.test(`matches “${typed}”, which omits letters, as a prefix of ${name}`, () => {
    assert.notEqual(edits(typed, name), undefined);
  });
}

const others: [typed: string, name: string][] = [
  ["pn", "painter"],
  ["pnt", "plumber"],
  ["pntrs", "plumber"],
  ["entr", "painter"],
  ["crtn", "carpenter"],
  ["raj", "rajkot mistri"],
  ["patra", "painter"],
  ["पनट", "प्लंबर"],
];

for (const [typed, name] of others) {
  Deno.test(`does not match “${typed}” as a misspelt prefix of ${name}`, () => {
    assert.equal(edits(typed, name), undefined);
  });
}

Deno.test("ranks a big city before a synonym of a trade, and a small one after it", () => {
  const names = buildNameIndex([
    { slug: "bengaluru", name_en: "Bengaluru", name_hi: "बेंगलुरु", n: 50 },
    { slug: "bijnor", name_en: "Bijnor", name_hi: "बिजनौर", n: 1 },
  ], []);
  const first = (typed: string) => matchPrefixes([typed], names)[0]!.means;
  assert.deepEqual(first("bangl"), { kind: "city", city: "bengaluru" });
  assert.deepEqual(first("bij"), { kind: "category", category: "electrician" });
});
