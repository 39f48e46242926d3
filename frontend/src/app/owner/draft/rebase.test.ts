import assert from "node:assert/strict";
import { emptyValues, type ListingValues } from "#/components/listing-fields/listing-values.ts";
import { defaultTimings } from "#/components/listing-fields/timings-rules.ts";
import { rebase } from "./rebase.ts";

const base: ListingValues = {
  ...emptyValues("en"),
  businessName: "Sharma Paints",
  shortDesc: "Painting",
  website: "https://example.com/",
};

Deno.test("takes over the other editor's changes and keeps the user's changes", () => {
  const mine = { ...base, shortDesc: "House painting" };
  const theirs = { ...base, website: "" };
  assert.deepEqual(rebase(base, mine, theirs), {
    values: { ...base, shortDesc: "House painting", website: "" },
    takenOver: ["website"],
    conflicts: [],
  });
});

Deno.test("reports a conflict when both editors changed a field, and keeps the user's value until the user chooses", () => {
  const mine = { ...base, shortDesc: "House painting" };
  const theirs = { ...base, shortDesc: "Office painting", businessName: "Sharma Painters" };
  const { values, takenOver, conflicts } = rebase(base, mine, theirs);
  assert.deepEqual([values.shortDesc, values.businessName], ["House painting", "Sharma Painters"]);
  assert.deepEqual({ takenOver, conflicts }, {
    takenOver: ["businessName"],
    conflicts: ["shortDesc"],
  });
});

Deno.test("reports no conflict when both editors changed a field to the same value", () => {
  const mine = { ...base, shortDesc: "House painting" };
  assert.deepEqual(rebase(base, mine, { ...mine }).conflicts, []);
});

Deno.test("compares timings as one value, in any order of days", () => {
  const timings = defaultTimings();
  const { week } = timings;
  const otherOrder = { ...timings, week: (({ mon, ...rest }) => ({ ...rest, mon }))(week) };
  const theirs = { ...base, timings: otherOrder };
  assert.deepEqual(rebase({ ...base, timings }, { ...base, timings }, theirs).takenOver, []);
  assert.deepEqual(rebase(base, { ...base, timings }, { ...base, website: "", timings: null }), {
    values: { ...base, website: "", timings },
    takenOver: ["website"],
    conflicts: [],
  });
});
