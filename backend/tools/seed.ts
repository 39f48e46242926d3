/**
 * Fills the directory with demo businesses. A second run on the same day changes nothing; a later
 * one moves their dates. `--remove` deletes them with their media.
 */
import { followList } from "../composition/follow-listings.ts";
import { removeDemoBusinesses, saveBusinesses } from "../contexts/listings/mod.ts";
import {
  addMediaItems,
  encodeImage,
  findStoredImages,
  type MediaCtx,
  type MediaRole,
  removeDemoMedia,
  type StoredImage,
  storeVariants,
} from "../contexts/media/mod.ts";
import { addDemoReviews, removeDemoReviews } from "../contexts/reviews/mod.ts";
import { migrate } from "../db/migrate.ts";
import { openStorage } from "../gateways/storage/mod.ts";
import {
  type DemoBusiness,
  demoOwnerDomain,
  type DemoPicture,
  readDemo,
} from "../demo/read-demo.ts";
import { subscribe } from "../platform/events.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Saves all demo businesses; other listings stay unchanged.
 *
 * @param report receives progress messages
 */
export async function seedDemo(
  ctx: MediaCtx,
  businesses?: DemoBusiness[],
  report: (line: string) => void = () => {},
): Promise<number> {
  businesses ??= await readDemo(ctx.now());
  const imageOf = await addDemoPictures(ctx, businesses, report);
  report(`Saving ${businesses.length} demo businesses with their reviews …`);
  await saveBusinesses(
    ctx,
    businesses.map(({ input, pictures }) => {
      const of = (wanted: MediaRole) =>
        pictures.filter(({ role }) => role === wanted).map(({ id }) => imageOf.get(id)!);
      const [logo = null, banner = null] = [of("logo")[0], of("banner")[0]];
      return { ...input, media: { logo, banner, gallery: of("gallery") } };
    }),
  );
  await addDemoReviews(
    ctx,
    businesses.map(({ input }) => input.id),
    businesses.flatMap(({ reviews }) => reviews),
  );
  return businesses.length;
}

/** Stores the pictures of these businesses. Returns them by id. */
export async function addDemoPictures(
  ctx: MediaCtx,
  businesses: DemoBusiness[],
  report: (line: string) => void = () => {},
) {
  const storedImages = await storePictures(
    ctx,
    businesses.flatMap(({ pictures }) => pictures),
    report,
  );
  const images = await addMediaItems(
    ctx,
    businesses.flatMap(({ input, pictures }) =>
      pictures.map(({ id, role, alt, url }) => ({
        id,
        role,
        alt,
        subjectId: input.id,
        image: storedImages.get(url.href)!,
        demo: true,
      }))
    ),
  );
  return new Map(images.map((image) => [image.id, image]));
}

/**
 * Encodes pictures that are not stored yet; businesses share them.
 *
 * @returns the stored images by picture URL
 */
async function storePictures(
  { db, storage }: MediaCtx,
  pictures: DemoPicture[],
  report: (line: string) => void,
): Promise<Map<string, StoredImage>> {
  const sources = await Promise.all(
    [...new Map(pictures.map(({ url, role }) => [url.href, role]))].map(async ([href, role]) => {
      const bytes = await Deno.readFile(new URL(href));
      return { href, role, bytes, folder: await folderOf(bytes) };
    }),
  );
  const stored = await findStoredImages(db, sources.map(({ folder }) => folder));
  const missing = sources.filter(({ folder }) => !stored.has(folder));
  const all = missing.length;
  let done = 0;
  const work = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const { role, bytes, folder } = next;
      const encoded = await encodeImage(bytes, { role, quick: true });
      stored.set(folder, await storeVariants(storage, folder, encoded));
      done++;
      if (done % Math.ceil(all / 4) === 0 || done === all) {
        report(`Encoded ${done} of ${all} demo pictures`);
      }
    }
  };
  await Promise.all(Array.from({ length: navigator.hardwareConcurrency }, work));
  return new Map(sources.map(({ href, folder }) => [href, stored.get(folder)!]));
}

const folderOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 16).toHex();

export async function removeDemo(ctx: MediaCtx): Promise<number> {
  const removed = await removeDemoBusinesses(ctx);
  await ctx.db.deleteFrom("account").where("email", "like", `%@${demoOwnerDomain}`).execute();
  await removeDemoReviews(ctx);
  await removeDemoMedia(ctx);
  return removed.length;
}

if (import.meta.main) {
  const isRemoval = Deno.args[0] === "--remove";
  if (Deno.args.length > (isRemoval ? 1 : 0)) {
    console.error("Usage: seed.ts [--remove]");
    Deno.exit(2);
  }
  await withDatabase(async ({ maintenance: db }, config) => {
    await migrate(db);
    subscribe(db, { "listings.changed": followList });
    const ctx = { db, storage: await openStorage(config.storage), now: () => new Date() };
    const count = isRemoval ? await removeDemo(ctx) : await seedDemo(ctx, undefined, console.log);
    console.log(`${isRemoval ? "Removed" : "Saved"} ${count} demo businesses.`);
  });
}
