import assert from "node:assert/strict";
import { emptyValues, type ListingValues } from "../listing/listing-values.ts";
import { usualTimings } from "../timings/timings-rules.ts";
import { rebase } from "./rebase.ts";

const base: ListingValues = {
  ...emptyValues("en"),
  businessName: "Sharma Paints",
  shortDesc: "Painting",
  website: "https://example.com/",
};

Deno.test("what the other changed and I did not is taken over; what I changed stays", () => {
  const mine = { ...base, shortDesc: "House painting" };
  const theirs = { ...base, website: "" };
  assert.deepEqual(rebase(base, mine, theirs), {
    values: { ...base, shortDesc: "House painting", website: "" },
    takenOver: ["website"],
    conflicts: [],
  });
});

Deno.test("what both changed is a conflict, and mine stands until I choose", () => {
  const mine = { ...base, shortDesc: "House painting" };
  const theirs = { ...base, shortDesc: "Office painting", businessName: "Sharma Painters" };
  const { values, takenOver, conflicts } = rebase(base, mine, theirs);
  assert.deepEqual([values.shortDesc, values.businessName], ["House painting", "Sharma Painters"]);
  assert.deepEqual({ takenOver, conflicts }, {
    takenOver: ["businessName"],
    conflicts: ["shortDesc"],
  });
});

Deno.test("both changing a field to the same is no conflict", () => {
  const mine = { ...base, shortDesc: "House painting" };
  assert.deepEqual(rebase(base, mine, { ...mine }).conflicts, []);
});

Deno.test("timings are one value, whatever the order of their days", () => {
  const timings = usualTimings();
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
