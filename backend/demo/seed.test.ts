import assert from "node:assert/strict";
import { businessInput } from "../testing/factories.ts";
import { createClock } from "../testing/clock.ts";
import { useTestDatabase } from "../testing/database.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import { followListings } from "../composition/mirror-listings.ts";
import { findPublished, saveBusinesses } from "../contexts/listings/mod.ts";
import { demoBusinesses } from "./businesses.ts";
import { removeDemo, seedDemo } from "../tools/seed.ts";

const database = await useTestDatabase();
const storage = await openFileStorage(`${database.dataDir}/media`);
const ctx = { db: database.db, storage, now: createClock().now };

/** All of them take a while, and differ in nothing that matters here. */
const some = demoBusinesses().slice(0, 50);

Deno.test("the demo data comes, comes again without a change, and goes whole", async () => {
  await seedDemo(ctx, some);
  const first = await snapshot();
  assert.equal(first.businesses.length, some.length);
  assert.ok(first.items > 20 && first.files.length > 80 && first.reviews > 50);

  await seedDemo(ctx, some);
  assert.deepEqual(await snapshot(), first);

  const slug = first.businesses.find(({ gallery }) => gallery.length > 0)!.slug;
  for (const image of (await findPublished(ctx.db, slug))!.media.gallery) {
    for (const { url } of image.sources) assert.ok(await storage.get(url.slice(7)), url);
  }

  const [real] = await saveBusinesses(
    { ...ctx, onListingsChanged: followListings },
    [businessInput()],
  );
  assert.equal(await removeDemo(ctx), first.businesses.length);
  const rest = await snapshot();
  assert.deepEqual(rest.businesses.map(({ id }) => id), [real!._id]);
  assert.deepEqual([rest.items, rest.files, rest.reviews], [0, [], 0]);

  await seedDemo(ctx, some);
  const again = await snapshot();
  assert.deepEqual([again.businesses.length, again.reviews], [some.length + 1, first.reviews]);
});

async function snapshot() {
  const businesses = await ctx.db.selectFrom("business")
    .select(["id", "slug", "business_name", "gallery"]).orderBy("id").execute();
  const items = await ctx.db.selectFrom("media_item").select("id").execute();
  const reviews = await ctx.db.selectFrom("business_review").select("id").execute();
  const files = await Array.fromAsync(storage.list(), ({ key }) => key);
  return { businesses, items: items.length, files: files.sort(), reviews: reviews.length };
}
