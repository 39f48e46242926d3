import assert from "node:assert/strict";
import {
  cities,
  findCityByName,
  findCityBySlug,
  findLocality,
  findStateByName,
  formerNamesOf,
  states,
} from "./places.ts";

Deno.test("36 states and union territories, no name or GST code twice", () => {
  assert.equal(states.length, 36);
  assert.equal(new Set(states.map(({ gstCode }) => gstCode)).size, 36);
  assert.equal(new Set(states.map(({ name }) => name.en)).size, 36);
  assert.equal(findStateByName("महाराष्ट्र")?.code, "MH");
  assert.equal(findStateByName(" tamil nadu")?.code, "TN");
});

Deno.test("cities have a slug of their own and localities with PINs, in both scripts", () => {
  assert.ok(cities.length >= 40);
  assert.equal(new Set(cities.map(({ slug }) => slug)).size, cities.length);
  for (const { name, localities, state } of cities) {
    assert.match(name.en, /^[A-Z][A-Za-z ]+$/);
    assert.match(name.hi, /^[\p{Script=Devanagari} ]+$/u);
    assert.ok(state, name.en);
    assert.ok(localities.length >= 5, name.en);
    assert.equal(new Set(localities.map(({ name }) => name.en)).size, localities.length, name.en);
    for (const locality of localities) {
      assert.match(locality.pincode, /^[1-8]\d{5}$/);
      assert.match(locality.name.hi, /^[\p{Script=Devanagari}\d .-]+$/u);
      assert.equal(locality.name.hi, locality.name.hi.normalize("NFC"));
    }
  }
});

Deno.test("a city is found by what people call it", () => {
  const table = [
    ["Pune", "pune"],
    ["पुणे", "pune"],
    ["BANGALORE", "bengaluru"],
    ["Gurgaon", "gurugram"],
    ["बनारस", "varanasi"],
    ["फरीदाबाद", "faridabad"],
    ["राँची", "ranchi"],
    ["रांची", "ranchi"],
    ["New Delhi", "delhi"],
  ];
  for (const [name, slug] of table) assert.equal(findCityByName(name!)?.slug, slug, name!);
  assert.equal(findCityByName("Atlantis"), undefined);
  assert.deepEqual(formerNamesOf("pune"), []);
});

Deno.test("a locality is found within its city", () => {
  const pune = findCityBySlug("pune")!;
  assert.equal(findLocality(pune, "kothrud")?.pincode, "411038");
  assert.equal(findLocality(pune, "कोथरुड")?.pincode, "411038");
  assert.equal(findLocality(pune, "Andheri East"), undefined);
});
