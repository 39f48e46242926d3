import assert from "node:assert/strict";
import sharp from "sharp";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { isUnavailable } from "#/shared/outage.ts";
import { createClock } from "#/testing/clock.ts";
import { useTestDatabase } from "#/testing/database.ts";
import { encodeImage, MediaImage } from "../mod.ts";
import { removeDemoMedia, removeMedia } from "../removal/remove-media.ts";
import { addMediaItems, findStoredImages, storeImage, storeVariants } from "./store-image.ts";

const database = await useTestDatabase();
const storage = await openFileStorage(`${database.dataDir}/media`);
const ctx = { db: database.db, storage, now: createClock().now };
const picture = await sharp({
  create: { width: 400, height: 300, channels: 3, background: "#2f6f73" },
}).png().toBuffer();

Deno.test("stores each variant of a picture at its URL", async () => {
  const image = await storeImage(ctx, picture, { role: "gallery", alt: "A wall", subjectId: null });
  assert.deepEqual(MediaImage.parse(image), image);
  assert.deepEqual([image.width, image.height], [400, 300]);
  for (const { url } of image.sources) {
    const object = await storage.get(url.replace("/media/", ""));
    assert.ok(object && object.size > 0, url);
  }
  const [folder] = image.sources.map(({ url }) => url.split("/")[2]!);
  const stored = (await findStoredImages(ctx.db, [folder!])).get(folder!);
  assert.equal(stored?.variants.length, image.sources.length);

  await removeMedia(ctx, [image.id]);
  assert.deepEqual(await files(), []);
});

Deno.test("deletes shared files when the last item that uses them is removed", async () => {
  const encoded = await encodeImage(picture, { role: "logo", quick: true });
  const image = await storeVariants(storage, "0123456789abcdef", encoded);
  const item = { role: "logo", subjectId: null, alt: "", image } as const;
  const [first, second, demo] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
  await addMediaItems(ctx, [{ ...item, id: first! }, { ...item, id: second! }, {
    ...item,
    id: demo!,
    demo: true,
  }]);
  await removeMedia(ctx, [first!]);
  assert.notEqual((await files()).length, 0);
  await removeMedia(ctx, [second!]);
  assert.notEqual((await files()).length, 0);
  await removeDemoMedia(ctx);
  assert.deepEqual(await files(), []);
});

Deno.test("leaves no files after a rejected upload", async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await assert.rejects(storeImage(ctx, svg, { role: "logo", alt: "", subjectId: null }), {
    code: "unsupported_media_type",
  });
  assert.deepEqual(await files(), []);
});

Deno.test("leaves no files when the disk is full after the first file", async () => {
  let puts = 0;
  const full: typeof storage = {
    ...storage,
    async put(key, bytes, type) {
      if (puts++ > 0) throw Object.assign(new Error("of the test"), { code: "ENOSPC" });
      await storage.put(key, bytes, type);
    },
  };
  await assert.rejects(
    storeImage({ ...ctx, storage: full }, picture, { role: "gallery", alt: "", subjectId: null }),
    isUnavailable,
  );
  assert.ok(puts > 1);
  assert.deepEqual(await files(), []);
});

const files = () => Array.fromAsync(storage.list());
