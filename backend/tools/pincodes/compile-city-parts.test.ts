import assert from "node:assert/strict";
import { compileCityParts } from "./compile-city-parts.ts";
import type { Office } from "./compile-pincodes.ts";

const office = (o: string, p: string, t: Office["t"] = "PO"): Office => ({
  o,
  p,
  t,
  d: 1,
  v: "Some Division",
  i: "SOME DISTRICT",
  s: "MAHARASHTRA",
});

const table: [office: string, parts: string[]][] = [
  ["Baner DSO (Pune)", ["Baner"]],
  ["KOTHRUD S.O", ["Kothrud"]],
  ["Hadapsar East SO Pune", ["Hadapsar", "Hadapsar East"]],
  ["Chinchwad(East) S.O", ["Chinchwad", "Chinchwad East"]],
  ["Okhla Industrial Estate S.O", ["Okhla", "Okhla Industrial Estate"]],
  ["Pune H.O", []],
  ["NDC Yerwada", []],
  ["S.P. College S.O", []],
  ["N.D.A. Khadakwasla S.O", []],
];

for (const [name, parts] of table) {
  Deno.test(`the post office “${name}” names ${parts.join(" and ") || "no part of its city"}`, () => {
    const text = compileCityParts([office(name, "411038")]);
    assert.equal(text, parts.length > 0 ? `pune: ${parts.join(", ")}\n` : "\n");
  });
}

Deno.test("skips branch offices of villages and PINs of unknown towns", () => {
  assert.equal(
    compileCityParts([office("Mulshi BO", "411038", "BO"), office("X SO", "999999")]),
    "\n",
  );
});
