/**
 * Fills the directory with invented businesses, for trying out. Running it again changes nothing;
 * `--remove` takes all of them away, with their pictures.
 */
import { followListings } from "../composition/mirror-listings.ts";
import { removeDemoBusinesses, saveBusinesses } from "../contexts/listings/mod.ts";
import { addMediaItems, type MediaCtx, removeDemoMedia } from "../contexts/media/mod.ts";
import { addDemoReviews, type NewDemoReview } from "../contexts/reviews/mod.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openStorage } from "../gateways/storage/mod.ts";
import { type DemoBusiness, demoBusinesses } from "../demo/businesses.ts";
import { demoId } from "../demo/ids.ts";
import { demoReviews } from "../demo/reviews.ts";
import { drawPictures } from "../demo/draw-pictures.ts";
import { illustrate } from "../demo/illustrate.ts";
import { withDatabase } from "./with-database.ts";

/** Puts every demo business in its place, as it was made; what people have listed stays. */
export async function seedDemo(ctx: MediaCtx, businesses = demoBusinesses()): Promise<number> {
  const illustrated = businesses.map(illustrate);
  const keptOf = await drawPictures(ctx, illustrated.flatMap(({ drawings }) => drawings));
  const images = new Map(
    (await addMediaItems(ctx, illustrated.flatMap(({ items }) => items(keptOf))))
      .map((image) => [image.id, image]),
  );
  await saveBusinesses(
    { ...ctx, onListingsChanged: followListings },
    illustrated.map(({ input, media }) => ({ ...input, media: media(images) })),
  );
  await addDemoReviews(
    { ...ctx, onListingsChanged: followListings },
    businesses.map(({ input }) => input.id),
    reviewsOf(businesses, ctx.now()),
  );
  return illustrated.length;
}

const reviewsOf = (businesses: DemoBusiness[], now: Date): NewDemoReview[] =>
  businesses.flatMap(({ input }, index) =>
    demoReviews(input, now).map((review, serial) => ({
      ...review,
      id: demoId("review", review.createdAt.getTime(), index * 1000 + serial),
      businessId: input.id,
    }))
  );

/** On the first start of a trial there is something to see at once. */
export async function seedEmptyDirectory(
  ctx: MediaCtx,
  businesses?: DemoBusiness[],
): Promise<void> {
  if (await isEmpty(ctx.db)) await seedDemo(ctx, businesses);
}

export async function removeDemo(ctx: MediaCtx): Promise<number> {
  const removed = await removeDemoBusinesses({ ...ctx, onListingsChanged: followListings });
  await removeDemoMedia(ctx);
  return removed.length;
}

async function isEmpty(db: Db): Promise<boolean> {
  return await db.selectFrom("business").select("id").limit(1).executeTakeFirst() === undefined;
}

if (import.meta.main) {
  await withDatabase(async ({ maintenance: db }, config) => {
    await migrate(db);
    const ctx = { db, storage: await openStorage(config.storage), now: () => new Date() };
    const isRemoval = Deno.args.includes("--remove");
    const count = isRemoval ? await removeDemo(ctx) : await seedDemo(ctx);
    console.log(`${isRemoval ? "Removed" : "Saved"} ${count} demo businesses.`);
  });
}
