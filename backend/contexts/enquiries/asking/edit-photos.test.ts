import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { addPhoto, asked, reply } from "#/testing/enquiries.ts";
import { listed } from "#/testing/list-business.ts";
import { newAuthor } from "#/testing/reviews.ts";
import type { Enquiry, ReceivedEnquiry } from "../schemas.ts";

const api = await useTestApi();

async function newRequest() {
  const business = await listed(api);
  const visitor = await newAuthor(api);
  const enquiry = await asked(visitor, [business.slug]);
  const path = `/api/enquiries/${enquiry.reference}`;
  const link = { "Link-Token": enquiry.token };
  return {
    business,
    visitor,
    enquiry,
    path,
    add: (file?: BlobPart) => addPhoto(api, enquiry, link, file),
    remove: (id: string) =>
      api.request<Enquiry & { code: string }>("DELETE", `${path}/photos/${id}`, { headers: link }),
    read: async () => (await visitor.get<Enquiry>(path)).body,
    received: async () =>
      (await business.owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries")).body[0]!,
  };
}

const urlsOf = ({ photos }: Pick<Enquiry, "photos">) =>
  photos.flatMap(({ sources }) => sources.map(({ url }) => url));

const statusOf = async (url: string): Promise<number> => {
  const response = await api.app.request(url);
  await response.body?.cancel();
  return response.status;
};

const fileOf = (url: string) => url.replace(/^\/media\/|\?.*/g, "");

const folders = async () =>
  new Set((await Array.fromAsync(api.storage.list())).map(({ key }) => key.split("/")[0]!));

Deno.test("adds two pictures by the link, which the owner sees without their data, and no third", async () => {
  const { enquiry, add, read, received } = await newRequest();
  const first = await add();
  assert.deepEqual([first.status, first.body.photos.length], [201, 1]);
  assert.equal(first.body.token, enquiry.token, "it is no other link");
  assert.equal((await add()).body.photos.length, 2);
  const third = await add();
  assert.deepEqual([third.status, third.body.code], [409, "pictures_full"]);
  const photos = (await read()).photos;
  assert.equal(photos[0]!.id, first.body.photos[0]!.id);
  assert.deepEqual((await received()).photos, photos);
  for (const url of urlsOf({ photos })) {
    const shown = await (await api.app.request(url)).bytes();
    assert.equal((await sharp(shown).metadata()).exif, undefined, url);
  }
});

Deno.test("accepts two of several concurrent pictures, and leaves no files of the others", async () => {
  const { add, read } = await newRequest();
  const before = await folders();
  const answers = await Promise.all([1, 2, 3, 4].map(() => add()));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 409, 409]);
  const shown = new Set(urlsOf(await read()).map((url) => fileOf(url).split("/")[0]!));
  assert.deepEqual((await folders()).difference(before), shown);
});

Deno.test("rejects what is no picture or too large", async () => {
  const { add } = await newRequest();
  const none = await add("no picture");
  assert.deepEqual([none.status, none.body.code], [415, "unsupported_media_type"]);
  const large = await add(new Uint8Array(5.5 * 2 ** 20));
  assert.deepEqual([large.status, large.body.code], [413, "payload_too_large"]);
});

Deno.test("removes a picture with its files, once", async () => {
  const { add, remove, read } = await newRequest();
  const { body: { photos: [photo] } } = await add();
  const [url] = urlsOf({ photos: [photo!] });
  const other = await newRequest();
  assert.equal((await other.remove(photo!.id)).status, 200);
  assert.equal((await read()).photos.length, 1, "another request removes nothing");
  for (let n = 0; n < 2; n++) {
    const { status, body } = await remove(photo!.id);
    assert.deepEqual([status, body.photos], [200, []]);
  }
  assert.equal(await api.storage.get(fileOf(url!)), undefined);
  assert.equal((await add()).status, 201);
});

Deno.test("neither adds nor removes pictures after the end", async () => {
  const { visitor, path, add, remove } = await newRequest();
  const { body: { photos: [photo] } } = await add();
  assert.equal((await visitor.request("DELETE", path)).status, 204);
  for (const { status, body } of [await add(), await remove(photo!.id)]) {
    assert.deepEqual([status, body.code], [409, "enquiry_ended"]);
  }
});

Deno.test("retains the pictures of a reported request", async () => {
  const { business, enquiry, add, remove, read } = await newRequest();
  const { body: { photos: [photo] } } = await add();
  await reply(business.owner, enquiry, { reply: "reported" });
  const { status, body } = await remove(photo!.id);
  assert.deepEqual([status, body.code], [409, "picture_retained"]);
  assert.equal((await read()).photos.length, 1);
});

Deno.test("limits the pictures of a visitor in 24 hours", async () => {
  const { add, remove } = await newRequest();
  for (let n = 0; n < 40; n++) {
    const { status, body } = await add("no picture");
    assert.equal(status, 415, JSON.stringify(body));
  }
  const { status, body, headers } = await add();
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.ok(headers.get("Retry-After"));
  api.clock.advance({ hours: 24 });
  const again = await add();
  assert.equal(again.status, 201);
  assert.equal((await remove(again.body.photos[0]!.id)).status, 200);
});

Deno.test("shows pictures at signed addresses only, to the visitor and the asked owner", async () => {
  const { visitor, add, received, read } = await newRequest();
  const { body: { photos } } = await add();
  const exported = await visitor.get<{ holdings: { enquiries: Pick<Enquiry, "photos">[] } }>(
    "/api/profile/export",
  );
  const shown = [{ photos }, await received(), exported.body.holdings.enquiries[0]!].flatMap(
    urlsOf,
  );
  assert.equal(await statusOf(shown[0]!.split("?")[0]!), 404);
  for (const url of shown) assert.equal(await statusOf(url), 200, url);
  api.clock.advance({ minutes: 90 });
  for (const url of shown) assert.equal(await statusOf(url), 404, url);
  assert.equal(await statusOf(urlsOf(await read())[0]!), 200);
});
