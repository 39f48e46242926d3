import assert from "node:assert/strict";
import sharp from "sharp";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();
const fetchPicture = (slug: string) =>
  api.app.fetch(new Request(`http://localhost/og/${slug}.jpg`));

Deno.test("draws a social picture of 1200 × 630 pixels", async () => {
  const [saved] = await api.save(businessInput({
    businessName: "Ganga Pipes",
    translation: { ...emptyTranslation, businessName: "गंगा पाइप्स" },
  }));
  const response = await fetchPicture(saved!.slug);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("Content-Type"), "image/jpeg");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  assert.deepEqual({ format, width, height }, { format: "jpeg", width: 1200, height: 630 });
  assert.ok(bytes.length < 300_000, "small enough for WhatsApp");
});

Deno.test("draws a social picture of a trade, with the trade's own picture", async () => {
  const draw = async (slug: string) => {
    const response = await fetchPicture(`trades/${slug}`);
    assert.equal(response.headers.get("Content-Type"), "image/jpeg");
    return new Uint8Array(await response.arrayBuffer());
  };
  const picture = sharp(await draw("electrician"));
  const { width, height } = await picture.metadata();
  assert.deepEqual([width, height], [1200, 630]);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  // The yellow of the bulb.
  const at = (250 * info.width + 930) * info.channels;
  assert.ok(data[at]! > 230 && data[at + 1]! > 180 && data[at + 2]! < 120);
  assert.notDeepEqual(await draw("painter"), await draw("electrician"));
  assert.equal((await fetchPicture("trades/no-such-trade")).status, 404);
});

Deno.test("stores the picture and redraws it when its content changes", async () => {
  const input = businessInput({ businessName: "Changes Itsname" });
  const [saved] = await api.save(input);
  const draw = async () => {
    const response = await fetchPicture(saved!.slug);
    return new Uint8Array(await response.arrayBuffer());
  };
  const files = async () => {
    const found = await Array.fromAsync(api.storage.list());
    return found.filter(({ key }) => key.endsWith("/social.jpg")).length;
  };
  const before = await files();
  const first = await draw();
  assert.deepEqual(await draw(), first);
  assert.equal(await files(), before + 1);
  await api.save({ ...input, id: saved!._id, slug: saved!.slug, category: "painter" });
  assert.notDeepEqual(await draw(), first);
});

Deno.test("sends the picture when the storage is full", async () => {
  const [saved] = await api.save(businessInput({ businessName: "Without Room" }));
  const { put } = api.storage;
  api.storage.put = () =>
    Promise.reject(Object.assign(new Error("of the test"), { code: "ENOSPC" }));
  const response = await fetchPicture(saved!.slug);
  api.storage.put = put;
  assert.equal(response.status, 200);
  await response.body?.cancel();
});
