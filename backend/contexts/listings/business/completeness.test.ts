import assert from "node:assert/strict";
import type { Business } from "../schemas.ts";
import { completeness, quality } from "./completeness.ts";
import { emptyBusiness } from "./empty-business.ts";
import { myBusiness } from "../owner/examples.ts";

const picture = myBusiness.media.logo!;
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

const bare: Business = {
  ...myBusiness,
  ...emptyBusiness,
  address: { ...myBusiness.address, ...emptyBusiness.address },
  media: { logo: null, banner: null, gallery: [] },
};

const { media, social, legal, address } = bare;

const table: [what: string, with_: Partial<Business>, percent: number][] = [
  ["what no listing can be without", {}, 25],
  ["a description", { description: "Pipes" }, 35],
  ["timings", { timings: { week: closed, special: [] } }, 35],
  ["a logo", { media: { ...media, logo: picture } }, 35],
  ["a banner", { media: { ...media, banner: picture } }, 30],
  ["one picture", { media: { ...media, gallery: [picture] } }, 30],
  ["two pictures", { media: { ...media, gallery: [picture, picture] } }, 35],
  ["a gallery", { media: { ...media, gallery: [picture, picture, picture, picture] } }, 40],
  ["a name in Hindi", { translation: myBusiness.translation }, 30],
  ["years", { experienceYears: 0 }, 30],
  ["WhatsApp", { whatsapp: "9876543210" }, 30],
  ["a website", { website: "https://example.com/" }, 28],
  ["a street", { address: { ...address, street: "1, Lane" } }, 27],
  ["a profile", { social: { ...social, x: "https://x.com/a" } }, 28],
  ["a number", { legal: { ...legal, gstin: "27AAPFU0939F1ZV" } }, 27],
];

for (const [what, with_, percent] of table) {
  Deno.test(`with ${what} a listing is complete to ${percent} %`, () => {
    assert.equal(completeness({ ...bare, ...with_ }).percent, percent);
  });
}

Deno.test("among equally complete listings the one of which more was checked comes first", () => {
  assert.equal(quality(bare), 25);
  assert.equal(quality({ ...bare, verified: ["phone", "gstin"] }), 35);
  const fuller: Business = { ...bare, description: "Pipes", experienceYears: 4 };
  assert.ok(quality(fuller) > quality({ ...bare, verified: ["phone", "gstin"] }));
});

Deno.test("what is missing adds up to the whole, the most first", () => {
  const { percent, missing } = completeness(bare);
  assert.equal(missing.reduce((sum, item) => sum + item.percent, percent), 100);
  assert.deepEqual(missing[0], { item: "gallery", percent: 15 });
  assert.deepEqual(missing.map((item) => item.percent).toSorted((a, b) => b - a), [
    ...missing.map((item) => item.percent),
  ]);
});
