/**
 * Fills the directory with invented businesses, for trying out. Running it again changes nothing;
 * `--remove` takes all of them away, with their pictures.
 */
import { followList } from "../composition/mirror-listings.ts";
import { removeDemoBusinesses, saveBusinesses } from "../contexts/listings/mod.ts";
import { addMediaItems, type MediaCtx, removeDemoMedia } from "../contexts/media/mod.ts";
import { addDemoReviews, type NewDemoReview, removeDemoReviews } from "../contexts/reviews/mod.ts";
import { migrate } from "../db/migrate.ts";
import { openStorage } from "../gateways/storage/mod.ts";
import { type DemoBusiness, demoBusinesses } from "../demo/businesses.ts";
import { demoId } from "../demo/ids.ts";
import { demoReviews } from "../demo/reviews.ts";
import { drawPictures } from "../demo/draw-pictures.ts";
import { illustrate } from "../demo/illustrate.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Puts every demo business in its place, as it was made; what people have listed stays.
 *
 * @param say is given a line now and then, of how far it is
 */
export async function seedDemo(
  ctx: MediaCtx,
  businesses = demoBusinesses(),
  say: (line: string) => void = () => {},
): Promise<number> {
  const illustrated = businesses.map(illustrate);
  const drawings = illustrated.flatMap(({ drawings }) => drawings);
  const keptOf = await drawPictures(
    ctx,
    drawings,
    quarterly((done, all) => say(`Drew ${done} of ${all} pictures for the demo businesses`)),
  );
  const images = new Map(
    (await addMediaItems(ctx, illustrated.flatMap(({ items }) => items(keptOf))))
      .map((image) => [image.id, image]),
  );
  const onListingsChanged = followList();
  say(`Saving ${illustrated.length} demo businesses with their reviews …`);
  await saveBusinesses(
    { ...ctx, onListingsChanged },
    illustrated.map(({ input, media }) => ({ ...input, media: media(images) })),
  );
  await addDemoReviews(
    { ...ctx, onListingsChanged },
    businesses.map(({ input }) => input.id),
    reviewsOf(businesses, ctx.now()),
  );
  return illustrated.length;
}

/** Hears of every quarter that is done. */
const quarterly = (tell: (done: number, all: number) => void) => (done: number, all: number) => {
  if (done % Math.ceil(all / 4) === 0 || done === all) tell(done, all);
};

const reviewsOf = (businesses: DemoBusiness[], now: Date): NewDemoReview[] =>
  businesses.flatMap(({ input }, index) =>
    demoReviews(input, now).map((review, serial) => ({
      ...review,
      id: demoId("review", review.createdAt.getTime(), index * 1000 + serial),
      businessId: input.id,
    }))
  );

export async function removeDemo(ctx: MediaCtx): Promise<number> {
  const removed = await removeDemoBusinesses({ ...ctx, onListingsChanged: followList() });
  await removeDemoReviews(ctx);
  await removeDemoMedia(ctx);
  return removed.length;
}

if (import.meta.main) {
  const isRemoval = Deno.args[0] === "--remove";
  if (Deno.args.length > (isRemoval ? 1 : 0)) {
    console.error("It takes nothing, or --remove.");
    Deno.exit(2);
  }
  await withDatabase(async ({ maintenance: db }, config) => {
    await migrate(db);
    const ctx = { db, storage: await openStorage(config.storage), now: () => new Date() };
    const count = isRemoval ? await removeDemo(ctx) : await seedDemo(ctx, undefined, console.log);
    console.log(`${isRemoval ? "Removed" : "Saved"} ${count} demo businesses.`);
  });
}
