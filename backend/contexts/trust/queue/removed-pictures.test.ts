import assert from "node:assert/strict";
import sharp from "sharp";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, readCase, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

type Owner = Awaited<ReturnType<typeof listBusiness<MyBusiness>>>;

/** Creates a listing with a logo. @returns the picture's URL and its storage folder */
async function withLogo() {
  const owner = await listBusiness<MyBusiness>(api);
  const body = new FormData();
  body.set("file", new Blob([png]));
  const { body: { media } } = await owner.request<MyBusiness>(
    "PUT",
    "/api/my/business/logo",
    { body },
  );
  const { url } = media.logo!.sources.at(-1)!;
  return { owner, url, folder: url.split("/")[2]! };
}

const removeLogo = async (owner: Owner) =>
  assert.equal((await owner.request("DELETE", "/api/my/business/logo")).status, 200);

const isPublic = async (url: string) => (await api.request("GET", url)).status === 200;

const filesOf = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of api.storage.list()) if (key.includes(folder)) keys.push(key);
  return keys;
};

Deno.test("shows a reported picture only to admins once the owner has removed it", async () => {
  const { owner, url, folder } = await withLogo();
  await report(api, owner.business.slug, { reason: "offensive" });
  const { id } = await caseOf(admin, owner.business._id);
  assert.deepEqual((await readCase(admin, id)).removedPictures, []);
  await removeLogo(owner);
  api.clock.advance({ days: 2 });
  await api.runJobs();

  assert.equal(await isPublic(url), false);
  const { snapshot, removedPictures } = await readCase(admin, id);
  assert.deepEqual(snapshot!.pictures, [url]);
  assert.deepEqual(removedPictures, [{ url, folder }]);
  const path = `/api/admin/cases/${id}/pictures/${folder}`;
  const seen = await admin.get(path);
  assert.equal(seen.status, 200);
  assert.match(seen.headers.get("Content-Type")!, /^image\//);
  assert.equal(seen.headers.get("Cache-Control"), "no-store");
  assert.equal((await owner.request("GET", path)).status, 403);
  assert.equal((await api.get(path)).status, 401);
});

Deno.test("deletes a reported picture that the owner has removed once its case is decided", async () => {
  const { owner, url, folder } = await withLogo();
  await report(api, owner.business.slug, { reason: "offensive" });
  const trustCase = await caseOf(admin, owner.business._id);
  await removeLogo(owner);
  // Its owner can no longer put it back.
  api.clock.advance({ days: 31 });
  await api.runJobs();
  assert.equal((await filesOf(folder)).length, 1);
  await decide(admin, trustCase, "nothing_wrong");
  const path = `/api/admin/cases/${trustCase.id}/pictures/${folder}`;
  assert.equal((await admin.get<{ code: string }>(path)).body.code, "unknown_picture");
  await api.runJobs();
  assert.deepEqual(await filesOf(folder), []);
  assert.deepEqual((await readCase(admin, trustCase.id)).removedPictures, [{ url, folder: null }]);
});

Deno.test("retains a reported picture when the owner deletes the listing, until the account is erased", async () => {
  const { owner, folder } = await withLogo();
  await report(api, owner.business.slug, { reason: "offensive" });
  const { id } = await caseOf(admin, owner.business._id);
  await owner.remove();
  await api.runJobs();
  assert.equal((await filesOf(folder)).length, 1);
  assert.equal((await admin.get(`/api/admin/cases/${id}/pictures/${folder}`)).status, 200);
  await api.database.db.updateTable("trust_case").set({ snapshot: null }).where("id", "=", id)
    .execute();
  await api.runJobs();
  assert.deepEqual(await filesOf(folder), []);
});

Deno.test("does not show admins a removed picture to which no open case refers", async () => {
  const { owner, folder } = await withLogo();
  await removeLogo(owner);
  await report(api, owner.business.slug, { reason: "offensive" });
  const { id } = await caseOf(admin, owner.business._id);
  const { status, body } = await admin.get<{ code: string }>(
    `/api/admin/cases/${id}/pictures/${folder}`,
  );
  assert.deepEqual([status, body.code], [404, "unknown_picture"]);
});
