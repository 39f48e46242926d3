import assert from "node:assert/strict";
import { locate } from "../geocoding/locate.ts";
import { fold } from "#/shared/text/text.ts";
import { hasWordInName, shippedWords } from "#/contexts/listings/mod.ts";
import { knownPlaces } from "./known-places.ts";
import { partsOf } from "../pincodes/city-parts.ts";
import { listDistricts } from "../pincodes/pincodes.ts";
import {
  cities,
  findCityByName,
  findCityBySlug,
  findLocality,
  findStateByName,
  namesOf,
  states,
  towns,
} from "./places.ts";

Deno.test("has 36 states and union territories with unique names and GST codes", () => {
  assert.equal(states.length, 36);
  assert.equal(new Set(states.map(({ gstCode }) => gstCode)).size, 36);
  assert.equal(new Set(states.map(({ name }) => name.en)).size, 36);
  assert.equal(findStateByName("महाराष्ट्र")?.code, "MH");
  assert.equal(findStateByName(" tamil nadu")?.code, "TN");
  assert.equal(findStateByName("Orissa")?.code, "OD");
  assert.equal(findStateByName("UP")?.code, "UP");
  assert.equal(findStateByName("U.P.")?.code, "UP");
});

Deno.test("has unique city slugs, and localities with PIN codes and names in both scripts", () => {
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

Deno.test("finds a city by current, former and colloquial names", () => {
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
    ["Poona", "pune"],
    ["Cawnpore", "kanpur"],
    ["Vizag", "visakhapatnam"],
    ["Ooty", "udhagamandalam-tamil-nadu"],
    ["Belgaum", "belagavi-karnataka"],
    ["Mughalsarai", "deen-dayal-upadhyaya-nagar-uttar-pradesh"],
    ["Ahmednagar", "ahilyanagar-maharashtra"],
    ["होशंगाबाद", "narmadapuram-madhya-pradesh"],
    ["Faizabad", "ayodhya-uttar-pradesh"],
  ];
  for (const [name, slug] of table) assert.equal(findCityByName(name!)?.slug, slug, name!);
  assert.equal(findCityByName("Atlantis"), undefined);
  assert.deepEqual(namesOf("agra"), ["Agra", "आगरा"]);
  assert.deepEqual(namesOf("atlantis-gujarat"), []);
});

Deno.test("distinguishes towns with the same name by their state", () => {
  const table: [name: string, state: string, slug: string][] = [
    ["Aurangabad", "Bihar", "aurangabad-bihar"],
    ["Aurangabad", "Maharashtra", "chhatrapati-sambhajinagar"],
    ["Bilaspur", "Himachal Pradesh", "bilaspur-himachal-pradesh"],
    ["Bilaspur", "Chhattisgarh", "bilaspur"],
    ["Bijapur", "Karnataka", "vijayapura-karnataka"],
  ];
  for (const [name, state, slug] of table) {
    assert.equal(findCityByName(name, findStateByName(state))?.slug, slug, `${name}, ${state}`);
  }
  assert.equal(findCityByName("Pune", findStateByName("Bihar")), undefined);
  const located = locatedAt({ city: "Bilaspur", state: "Himachal Pradesh", zipCode: "174001" });
  assert.deepEqual(
    [located.citySlug, located.hi.state],
    ["bilaspur-himachal-pradesh", "हिमाचल प्रदेश"],
  );
});

const locatedAt = (written: { city: string; state: string; zipCode: string }) =>
  locate({
    address: {
      locality: null,
      street: null,
      landmark: null,
      location: null,
      hidesStreet: false,
      ...written,
    },
  });

Deno.test("reads a locality from the city field unless the field names the city", () => {
  const pune = { state: "Maharashtra", zipCode: "411038" };
  const { city, locality } = locatedAt({ city: "Kothrud", ...pune });
  assert.deepEqual([city.en, locality], ["Pune", { slug: "kothrud", name: "Kothrud" }]);
  assert.equal(locatedAt({ city: "Pune", ...pune }).locality, null);
});

Deno.test("returns the name of an unknown city in the script in which it was written", () => {
  const unknown = { state: "Maharashtra", zipCode: "999999" };
  const nameOf = (city: string) => locatedAt({ city, ...unknown }).city;
  assert.equal(nameOf("Zqaxgarh").hi, null);
  assert.equal(nameOf("ज़क्सगढ़").hi, "ज़क्सगढ़");
});

Deno.test("has unique town slugs, and town names in both scripts", () => {
  const all = [...cities, ...towns];
  assert.equal(new Set(all.map(({ slug }) => slug)).size, all.length);
  for (const { name, slug, state } of towns) {
    assert.match(name.en, /^[A-Z][A-Za-z ]+$/, name.en);
    assert.match(name.hi, /^[\p{Script=Devanagari} ]+$/u, name.en);
    assert.ok(state, name.en);
    const names = namesOf(slug).map((name) => fold(name));
    assert.equal(new Set(names).size, names.length, `${names}`);
  }
});

Deno.test("has a town or city for most districts", () => {
  const unknown = listDistricts().filter(({ district, state }) =>
    !findCityByName(district, findStateByName(state))
  );
  assert.ok(unknown.length < 140, unknown.map(({ district }) => district).join(", "));
});

Deno.test("finds a locality within its city only", () => {
  const pune = findCityBySlug("pune")!;
  assert.equal(findLocality(pune, "kothrud")?.pincode, "411038");
  assert.equal(findLocality(pune, "कोथरुड")?.pincode, "411038");
  assert.equal(findLocality(pune, "Andheri East"), undefined);
});

Deno.test("has no name of a place that screening takes for an insult", () => {
  const parts = [...cities, ...towns].flatMap(({ slug }) => partsOf(slug));
  const hindi = [...cities, ...towns].map(({ name }) => name.hi);
  assert.deepEqual(
    [...knownPlaces(), ...parts, ...hindi].filter((name) => hasWordInName(name, shippedWords)),
    [],
  );
});
