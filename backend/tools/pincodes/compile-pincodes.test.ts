import assert from "node:assert/strict";
import { compilePincodes, type Office } from "./compile-pincodes.ts";

const office = (
  o: string,
  p: string,
  i: string,
  s: string,
  more: Partial<Office> = {},
): Office => ({
  o,
  p,
  t: "PO",
  d: 1,
  v: "Some Division",
  i,
  s,
  ...more,
});

Deno.test("names a PIN code after its delivery office and assigns it to its most common district", () => {
  const text = compilePincodes([
    office("Kalwara BO", "852139", "SUPAUL", "BIHAR", { t: "BO" }),
    office("TRIVENIGANJ S.O", "852139", "SUPAUL", "BIHAR"),
    office("Border BO", "852139", "MADHEPURA", "BIHAR", { t: "BO" }),
    office("Supaul H.O", "852131", "SUPAUL", "BIHAR", { t: "HO" }),
  ]);
  assert.equal(text, "BR Supaul\n\n852131 0\n852139 0:Triveniganj\n");
});

Deno.test("replaces a district in a distant state with the district of the neighbouring offices", () => {
  const many = Array.from(
    { length: 30 },
    (_, n) => office(`Village ${n} BO`, "799102", "WEST TRIPURA", "TRIPURA", { t: "BO" }),
  );
  const text = compilePincodes([
    ...many,
    office("Radhanagar S.O", "799101", "Nirmal", "TELANGANA"),
  ]);
  assert.match(text, /^TR West Tripura\n\n799101 0:/);
});

Deno.test("uses the directory's names for its cities", () => {
  const text = compilePincodes([
    office("Kothrud S.O", "411038", "PUNE", "MAHARASHTRA"),
    office("New Colony S.O", "411999", "PUNE", "MAHARASHTRA"),
  ]);
  assert.equal(text, "MH Pune\n\n411038 0\n411999 0\n");
});

Deno.test("names a town without the number of its post office", () => {
  const text = compilePincodes([
    office("Rourkela - 4 S.O", "769004", "SUNDARGARH", "ODISHA"),
    office("Panchkula Sector 8 S.O", "134109", "PANCHKULA", "HARYANA"),
  ]);
  assert.equal(text, "HR Panchkula\nOD Sundargarh\n\n134109 0\n769004 1:Rourkela\n");
});
