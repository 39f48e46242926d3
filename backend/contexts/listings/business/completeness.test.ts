import assert from "node:assert/strict";
import type { Business } from "../schemas.ts";
import { completeness } from "./completeness.ts";
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
  ["only the required fields", {}, 18],
  ["a description", { description: "Pipes" }, 28],
  ["timings", { timings: { week: closed, special: [] } }, 28],
  ["a logo", { media: { ...media, logo: picture } }, 28],
  ["a banner", { media: { ...media, banner: picture } }, 23],
  ["one picture", { media: { ...media, gallery: [picture] } }, 23],
  ["two pictures", { media: { ...media, gallery: [picture, picture] } }, 28],
  ["a gallery", { media: { ...media, gallery: [picture, picture, picture, picture] } }, 33],
  ["a name in Hindi", { translation: myBusiness.translation }, 23],
  ["years of experience", { experienceYears: 0 }, 23],
  ["a WhatsApp number", { whatsapp: "9876543210" }, 23],
  ["a website", { website: "https://example.com/" }, 21],
  ["a street", { address: { ...address, street: "1, Lane" } }, 20],
  ["a social profile", { social: { ...social, x: "https://x.com/a" } }, 21],
  ["a GSTIN", { legal: { ...legal, gstin: "27AAPFU0939F1ZV" } }, 20],
  ["languages", { languagesSpoken: ["ta"] }, 20],
  ["a visit charge of 0", { visitCharge: 0 }, 23],
  ["rates", { rates: [{ text: "Taps", translation: null, from: 90, per: "job" }] }, 23],
];

for (const [what, with_, percent] of table) {
  Deno.test(`rates a listing with ${what} as ${percent} % complete`, () => {
    assert.equal(completeness({ ...bare, ...with_ }).percent, percent);
  });
}

Deno.test("orders missing items by weight, which add up to 100 % with the completed items", () => {
  const { percent, missing } = completeness(bare);
  assert.equal(missing.reduce((sum, item) => sum + item.percent, percent), 100);
  assert.deepEqual(missing[0], { item: "gallery", percent: 15 });
  assert.deepEqual(missing.map((item) => item.percent).toSorted((a, b) => b - a), [
    ...missing.map((item) => item.percent),
  ]);
});
