import assert from "node:assert/strict";
import { inTestAll } from "#/testing/full-run.ts";
import { followListings } from "../composition/follow-listings.ts";
import { subscribe } from "../platform/events.ts";
import { createClock } from "../testing/clock.ts";
import { businessInput } from "../testing/factories.ts";
import { useTestDatabase } from "../testing/database.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import { findCityByName, findLocality } from "../contexts/directory/places/gazetteer/places.ts";
import {
  Business,
  checkDigit,
  findPublished,
  saveBusinesses,
  Timings,
} from "../contexts/listings/mod.ts";
import { removeDemo, seedDemo } from "../tools/seed.ts";
import { categoryIds } from "../shared/categories.ts";
import { readDemo } from "./read-demo.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-12-25T09:30:00Z");
const businesses = await readDemo(now);
const inputs = businesses.map(({ input }) => input);
const reviews = businesses.flatMap(({ reviews }) => reviews);
const countBy = <T>(items: T[], keyOf: (item: T) => string) =>
  Object.fromEntries([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));

Deno.test("has 80 demo businesses in each of eight cities, at least three of every trade", () => {
  const cities = countBy(inputs, ({ address }) => address.city);
  assert.deepEqual(Object.values(cities), Array(8).fill(80), JSON.stringify(cities));
  const trades = countBy(inputs, ({ address, category }) => `${category} in ${address.city}`);
  assert.equal(Object.keys(trades).length, 8 * categoryIds.length);
  for (const [trade, count] of Object.entries(trades)) assert.ok(count >= 3, trade);
  assert.ok(inputs.every(({ demo }) => demo));
});

Deno.test("has unique ids, slugs, names, phones, GSTINs and descriptions", () => {
  for (
    const values of [
      [...inputs, ...reviews, ...businesses.flatMap(({ pictures }) => pictures)]
        .map(({ id }) => id),
      inputs.map(({ slug }) => slug),
      inputs.map(({ businessName, address }) => `${businessName} ${address.city}`),
      inputs.flatMap(({ primaryPhone, alternatePhone }) => [primaryPhone, alternatePhone ?? []])
        .flat(),
      inputs.flatMap(({ legal }) => legal.gstin ?? []),
      inputs.flatMap(({ description }) => description ?? []),
    ]
  ) assert.equal(new Set(values).size, values.length);
});

Deno.test("follows the contract, with real places and no real phone numbers or links", () => {
  const Shape = Business.omit({
    _id: true,
    media: true,
    verified: true,
    rating: true,
    answering: true,
    version: true,
    updatedAt: true,
  });
  for (const input of inputs) {
    Shape.parse(input);
    if (input.timings) Timings.parse(input.timings);
    assert.match(input.id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.match(input.primaryPhone, /^6[5-8]\d{8}$/);
    for (const link of [input.website, ...Object.values(input.social)]) {
      if (link) assert.match(new URL(link).hostname, /^(www\.)?example\.(com|org)$/);
    }
    const { address, legal: { gstin } } = input;
    const city = findCityByName(address.city)!;
    assert.equal(city.state.name.en, address.state);
    assert.equal(findLocality(city, address.locality!)?.pincode, address.zipCode);
    if (gstin) {
      assert.equal(gstin.slice(0, 2), city.state.gstCode);
      assert.equal(gstin.at(-1), checkDigit(gstin.slice(0, 14)));
    }
  }
});

Deno.test("has complete texts in the script of their language", () => {
  for (const { language, businessName, shortDesc, description, translation } of inputs) {
    const [own, other] = [[businessName, shortDesc, description], [
      translation?.businessName,
      translation?.shortDesc,
      translation?.description,
    ]];
    for (const text of [...own, ...other]) assertComplete(text ?? "");
    for (const text of [businessName, shortDesc]) assertScript(text, language);
  }
  for (const { text, lang, reply } of reviews) {
    for (const written of reply ? [text, reply.text] : [text]) {
      assertComplete(written);
      assertScript(written, lang);
      assert.doesNotMatch(written, /\d{6}|https?:|www\./);
    }
  }
});

function assertComplete(text: string) {
  assert.doesNotMatch(text, /[{}]|undefined| {2}|[,;:]\s*[.।]|\.\.|।।/);
  assert.equal(text, text.normalize("NFC").trim());
}

const assertScript = (text: string, language: "en" | "hi") =>
  assert.match(
    text,
    language === "hi" ? /\p{Script=Devanagari}/u : /^[\p{Script=Latin}\d\W]+$/u,
  );

Deno.test("dates all data from the day of seeding, so that a second run that day changes nothing", async () => {
  const later = await readDemo(new Date(now.getTime() + 200 * day));
  const [first, second] = [inputs, later.map(({ input }) => input)];
  for (const [index, { createdAt }] of first.entries()) {
    assert.equal(Date.parse(second[index]!.createdAt) - Date.parse(createdAt), 200 * day);
  }
  assert.deepEqual(await readDemo(new Date(now.getTime() + day / 4)), businesses);
});

Deno.test("has checks that were made after the listing and are still valid", () => {
  const checks = inputs.flatMap(({ createdAt, verifications = [] }) =>
    verifications.map((check) => ({ createdAt, ...check }))
  );
  assert.ok(checks.length > 300);
  for (const { kind, createdAt, checkedAt, expiresAt } of checks) {
    assert.ok(createdAt <= checkedAt && checkedAt <= now.toISOString());
    assert.ok(expiresAt > now.toISOString());
    const life = kind === "phone" ? 180 : 365;
    assert.equal(Date.parse(expiresAt) - Date.parse(checkedAt), life * day);
  }
});

Deno.test("has special days within the next year", () => {
  const dates = inputs.flatMap(({ timings }) => timings?.special.map(({ date }) => date) ?? []);
  assert.ok(dates.includes("2026-12-25") && dates.includes("2027-01-26"));
  for (const date of dates) assert.ok(date >= "2026-12-25" && date < "2027-12-25", date);
});

Deno.test("dates reviews after the work and the listing, and replies after their reviews", () => {
  assert.ok(reviews.length > 1800);
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  assert.ok(mean > 4 && mean < 4.4, String(mean));
  for (const { input, reviews } of businesses) {
    for (const { createdAt, experiencedOn, reply } of reviews) {
      assert.ok(createdAt <= now && createdAt.toISOString() >= input.createdAt);
      if (experiencedOn) assert.ok(experiencedOn < createdAt.toISOString().slice(0, 7));
      if (reply) assert.ok(reply.at > createdAt && reply.at <= now);
    }
    assert.equal(new Set(reviews.map(({ authorName }) => authorName)).size, reviews.length);
  }
});

Deno.test("shows no picture twice on a page, and no two of the same subject", () => {
  for (const { input, pictures } of businesses) {
    const shown = pictures.filter(({ role }) => role !== "logo");
    for (const values of [shown.map(({ url }) => url.href), shown.map(({ alt }) => alt)]) {
      assert.equal(new Set(values).size, shown.length, input.slug);
    }
  }
});

Deno.test("uses every picture in the folder, and the folder is below 6 MB", async () => {
  const shown = new Set(businesses.flatMap(({ pictures }) => pictures.map(({ url }) => url.href)));
  const folder = new URL("./pictures/", import.meta.url);
  const files = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) =>
    new URL(name, folder)
  );
  assert.deepEqual(files.map(({ href }) => href).sort(), [...shown].sort());
  const sizes = await Promise.all(files.map(async (file) => (await Deno.stat(file)).size));
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 6_000_000);
});

const database = await useTestDatabase();
const storage = await openFileStorage(`${database.dataDir}/media`);
const ctx = { db: database.db, storage, now: createClock().now };
subscribe(ctx.db, { "listings.changed": followListings });

inTestAll.test("seeds the demo data, changes nothing the second time, and removes all of it", async () => {
  // Twenty businesses test the same cases in less time.
  const some = (await readDemo(ctx.now())).slice(0, 20);
  await seedDemo(ctx, some);
  const first = await snapshot();
  assert.equal(first.businesses.length, some.length);
  assert.ok(first.items > 8 && first.files.length > 30 && first.reviews.length > 20);
  for (const { input, reviews } of some) {
    const { rating } = (await findPublished(ctx.db, input.slug))!;
    assert.equal(rating.count, reviews.length, input.slug);
  }

  await seedDemo(ctx, some);
  assert.deepEqual(await snapshot(), first);

  const slug = first.businesses.find(({ gallery }) => gallery.length > 0)!.slug;
  for (const image of (await findPublished(ctx.db, slug))!.media.gallery) {
    for (const { url } of image.sources) assert.ok(await storage.get(url.slice(7)), url);
  }

  const [real] = await saveBusinesses(ctx, [businessInput()]);
  assert.equal(await removeDemo(ctx), first.businesses.length);
  const rest = await snapshot();
  assert.deepEqual(rest.businesses.map(({ id }) => id), [real!._id]);
  assert.deepEqual([rest.items, rest.files, rest.reviews], [0, [], []]);

  await seedDemo(ctx, some);
  const again = await snapshot();
  assert.deepEqual([again.businesses.length, again.reviews], [some.length + 1, first.reviews]);
});

async function snapshot() {
  const businesses = await ctx.db.selectFrom("business")
    .select(["id", "slug", "business_name", "created_at", "gallery"]).orderBy("id").execute();
  const items = await ctx.db.selectFrom("media_item").select("id").execute();
  const reviews = await ctx.db.selectFrom("business_review").select(["id", "created_at"])
    .orderBy("id").execute();
  const files = await Array.fromAsync(storage.list(), ({ key }) => key);
  return { businesses, items: items.length, files: files.sort(), reviews };
}
