import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { listed } from "#/testing/list-business.ts";
import {
  newAuthor,
  newReview,
  published,
  queuedText,
  refuseEdit,
  review,
} from "#/testing/reviews.ts";
import type { MediaImage } from "../media/schemas.ts";
import type { MyReview, Review } from "./schemas.ts";
import { sweepReviews } from "./writing/sweep-reviews.ts";

const api = await useTestApi();
const admin = api.as(crypto.randomUUID(), "admin");
type Author = Awaited<ReturnType<typeof newAuthor>>;

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .jpeg().toBuffer();

async function send(author: Author, alt = "The painted room"): Promise<MediaImage> {
  const body = new FormData();
  body.set("alt", alt);
  body.set("file", new Blob([jpeg]), "room.jpg");
  const answer = await author.request<MediaImage>("POST", "/api/my/review-photos", { body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const statusOf = async ({ sources }: MediaImage) => {
  const answer = await api.app.request(sources[0]!.url);
  await answer.body?.cancel();
  return answer.status;
};

Deno.test("shows pictures with the review and deletes them with it", async () => {
  const { slug } = await listed(api);
  const author = await newAuthor(api);
  const [first, second] = [await send(author, "Before"), await send(author, "After")];
  const photos = [second.id, first.id];
  const { status, body } = await review(author, slug, { photos });
  assert.equal(status, 201, JSON.stringify(body));
  const [shown] = (await api.get<Review[]>(`/api/business/${slug}/reviews`)).body;
  assert.deepEqual(shown!.photos.map(({ alt }) => alt), ["After", "Before"]);
  assert.equal(await statusOf(first), 200);
  assert.equal((await author.request("DELETE", `/api/my/reviews/${body.id}`)).status, 204);
  assert.deepEqual([await statusOf(first), await statusOf(second)], [410, 410]);
});

Deno.test("rejects pictures of another account or of another review", async () => {
  const { slug } = await listed(api);
  const { author } = await published(api, admin, slug);
  const photo = await send(author);
  const other = await newAuthor(api);
  const refused = await review(other, slug, { photos: [photo.id] });
  assert.deepEqual([refused.status, refused.body.errors?.[0]?.field], [400, "photos"]);
  const elsewhere = await listed(api);
  assert.equal((await review(author, elsewhere.slug, { photos: [photo.id] })).status, 201);
  const third = await listed(api);
  assert.equal((await review(author, third.slug, { photos: [photo.id] })).status, 400);
  const five = await Promise.all(Array.from({ length: 5 }, () => send(author)));
  const many = await review(author, third.slug, { photos: five.map(({ id }) => id) });
  assert.deepEqual([many.status, many.body.errors?.[0]?.field], [400, "photos"]);
});

Deno.test("deletes unused pictures after a day", async () => {
  const photo = await send(await newAuthor(api));
  const upkeep = { db: api.database.db, now: api.clock.now, storage: api.storage };
  await sweepReviews(upkeep);
  assert.equal(await statusOf(photo), 200);
  api.clock.advance({ minutes: 24 * 60 + 1 });
  await sweepReviews(upkeep);
  assert.equal(await statusOf(photo), 410);
});

const edit = (author: Author, id: string, photos: MediaImage[], text = newReview().text) =>
  author.send<MyReview>("PUT", `/api/my/reviews/${id}`, {
    rating: 3,
    text,
    authorName: "Asha K.",
    photos: photos.map(({ id }) => id),
  }, { headers: { "If-Match": '"1"' } });

const itemsOf = async (...photos: MediaImage[]) =>
  (await api.database.db.selectFrom("media_item").select("id")
    .where("id", "in", photos.map(({ id }) => id)).execute()).map(({ id }) => id).sort();

const idsOf = (...photos: MediaImage[]) => photos.map(({ id }) => id).sort();

Deno.test("retains, adds and removes pictures in an edit", async () => {
  const { slug } = await listed(api);
  const author = await newAuthor(api);
  const [retained, dropped, added] = [await send(author), await send(author), await send(author)];
  const { body: { id } } = await review(author, slug, { photos: [retained.id, dropped.id] });
  const { status, body } = await edit(author, id, [added, retained]);
  assert.deepEqual([status, body.photos.map(({ id }) => id)], [200, [added.id, retained.id]]);
  assert.deepEqual(await itemsOf(retained, dropped, added), idsOf(retained, added));
});

Deno.test("deletes the pictures of a refused edit, but not the public pictures", async () => {
  const { slug } = await listed(api);
  const author = await newAuthor(api);
  const [shown, added] = [await send(author), await send(author)];
  const { body: { id } } = await review(author, slug, { photos: [shown.id] });
  const { status, body } = await edit(author, id, [added], queuedText);
  assert.deepEqual([status, body.edit?.photos.map(({ id }) => id)], [202, [added.id]]);
  assert.deepEqual(await itemsOf(shown, added), idsOf(shown, added));
  await refuseEdit(admin, id);
  assert.deepEqual(await itemsOf(shown, added), [shown.id]);
  const [mine] = (await author.get<MyReview[]>("/api/my/reviews")).body;
  assert.deepEqual(
    [mine?.photos.map(({ id }) => id), mine?.edit?.photos],
    [[shown.id], []],
  );
});
