import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newBusiness, proofOf } from "#/testing/owner.ts";
import { goodPassword, register } from "#/testing/users.ts";
import type { MyBusiness } from "./schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";

Deno.test("exports the listing with the account, and erases its rows and files with the account", async () => {
  const { headers } = await register(api);
  const sent = newBusiness({ businessName: "Soon Forgotten" });
  await api.send("POST", path, sent, { headers });
  const body = new FormData();
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#2f6f73" } });
  body.set("file", new Blob([new Uint8Array(await picture.png().toBuffer())]));
  await api.request("POST", `${path}/gallery`, { body, headers });
  // A removed picture is kept in private.
  await api.request("PUT", `${path}/logo`, { body, headers });
  await api.request("DELETE", `${path}/logo`, { headers });
  assert.equal((await api.request("PUT", "/api/profile/avatar", { body, headers })).status, 200);
  const { body: business } = await api.get<MyBusiness>(path, headers);
  assert.equal(business.media.gallery.length, 1);

  await api.send("PUT", `${path}/availability`, { state: "busy" }, { headers });
  const copy = await api.get<
    { holdings: Pick<MyBusiness, "availability"> & { business: MyBusiness } }
  >(
    "/api/profile/export",
    headers,
  );
  assert.deepEqual(copy.body.holdings.business.media, business.media);
  assert.equal(copy.body.holdings.availability?.state, "busy");

  const erased = await api.send("DELETE", "/api/profile", { password: goodPassword }, { headers });
  assert.equal(erased.status, 204);
  for (
    const table of ["business", "business_availability", "media_item", "directory_entry"] as const
  ) {
    assert.deepEqual(await api.database.db.selectFrom(table).selectAll().execute(), []);
  }
  assert.deepEqual(await Array.fromAsync(api.storage.list()), []);
  assert.equal((await api.get(`/api/business/${business.slug}`)).status, 404);
});

Deno.test("forgets the addresses of a listing that was deleted before its account", async () => {
  const owned = await listBusiness<{ slug: string }>(api);
  const statuses = () =>
    Promise.all(slugs.map(async (slug) => (await api.get(`/api/business/${slug}`)).status));
  const { slug } = owned.business;
  const { status, body } = await owned.send<{ slug: string }>("PUT", `${path}/slug`, {
    slug: `${slug}-again`,
  });
  assert.equal(status, 200, JSON.stringify(body));
  const slugs = [slug, body.slug];
  assert.deepEqual(await statuses(), [301, 200]);
  await owned.remove();
  assert.deepEqual(await statuses(), [410, 410]);
  api.clock.advance({ minutes: 2 });
  const proof = await proofOf(api, owned, owned.accountId);
  assert.equal((await owned.send("DELETE", "/api/profile", proof)).status, 204);
  assert.deepEqual(await statuses(), [404, 404]);
});
