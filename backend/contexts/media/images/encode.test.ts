import assert from "node:assert/strict";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { AppError } from "#/shared/errors.ts";
import { type EncodedImage, encodeImage, maxBytes } from "./encode.ts";

Deno.test("encodes a gallery picture in three widths of AVIF and WebP, and one JPEG", async () => {
  const image = await encodeImage(await picture(2000, 1000).jpeg().toBuffer(), {
    role: "gallery",
  });
  assert.deepEqual(files(image), [
    "320.avif 320×160",
    "640.avif 640×320",
    "1280.avif 1280×640",
    "320.webp 320×160",
    "640.webp 640×320",
    "1280.webp 1280×640",
    "640.jpg 640×320",
  ]);
  assert.deepEqual([image.width, image.height], [1280, 640]);
  assert.match(image.placeholder, /^#[0-9a-f]{6}$/);
  for (const { bytes, file, width, height } of image.variants) {
    const metadata = await sharp(bytes).metadata();
    assert.deepEqual([metadata.width, metadata.height], [width, height], file);
  }
});

Deno.test("never enlarges a picture", async () => {
  const widths = async (width: number) => {
    const image = await encodeImage(await picture(width, 50).png().toBuffer(), { role: "gallery" });
    return image.variants.filter(({ type }) => type === "image/webp").map(({ width }) => width);
  };
  assert.deepEqual(await widths(200), [200]);
  assert.deepEqual(await widths(320), [320]);
  assert.deepEqual(await widths(900), [320, 640, 900]);
});

Deno.test("skips AVIF in quick mode", async () => {
  const upload = await picture(100, 100).png().toBuffer();
  const { variants } = await encodeImage(upload, { role: "logo", quick: true });
  assert.deepEqual(variants.map(({ file }) => file), ["96.webp", "100.webp", "96.jpg"]);
});

Deno.test("crops an avatar to a square", async () => {
  const image = await encodeImage(await picture(900, 300).webp().toBuffer(), { role: "avatar" });
  assert.deepEqual([image.width, image.height], [256, 256]);
});

Deno.test("removes location, camera and orientation and turns the picture upright", async () => {
  const upload = await picture(400, 200).jpeg().withExif({
    IFD0: { Make: "Canary camera" },
    IFD3: { GPSLatitude: "18/1 31/1 0/1", GPSLatitudeRef: "N" },
  }).withMetadata({ orientation: 6 }).toBuffer();
  assert.ok(upload.includes("Canary camera"));
  assert.equal((await sharp(upload).metadata()).orientation, 6);

  const image = await encodeImage(upload, { role: "gallery" });
  assert.deepEqual([image.width, image.height], [200, 400]);
  for (const { bytes, file } of image.variants) {
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    assert.deepEqual(
      { exif, xmp, iptc },
      { exif: undefined, xmp: undefined, iptc: undefined },
      file,
    );
    assert.ok(orientation === undefined || orientation === 1, file);
    assert.ok(!new TextDecoder("latin1").decode(bytes).includes("Canary"), file);
  }
});

Deno.test("drops bytes appended to a picture", async () => {
  const upload = await picture(100, 100).png().toBuffer();
  const polyglot = new Uint8Array([...upload, ...new TextEncoder().encode("<script>alert(1)")]);
  for (const { bytes } of (await encodeImage(polyglot, { role: "logo" })).variants) {
    assert.ok(!new TextDecoder("latin1").decode(bytes).includes("<script>"));
  }
});

const text = (content: string) => new TextEncoder().encode(content);

Deno.test("rejects formats other than JPEG, PNG and WebP, even if the library reads them", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  const gif = await picture(9, 9).gif().toBuffer();
  const tiff = await picture(9, 9).tiff().toBuffer();
  const uploads = [text(svg), text(`\ufeff${svg}`), gif, tiff, text("GIF89a"), new Uint8Array()];
  for (const upload of uploads) await refuses(upload, "unsupported_media_type");
});

Deno.test("rejects a broken picture", async () => {
  const png = await picture(300, 300).png().toBuffer();
  const jpeg = await picture(300, 300).jpeg().toBuffer();
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const brokenOff = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "white", noise },
  }).jpeg().toBuffer();
  const svgBehindJpeg = new Uint8Array([0xff, 0xd8, 0xff, ...text("<svg/>")]);
  for (
    const upload of [
      png.subarray(0, 60),
      jpeg.subarray(0, 90),
      png.subarray(0, 8),
      brokenOff.subarray(0, brokenOff.length / 2),
      svgBehindJpeg,
    ]
  ) {
    await refuses(upload, "invalid_request");
  }
});

Deno.test("rejects a small file with too many pixels before decoding it", async () => {
  const bomb = blackPng(16_000, 16_000);
  assert.ok(bomb.length < 40_000, `${bomb.length}`);
  const before = performance.now();
  await refuses(bomb, "payload_too_large");
  assert.ok(performance.now() - before < 200);
  await refuses(await picture(12_001, 1).png().toBuffer(), "payload_too_large");
});

Deno.test("rejects more than 5 MB", () =>
  refuses(new Uint8Array(maxBytes + 1), "payload_too_large"));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

const files = ({ variants }: EncodedImage) =>
  variants.map(({ file, width, height }) => `${file} ${width}×${height}`);

const refuses = (upload: Uint8Array, code: string) =>
  assert.rejects(
    encodeImage(upload, { role: "gallery" }),
    (error) => error instanceof AppError && error.code === code,
  );

/** Uses one bit per pixel, so that a small file has many pixels. */
function blackPng(width: number, height: number): Uint8Array {
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const rows = deflateSync(new Uint8Array((1 + Math.ceil(width / 8)) * height), { level: 9 });
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", new Uint8Array())];
  return new Uint8Array([...signature, ...chunks.flatMap((bytes) => [...bytes])]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(text(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
