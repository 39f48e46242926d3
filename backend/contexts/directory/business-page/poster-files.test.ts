import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";

const origin = "https://karigar.example";
const api = await useTestApi({ variables: { PUBLIC_ORIGIN: origin } });
const [shop] = await api.save(businessInput({ businessName: "Ganga Pipes" }));

async function load(format: "png" | "pdf", query: string) {
  const path = `/api/business/${shop!.slug}/poster.${format}${query}`;
  const answer = await api.app.request(path);
  assert.equal(answer.status, 200);
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    type: answer.headers.get("Content-Type"),
    disposition: answer.headers.get("Content-Disposition"),
    etag: answer.headers.get("ETag"),
  };
}

for (const size of ["a4", "a6"]) {
  // The smaller size has four pictures to a page.
  const { test } = size === "a6" ? Deno : inTestAll;

  test(`draws ${size} as a PNG whose QR code leads to the page`, async () => {
    const { bytes, type, disposition } = await load("png", `?size=${size}&lang=hi`);
    assert.equal(type, "image/png");
    assert.equal(disposition, `inline; filename="${shop!.slug}-${size}-hi.png"`);
    const { data, info: { width, height, format } } = await sharp(bytes).ensureAlpha().raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([width, format], [1654, "raw"]);
    assert.equal((await sharp(bytes).metadata()).format, "png");
    assert.equal(decodeQR({ width, height, data }), `${origin}/business/${shop!.slug}`);
    assert.ok(bytes.length < 300_000, `${bytes.length} bytes`);
  });

  test(`writes ${size} as a valid PDF of one A4 page`, async () => {
    const { bytes, type, disposition } = await load("pdf", `?size=${size}`);
    assert.equal(type, "application/pdf");
    assert.equal(disposition, `inline; filename="${shop!.slug}-${size}-en.pdf"`);
    const text = String.fromCharCode(...bytes.subarray(0, 2000)) +
      String.fromCharCode(...bytes.subarray(-600));
    assert.match(text, /^%PDF-1\.4\n/);
    assert.match(text, /\/MediaBox \[0 0 595\.28 841\.89\]/);
    assert.equal(text.match(/\/Poster Do/g)!.length, size === "a4" ? 1 : 4);
    const all = new TextDecoder("latin1").decode(bytes);
    const start = Number(all.match(/startxref\n(\d+)\n%%EOF\n$/)![1]);
    const offsets = [...all.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => at);
    assert.equal(offsets.length, 5);
    for (const [index, at] of offsets.entries()) {
      assert.ok(all.startsWith(`${index + 1} 0 obj\n`, Number(at)), `object ${index + 1}`);
    }
    const [, width, height] = all.match(/\/Width (\d+) \/Height (\d+)/)!.map(Number);
    const image = all.indexOf("stream\n", all.indexOf("/Subtype /Image")) + "stream\n".length;
    const length = Number(all.slice(0, image).match(/\/Length (\d+) >>\nstream\n$/)![1]);
    const pixels = inflateSync(bytes.subarray(image, image + length));
    assert.equal(pixels.length, width! * height! * 3);
    const raw = { width: width!, height: height!, channels: 3 as const };
    const data = await sharp(pixels, { raw }).ensureAlpha().raw().toBuffer();
    assert.equal(
      decodeQR({ width: width!, height: height!, data }),
      `${origin}/business/${shop!.slug}`,
    );
  });
}

Deno.test("answers 304 when the client has the picture, and 404 for a business that is not public", async () => {
  const { etag } = await load("png", "");
  const path = `/api/business/${shop!.slug}/poster.png`;
  assert.equal((await api.get(path, { "If-None-Match": etag! })).status, 304);
  const [draft] = await api.save(businessInput({ status: "draft" }));
  for (const format of ["png", "pdf"]) {
    assert.equal((await api.get(`/api/business/${draft!.slug}/poster.${format}`)).status, 404);
  }
  assert.equal((await api.get(`${path}?size=a3`)).status, 400);
});
