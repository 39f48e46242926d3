import assert from "node:assert/strict";
import {
  cities,
  findCityByName,
  findLocality,
} from "../contexts/directory/places/gazetteer/places.ts";
import { Business, Timings } from "../contexts/listings/mod.ts";
import { categoryIds } from "../shared/categories.ts";
import { demoBusinesses } from "./businesses.ts";
import { checkDigit } from "../contexts/listings/mod.ts";
import { picturePool } from "./pictures/pool.ts";

const businesses = demoBusinesses();
const inputs = businesses.map(({ input }) => input);
const texts = inputs.flatMap(({ businessName, shortDesc, description, translation }) => [
  businessName,
  shortDesc,
  description ?? "",
  translation?.businessName ?? "",
  translation?.shortDesc ?? "",
  translation?.description ?? "",
]);
const share = (count: number) => count / inputs.length;

Deno.test("they are the same every time", () =>
  assert.equal(JSON.stringify(demoBusinesses()), JSON.stringify(businesses)));

Deno.test("at least 600, in every trade and at least 40 cities, all marked", () => {
  assert.ok(inputs.length >= 600, String(inputs.length));
  assert.ok(inputs.every(({ demo }) => demo));
  for (const category of categoryIds) {
    assert.ok(inputs.filter((input) => input.category === category).length >= 40, category);
  }
  assert.equal(new Set(inputs.map(({ address }) => address.city)).size, cities.length);
});

Deno.test("nothing that must be unique comes twice", () => {
  const phones = inputs.flatMap(({ primaryPhone, alternatePhone }) => [
    primaryPhone,
    ...alternatePhone ? [alternatePhone] : [],
  ]);
  const gstins = inputs.flatMap(({ legal }) => legal.gstin ?? []);
  for (
    const values of [
      inputs.map(({ id }) => id),
      inputs.map(({ slug }) => slug),
      inputs.map(({ businessName, address }) => `${businessName} ${address.city}`),
      phones,
      gstins,
    ]
  ) assert.equal(new Set(values).size, values.length);
});

Deno.test("each holds to the contract", () => {
  const Shape = Business
    .omit({ _id: true, media: true, verified: true, rating: true, version: true, updatedAt: true });
  for (const input of inputs) {
    Shape.parse(input);
    assert.match(input.id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.match(input.primaryPhone, /^6[5-8]\d{8}$/);
    assert.ok(input.shortDesc.length <= 120, input.shortDesc);
    for (const link of [input.website, ...Object.values(input.social)]) {
      if (link) assert.match(new URL(link).hostname, /^(www\.)?example\.(com|org)$/);
    }
    if (input.timings) Timings.parse(input.timings);
  }
});

Deno.test("places are real, and a GSTIN is of its state and adds up", () => {
  for (const { address, legal } of inputs) {
    const city = findCityByName(address.city)!;
    assert.equal(city.state.name.en, address.state);
    assert.equal(findLocality(city, address.locality!)?.pincode, address.zipCode);
    if (!legal.gstin) continue;
    assert.match(legal.gstin, /^\d\d[A-Z]{3}[FP][A-Z]\d{4}[A-Z]1Z[\dA-Z]$/);
    assert.equal(legal.gstin.slice(0, 2), city.state.gstCode);
    assert.equal(legal.gstin.at(-1), checkDigit(legal.gstin.slice(0, 14)));
  }
  assert.equal(checkDigit("27AAPFU0939F1Z"), "V");
});

Deno.test("texts are whole: no gaps, no English words in Hindi, no grammar of a machine", () => {
  for (const text of texts) {
    assert.doesNotMatch(text, /[{}]|undefined| {2}|[,;:]\s*[.।]|\.\.|।।|\bका काम के\b/);
    assert.equal(text, text.normalize("NFC").trim());
  }
  for (const { language, businessName, shortDesc } of inputs) {
    const script = language === "hi" ? /\p{Script=Devanagari}/u : /^[\p{Script=Latin}\d\W]+$/u;
    assert.match(businessName, script);
    assert.match(shortDesc, script);
  }
});

Deno.test("they are as different as real ones", () => {
  const between = (value: number, low: number, high: number) =>
    assert.ok(value >= low && value <= high, `${value} is not between ${low} and ${high}`);
  between(share(inputs.filter(({ language }) => language === "hi").length), 0.1, 0.3);
  between(share(inputs.filter(({ translation }) => translation?.businessName).length), 0.3, 0.6);
  between(share(inputs.filter(({ timings }) => !timings).length), 0.05, 0.3);
  between(share(inputs.filter(({ description }) => !description).length), 0.2, 0.4);
  between(
    share(businesses.filter(({ pictures }) => pictures.logo ?? pictures.banner).length),
    0.25,
    0.45,
  );
  const descriptions = inputs.flatMap(({ description }) => description ?? []);
  assert.equal(new Set(descriptions).size, descriptions.length);
  const spans = inputs.flatMap(({ timings }) => timings ? Object.values(timings.week).flat() : []);
  assert.ok(spans.some(({ open, close }) => open === "00:00" && close === "24:00"));
  assert.ok(spans.some(({ open, close }) => close < open));
});

Deno.test("every drawing of the pool is a picture of its own, and no text in it needs a font", () => {
  const svgs = picturePool.map(({ svg }) => svg());
  assert.equal(new Set(svgs).size, svgs.length);
  for (const svg of svgs) assert.doesNotMatch(svg, /<text|NaN|undefined/);
});
