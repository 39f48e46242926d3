import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { MediaRole } from "./images/encode.ts";
import { storeImage } from "./images/store-image.ts";

const api = await useTestApi();
const ctx = { ...api.database, storage: api.storage, now: api.clock.now };

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

/** @returns who may show what is at an address: `cross-origin`, or null for the site alone */
async function showableBy(path: string, headers: Record<string, string> = {}) {
  const answer = await api.get(path, headers);
  assert.ok([200, 304].includes(answer.status), path);
  return answer.headers.get("Cross-Origin-Resource-Policy");
}

const roles: [MediaRole, string | null][] = [
  ["logo", "cross-origin"],
  ["banner", "cross-origin"],
  ["gallery", "cross-origin"],
  ["avatar", null],
  ["review", null],
  ["review_upload", null],
];

for (const [role, expected] of roles) {
  Deno.test(`other sites may ${expected ? "" : "not "}show a picture of the role ${role}`, async () => {
    const subjectId = crypto.randomUUID();
    const { sources: [{ url } = { url: "" }] } = await storeImage(ctx, png, {
      role,
      subjectId,
      alt: "",
    });
    assert.equal(await showableBy(url), expected);
    const etag = (await api.get(url)).headers.get("ETag")!;
    assert.equal(await showableBy(url, { "If-None-Match": etag }), expected, "a 304");
  });
}

Deno.test("other sites may not show previews, posters and sketches", async () => {
  const { business: { slug } } = await listBusiness<{ slug: string }>(api);
  const paths = [
    `/og/${slug}.jpg`,
    `/api/business/${slug}/poster.svg?size=a4`,
    `/api/business/${slug}/locator.svg`,
  ];
  for (const path of paths) assert.equal(await showableBy(path), null, path);
});

Deno.test("serves pictures without the database, to be asked for again soon", async () => {
  const { sources: [{ url } = { url: "" }] } = await storeImage(ctx, png, {
    role: "logo",
    subjectId: crypto.randomUUID(),
    alt: "",
  });
  await api.database.db.schema.alterTable("media_item").renameTo("media_item_away").execute();
  const answer = await api.get(url);
  await api.database.db.schema.alterTable("media_item_away").renameTo("media_item").execute();
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Cache-Control"), "public, max-age=60");
  assert.equal(answer.headers.get("Cross-Origin-Resource-Policy"), null);
});
