import assert from "node:assert/strict";
import { pincodePattern } from "#/shared/pincode.ts";
import { findPincode } from "./pincodes.ts";
import { cities } from "../gazetteer/places.ts";

Deno.test("finds the places of PIN codes in cities, towns and territories", () => {
  const table: [pin: string, city: string, district: string, state: string][] = [
    ["411038", "Pune", "Pune", "Maharashtra"],
    ["110001", "Delhi", "New Delhi", "Delhi"],
    ["560001", "Bengaluru", "Bengaluru Urban", "Karnataka"],
    ["400703", "Navi Mumbai", "Thane", "Maharashtra"],
    ["160017", "Chandigarh", "Chandigarh", "Chandigarh"],
    ["605001", "Puducherry", "Pondicherry", "Puducherry"],
    ["797001", "Kohima", "Kohima", "Nagaland"],
    ["682555", "Kavaratti", "Lakshadweep District", "Lakshadweep"],
    // The source lists this PIN code in Telangana by mistake.
    ["799001", "Agartala", "West Tripura", "Tripura"],
  ];
  for (const [pin, city, district, state] of table) {
    assert.deepEqual(findPincode(pin), [{ city, district, state }], pin);
  }
});

Deno.test("resolves the PIN code of each gazetteer locality to the locality's city", () => {
  for (const { name, state, localities } of cities) {
    for (const { pincode } of localities) {
      const places = findPincode(pincode);
      assert.ok(places.some(({ city }) => city === name.en), `${pincode} ${name.en}`);
      assert.ok(places.every((place) => place.state === state.name.en), pincode);
    }
  }
});

Deno.test("every PIN code of the table begins like a PIN code of India, and others do not", async () => {
  const table = await Deno.readTextFile(new URL("./pincodes.txt", import.meta.url));
  const beginnings = new Set(Array.from(table.matchAll(/^(\d\d)\d{4} /gm), ([, two]) => two!));
  const accepted = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"))
    .filter((two) => pincodePattern.test(`${two}0001`));
  assert.deepEqual(accepted, [...beginnings].sort());
});

Deno.test("finds no place for an invalid or unused PIN code", () => {
  for (const pin of ["", "999999", "000000", "41103", "4110380", "41103a", "411038\n", ".*"]) {
    assert.deepEqual(findPincode(pin), [], JSON.stringify(pin));
  }
});
