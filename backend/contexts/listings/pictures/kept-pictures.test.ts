import assert from "node:assert/strict";
import sharp from "sharp";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId, proofOf } from "#/testing/owner.ts";
import { lockListing } from "../business/queries.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount } from "../history/cause.ts";
import type { Values } from "../history/entry.ts";
import type { MyChange } from "../history/schemas.ts";
import { transferListing } from "../owner/claim-listing.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { releasePictures } from "./change-media.ts";
import { withFormerPictures } from "./put-back-pictures.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const path = "/api/my/business";
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

type Problem = { code: string };
type Picture = NonNullable<MyBusiness["media"]["logo"]>;
type Client = Pick<ReturnType<typeof api.as>, "request" | "get" | "send">;

const list = () => listBusiness<MyBusiness>(api);

/** Uploads after the last change's ten minutes, so that the log has an entry for each. */
async function upload(owner: Client, to: "logo" | "banner" | "gallery", alt = "") {
  api.clock.advance({ minutes: 11 });
  const body = new FormData();
  body.set("alt", alt);
  body.set("file", new Blob([png]));
  const method = to === "gallery" ? "POST" : "PUT";
  const { body: { media } } = await owner.request<MyBusiness>(method, `${path}/${to}`, { body });
  return to === "gallery" ? media.gallery.at(-1)! : media[to]!;
}

async function remove(owner: Client, what: string) {
  api.clock.advance({ minutes: 11 });
  assert.equal((await owner.request("DELETE", `${path}/${what}`)).status, 200);
}

const changesOf = async (owner: Client) => (await owner.get<MyChange[]>(`${path}/changes`)).body;

/** Puts the pictures of a change back, of the last one if none is given. */
async function putBack(owner: Client, id?: string) {
  api.clock.advance({ minutes: 11 });
  const change = id ?? (await changesOf(owner))[0]!.id;
  const { headers } = await owner.get(path);
  return await owner.request<MyBusiness & Problem>("POST", `${path}/changes/${change}/pictures`, {
    headers: { "If-Match": headers.get("ETag")! },
  });
}

const urlOf = (picture: Picture) => picture.sources.at(-1)!.url;
const folderOf = (picture: Picture) => urlOf(picture).split("/")[2]!;
const statusOf = async (picture: Picture) => (await api.request("GET", urlOf(picture))).status;

const filesOf = async (picture: Picture) =>
  (await Array.fromAsync(api.storage.list(), ({ key }) => key))
    .filter((key) => key.includes(folderOf(picture))).map((key) => key.split("/")[0]);

for (const role of ["logo", "banner"] as const) {
  Deno.test(`puts a replaced ${role} back, at a new address`, async () => {
    const owner = await list();
    const first = await upload(owner, role, "The first");
    const second = await upload(owner, role);
    const gone = await api.get<Problem>(urlOf(first));
    assert.deepEqual([gone.status, gone.body.code], [410, "picture_gone"]);
    assert.deepEqual([...new Set(await filesOf(first))], ["kept"]);

    const { status, body } = await putBack(owner);
    const back = body.media[role]!;
    assert.deepEqual([status, back.id, back.alt], [200, first.id, "The first"]);
    assert.notEqual(folderOf(back), folderOf(first));
    assert.equal(back.sources.length, first.sources.length);
    for (const { url, type } of back.sources) {
      const served = await api.app.request(url);
      assert.deepEqual([served.status, served.headers.get("Content-Type")], [200, type]);
      assert.ok((await served.bytes()).length > 0);
    }
    assert.deepEqual([await statusOf(first), await statusOf(second)], [410, 410]);
    await api.runJobs();
    assert.deepEqual(await filesOf(first), []);
    assert.equal(
      (await api.get<MyBusiness>(`/api/business/${body.slug}`)).body.media[role]!.id,
      back.id,
    );

    // And the other one, by putting back what was put back.
    assert.equal((await putBack(owner)).body.media[role]!.id, second.id);
    assert.deepEqual([await statusOf(back), await statusOf(second)], [410, 410]);
  });
}

Deno.test("puts back that there was no logo", async () => {
  const owner = await list();
  const logo = await upload(owner, "logo");
  assert.equal((await putBack(owner)).body.media.logo, null);
  assert.equal(await statusOf(logo), 410);
});

Deno.test("puts a deleted gallery picture back in its place, and keeps what came later", async () => {
  const owner = await list();
  const [one, two, three] = [
    await upload(owner, "gallery", "One"),
    await upload(owner, "gallery", "Two"),
    await upload(owner, "gallery", "Three"),
  ];
  await remove(owner, `gallery/${two.id}`);
  const [removal] = await changesOf(owner);
  api.clock.advance({ minutes: 11 });
  await owner.send("PATCH", `${path}/gallery/${three.id}`, { alt: "Drei" });
  await remove(owner, `gallery/${one.id}`);
  await upload(owner, "gallery", "Four");
  const { body } = await putBack(owner, removal!.id);
  assert.deepEqual(body.media.gallery.map(({ alt }) => alt), ["Two", "Drei", "Four"]);
  // The text is a change of its own.
  const text = (await changesOf(owner)).find(({ changes: [changed] }) =>
    JSON.stringify(changed!.after).includes("Drei") &&
    JSON.stringify(changed!.before).includes("Three")
  );
  const again = await putBack(owner, text!.id);
  assert.deepEqual(again.body.media.gallery.map(({ alt }) => alt), ["Two", "Three", "Four"]);
});

Deno.test("puts the order of the gallery back, with what came later in its place", async () => {
  const owner = await list();
  const ids = [];
  for (const alt of ["One", "Two"]) ids.push((await upload(owner, "gallery", alt)).id);
  api.clock.advance({ minutes: 11 });
  await owner.send("PUT", `${path}/gallery/order`, { order: ids.toReversed() });
  const [ordered] = await changesOf(owner);
  await remove(owner, `gallery/${ids[1]}`);
  await upload(owner, "gallery", "Three");
  // The removal: the picture was the first one.
  const alts = async (change: number) =>
    (await putBack(owner, (await changesOf(owner))[change]!.id)).body.media.gallery
      .map(({ alt }) => alt);
  assert.deepEqual(await alts(1), ["Two", "One", "Three"]);
  const { body } = await putBack(owner, ordered!.id);
  assert.deepEqual(body.media.gallery.map(({ alt }) => alt), ["One", "Two", "Three"]);
});

Deno.test("puts no picture back into a full gallery", async () => {
  const owner = await list();
  const first = await upload(owner, "gallery");
  await remove(owner, `gallery/${first.id}`);
  const [removal] = await changesOf(owner);
  for (let n = 0; n < 10; n++) await upload(owner, "gallery");
  const { status, body } = await putBack(owner, removal!.id);
  assert.deepEqual([status, body.code], [409, "gallery_full"]);
  assert.equal((await owner.read()).media.gallery.length, 10);
});

Deno.test("shows a removed picture to its owner only, at a signed address", async () => {
  const owner = await list();
  const logo = await upload(owner, "logo");
  await remove(owner, "logo");
  const [{ changes: [changed] } = { changes: [] }] = await changesOf(owner);
  const shown = changed!.before as Picture;
  const seen = await api.app.request(urlOf(shown));
  assert.deepEqual([seen.status, folderOf(shown)], [200, folderOf(logo)]);
  assert.match(seen.headers.get("Cache-Control")!, /^private/);
  await seen.body?.cancel();
  for (const url of [urlOf(logo), `${urlOf(shown)}x`, urlOf(shown).replace("until=1", "until=2")]) {
    assert.equal((await api.request("GET", url)).status, 410);
  }
  const kept = urlOf(shown).replace("/media/", "/media/kept/");
  assert.equal((await api.request("GET", kept)).status, 404);
  api.clock.advance({ minutes: 91 });
  assert.equal(await statusOf(shown), 410);
});

Deno.test("deletes a removed picture after 30 days", async () => {
  const owner = await list();
  const logo = await upload(owner, "logo");
  await remove(owner, "logo");
  const [removal] = await changesOf(owner);
  api.clock.advance({ days: 29 });
  await api.runJobs();
  assert.equal((await filesOf(logo)).length, 3);
  api.clock.advance({ days: 1, minutes: 1 });
  await api.runJobs();
  assert.deepEqual(await filesOf(logo), []);
  const { status, body } = await putBack(owner, removal!.id);
  assert.deepEqual([status, body.code], [410, "picture_gone"]);
  const [change] = await changesOf(owner);
  assert.deepEqual((change!.changes[0]!.before as Picture).sources, []);
  assert.equal((await owner.read()).media.logo, null);
});

Deno.test("deletes the removed pictures of a listing at once with the listing", async () => {
  const owner = await list();
  const [logo, banner] = [await upload(owner, "logo"), await upload(owner, "banner")];
  await remove(owner, "logo");
  const signed = (await changesOf(owner))[0]!.changes[0]!.before as Picture;
  await owner.remove();
  assert.deepEqual([...await filesOf(logo), ...await filesOf(banner)], []);
  assert.deepEqual([await statusOf(signed), await statusOf(banner)], [410, 410]);
  assert.equal((await owner.get<Problem>(`${path}/changes`)).body.code, "no_business");
});

Deno.test("deletes the removed pictures of an erased account at once", async () => {
  const owner = await list();
  const logo = await upload(owner, "logo");
  await remove(owner, "logo");
  // It was the account's listing when the picture was removed.
  await transfer(owner.business._id, newAccountId());
  assert.equal((await filesOf(logo)).length, 3);
  const proof = await proofOf(api, owner, owner.accountId);
  assert.equal((await owner.send("DELETE", "/api/profile", proof)).status, 204);
  assert.deepEqual(await filesOf(logo), []);
});

const transfer = (listingId: string, to: string) =>
  inTransaction(api.listings, async (trx) => {
    const listing = await lockListing(trx, listingId);
    await transferListing(api.listings, trx, listing!, to);
  });

Deno.test("does not put back a former owner's pictures for the next owner", async () => {
  const owner = await list();
  const logo = await upload(owner, "logo");
  await remove(owner, "logo");
  const [removal] = await changesOf(owner);
  const heirId = newAccountId();
  await transfer(owner.business._id, heirId);
  const heir = api.as(heirId);
  assert.doesNotMatch(JSON.stringify(await changesOf(heir)), new RegExp(logo.id));
  for (const client of [heir, await list()]) {
    const { status, body } = await putBack(client, removal!.id);
    assert.deepEqual([status, body.code], [404, "unknown_change"]);
  }
});

Deno.test("puts pictures back in a transaction of an admin, or none if one is gone", async () => {
  const owner = await list();
  const [logo, banner] = [await upload(owner, "logo"), await upload(owner, "banner")];
  await remove(owner, "logo");
  const { media } = await owner.read();
  const undo = (before: Values) =>
    inTransaction(api.listings, async (trx) => {
      const listing = (await lockListing(trx, owner.business._id))!;
      const { business } = listing;
      const change = { before, after: { "media.logo": null, "media.banner": media.banner } };
      const former = await withFormerPictures(api.listings, trx, business, change);
      await releasePictures(api.listings, trx, listing, former);
      const cause = byAccount(newAccountId(), "edited");
      await saveChanged(api.listings, trx, cause, business, { ...business, media: former });
    });
  const gone = { ...logo, id: crypto.randomUUID() };
  await assert.rejects(undo({ "media.logo": gone, "media.banner": null }), {
    code: "picture_gone",
  });
  assert.deepEqual((await owner.read()).media, media);
  await undo({ "media.logo": logo, "media.banner": null });
  const { logo: back } = (await owner.read()).media;
  assert.deepEqual([back!.id, await statusOf(back!)], [logo.id, 200]);
  await api.runJobs();
  assert.equal(await statusOf(banner), 410);
  assert.deepEqual((await changesOf(owner)).slice(0, 1).map(({ by }) => by), ["moderator"]);
});

Deno.test("puts back only the version that the owner has read, and changes of pictures", async () => {
  const owner = await list();
  await upload(owner, "logo");
  await remove(owner, "logo");
  const [removal] = await changesOf(owner);
  const to = `${path}/changes/${removal!.id}/pictures`;
  const stale = await owner.request<Problem>("POST", to, { headers: { "If-Match": '"1"' } });
  assert.deepEqual([stale.status, stale.body.code], [412, "stale"]);
  const blind = await owner.request<Problem>("POST", to);
  assert.deepEqual([blind.status, blind.body.code], [428, "precondition_required"]);
  api.clock.advance({ minutes: 11 });
  await owner.patch({ shortDesc: "All pipes" });
  assert.equal((await putBack(owner)).body.code, "unknown_change");
});

Deno.test("puts a picture back that a case kept, too, until it was decided", async () => {
  const owner = await list();
  const logo = await upload(owner, "logo");
  await report(api, owner.business.slug, { reason: "offensive" });
  const trustCase = await caseOf(admin, owner.business._id);
  await remove(owner, "logo");
  await decide(admin, trustCase, "nothing_wrong");
  await api.runJobs();
  const { body } = await putBack(owner);
  assert.equal(body.media.logo!.id, logo.id);
  assert.equal(await statusOf(body.media.logo!), 200);
});
