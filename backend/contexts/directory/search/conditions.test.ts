import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";
import type { OpenSpan, Timings } from "#/contexts/listings/schemas.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

const daily = [{ open: "09:00", close: "19:00" }];
const hours = (
  weekday: OpenSpan[],
  { sat = weekday, sun = [] }: { sat?: OpenSpan[]; sun?: OpenSpan[] } = {},
): Timings => ({
  week: { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat, sun },
  special: [],
});

const jaipur = { city: "Jaipur", state: "Rajasthan", zipCode: "302017" };

await api.save(
  businessInput({
    businessName: "Gulmohar Pipes",
    timings: hours(daily),
    visitCharge: 200,
    verifications: [{
      kind: "phone",
      checkedAt: "2026-10-06T09:30:00.000Z",
      expiresAt: "2099-10-06T09:30:00.000Z",
    }],
  }),
  businessInput({
    businessName: "Chandni Pipes",
    timings: hours(daily, { sun: [{ open: "10:00", close: "14:00" }] }),
  }),
  businessInput({
    businessName: "Tara Pipes",
    timings: hours([{ open: "19:00", close: "02:00" }]),
    experienceYears: 12,
    visitCharge: 500,
  }),
  businessInput({ businessName: "Deepak Pipes", timings: alwaysOpen, worksAt: "customer" }),
  businessInput({ businessName: "Kamal Pipes", timings: null, visitCharge: 0 }),
  businessInput({ businessName: "Neela Pipes", address: jaipur }),
  businessInput({ businessName: "Sunday Interiors", category: "furniture_contractor" }),
  businessInput({ businessName: "Amber Sofas", category: "furniture_contractor" }),
);

const all = ["Chandni", "Deepak", "Gulmohar", "Kamal", "Tara"];

async function find(q: string, filters = "") {
  const { items, understood } = await askSearch(api, `q=${encodeURIComponent(q)}${filters}`);
  return {
    names: items.map(({ businessName }) => businessName.split(" ")[0]!).sort(),
    leftOut: understood.leftOut.join(", "),
    corrected: understood.corrected ?? "",
    city: understood.city,
  };
}

const met: [query: string, names: string[]][] = [
  ["plumber in pune open on sunday", ["Chandni", "Deepak"]],
  ["itwar ko plumber pune", ["Chandni", "Deepak"]],
  ["पुणे में रविवार को खुला प्लंबर", ["Chandni", "Deepak"]],
  ["plumber at night in pune", ["Deepak", "Tara"]],
  ["raat me plumber pune", ["Deepak", "Tara"]],
  ["24 ghante plumber pune", ["Deepak"]],
  ["plumber pune 1 am", ["Deepak", "Tara"]],
  ["plumber pune subah 10 baje", ["Chandni", "Deepak", "Gulmohar"]],
  ["plumber pune till 7 pm", ["Chandni", "Deepak", "Gulmohar"]],
  ["on sunday at night plumber pune", ["Deepak"]],
  ["plumber in pune under 300", ["Gulmohar", "Kamal"]],
  ["plumber pune 300 se kam", ["Gulmohar", "Kamal"]],
  ["free visit plumber pune", ["Kamal"]],
  ["plumber pune 10 saal ka anubhav", ["Tara"]],
  ["plumber pune home visit", ["Deepak"]],
  // Chandni opens at ten on Sundays.
  ["plumber pune sunday morning", ["Chandni", "Deepak"]],
  ["plumber morning pune", ["Chandni", "Deepak", "Gulmohar"]],
  ["plumber pune sat/sun", ["Chandni", "Deepak", "Gulmohar", "Tara"]],
  ["plumber between 200 and 400 pune", ["Gulmohar", "Kamal"]],
  ["plumber pune sat-sun", ["Chandni", "Deepak"]],
  ["plumber pune weekend", ["Chandni", "Deepak"]],
  ["plumber pune saturday or sunday", ["Chandni", "Deepak", "Gulmohar", "Tara"]],
  ["plumber pune monday to saturday", ["Chandni", "Deepak", "Gulmohar", "Tara"]],
  ["सोमवार से रविवार प्लंबर पुणे", ["Chandni", "Deepak"]],
  ["plumber pune between 8 and 10 pm", ["Deepak", "Tara"]],
  ["plumber pune raat 8 se 10 baje", ["Deepak", "Tara"]],
  ["plumber pune 10+ years", ["Tara"]],
  ["10 saal purana plumber pune", ["Tara"]],
  ["verified plumber pune", ["Gulmohar"]],
  ["plumber pune under ৩০০", ["Gulmohar", "Kamal"]],
  ["plumber pune 15 rs per sq ft", all],
  ["plumber pune under 500 per day", all],
  ["plumber pune less than 5 years", all],
  ["3 bhk plumber pune", all],
];

for (const [query, names] of met) {
  Deno.test(`lists only ${names.join(", ")} for “${query}”`, async () => {
    const found = await find(query);
    assert.deepEqual(found, { names, leftOut: "", corrected: "", city: "pune" });
  });
}

for (
  const [query, counts] of [
    ["plumber pune", [["pune", 5], ["jaipur", 1]]],
    ["plumber pune open on sunday", [["pune", 2]]],
    ["plumber pune under 300", [["pune", 2]]],
    ["plumber pune under 300 at night", [["pune", 2]]],
    ["plumber jaipur open on sunday", [["pune", 5], ["jaipur", 1]]],
  ] as const
) {
  Deno.test(`counts the matches of “${query}” by city`, async () => {
    const { facets } = await askSearch(api, `q=${encodeURIComponent(query)}&facets=true`);
    assert.deepEqual(facets!.cities.map(({ slug, count }) => [slug, count]), counts);
  });
}

Deno.test("drops a condition that no business of the trade meets, and reports it as left out", async () => {
  const { names, leftOut } = await find("plumber in jaipur open on Sunday");
  assert.deepEqual([names, leftOut], [["Neela"], "open on Sunday"]);
  const over = await find("plumber in pune with 40 years experience");
  assert.deepEqual([over.names, over.leftOut], [all, "with 40 years experience"]);
  const rated = await find("4 star plumber in pune");
  assert.deepEqual([rated.names, rated.leftOut], [all, "4 star"]);
});

for (
  const [q, leftOut] of [
    ["plumber closed sunday pune", "closed sunday"],
    ["plumber not open sunday pune", "not open sunday"],
    ["sunday band plumber pune", "sunday band"],
    ["plumber pune above 300", "above 300"],
    ["plumber parso pune", "parso"],
    ["plumber pune 25 december", "25 december"],
    ["plumber pune on holidays", "on holidays"],
    ["plumber within 5 km pune", "within 5 km"],
    ["plumber pune under 0", "under 0"],
  ] as const
) {
  Deno.test(`reports the condition of “${q}” that no listing can meet as left out`, async () => {
    const found = await find(q);
    assert.deepEqual([found.names, found.leftOut, found.city], [all, leftOut, "pune"]);
    const { understood } = await askSearch(api, `q=${encodeURIComponent(q)}`);
    const left = understood.pieces.filter(({ kind }) => kind === "left_out");
    assert.deepEqual(left.map(({ words }) => words), [leftOut]);
  });
}

Deno.test("applies one of two conditions when no business meets both", async () => {
  const { names, leftOut } = await find("plumber pune under 300 at night");
  assert.deepEqual([names, leftOut], [["Gulmohar", "Kamal"], "at night"]);
});

Deno.test("drops only the conditions that no business meets together with the others", async () => {
  const { names, leftOut } = await find("plumber pune under 300 weekdays verified 4 star");
  assert.deepEqual([names, leftOut], [["Gulmohar"], "4 star"]);
  const several = await find("plumber pune 4 star under 600 40 years experience at night");
  assert.deepEqual([several.names, several.leftOut], [["Tara"], "4 star, 40 years experience"]);
});

Deno.test("applies the last of two contradictory limits", async () => {
  const { names, leftOut } = await find("plumber pune under 300 under 500");
  assert.deepEqual([names, leftOut], [["Gulmohar", "Kamal", "Tara"], "under 300"]);
});

Deno.test("narrows a filtered list by a condition, and drops the condition before the filter", async () => {
  const night = await find("plumber pune at night", "&experience=10");
  assert.deepEqual([night.names, night.leftOut], [["Tara"], ""]);
  const sunday = await find("plumber pune sunday", "&experience=10");
  assert.deepEqual([sunday.names, sunday.leftOut], [["Tara"], "sunday"]);
});

Deno.test("applies the conditions of a text that it corrects", async () => {
  const { names, corrected } = await find("plumbr pune open on sunday");
  assert.deepEqual([names, corrected], [["Chandni", "Deepak"], "plumber pune open on sunday"]);
});

Deno.test("lists every business that meets the conditions when the text has no other words", async () => {
  assert.deepEqual((await find("open on sunday")).names, ["Chandni", "Deepak"]);
});

Deno.test("finds a business whose name reads like a condition", async () => {
  const { body } = await api.get<BusinessCard[]>("/api/business?q=Sunday+Interiors");
  assert.equal(body[0]!.businessName, "Sunday Interiors");
});

Deno.test("lists only businesses that are open at the requested time", async () => {
  api.clock.set(new Date("2026-11-25T06:00:00Z"));
  assert.deepEqual((await find("plumber pune open now")).names, ["Chandni", "Deepak", "Gulmohar"]);
  api.clock.set(new Date("2026-11-25T16:00:00Z"));
  assert.deepEqual((await find("plumber pune open now")).names, ["Deepak", "Tara"]);
  // This is a Sunday.
  api.clock.set(new Date("2026-11-29T06:00:00Z"));
  assert.deepEqual((await find("aaj khula plumber pune")).names, ["Chandni", "Deepak"]);
  assert.deepEqual((await find("plumber pune since 2015")).names, ["Tara"]);
  api.clock.set(new Date("2026-11-28T06:00:00Z"));
  for (
    const query of ["plumber pune open tomorrow", "kal khula plumber pune", "kal plumber pune"]
  ) {
    assert.deepEqual((await find(query)).names, ["Chandni", "Deepak"]);
  }
  for (const query of ["plumber kal raat pune", "plumber raat kal pune", "कल रात प्लंबर पुणे"]) {
    assert.deepEqual((await find(query)).names, ["Deepak"]);
  }
});
