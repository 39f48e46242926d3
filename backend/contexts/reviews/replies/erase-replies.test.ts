import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { readQueue } from "#/testing/cases.ts";
import { removeListing } from "#/testing/enquiries.ts";
import { listed, transferred } from "#/testing/list-business.ts";
import { proofByCode } from "#/testing/owner.ts";
import { newAuthor, published } from "#/testing/reviews.ts";
import type { MyReview, Review } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(crypto.randomUUID(), "admin");

type Account = Awaited<ReturnType<typeof newAuthor>>;

const reply = async (owner: Account, id: string, text: string) => {
  const path = `/api/my/business/reviews/${id}/reply`;
  const { status, body } = await owner.send("PUT", path, { text });
  assert.ok(status < 300, JSON.stringify(body));
};

async function erase(account: Account) {
  api.clock.advance({ seconds: 61 });
  const proof = await proofByCode(api, account, account.mobile);
  const { status, body } = await account.send("DELETE", "/api/profile", proof);
  assert.equal(status, 204, JSON.stringify(body));
}

/** The reply that a reviewer sees in the own review. */
const replyTo = async (author: Account) =>
  (await author.get<MyReview[]>("/api/my/reviews")).body[0]!.reply?.text ?? null;

const repliesIn = async (owner: Account) => {
  type Text = { text: string } | null;
  type Copy = { holdings: { replies: { reply: Text; held: Text }[] } };
  return (await owner.get<Copy>("/api/profile/export")).body.holdings.replies;
};

/** Makes replies look as those of the version that stored no writer. */
const forgetWriters = () => db.updateTable("business_review").set({ replied_by: null }).execute();

Deno.test("erases an owner's public and pending replies and ends their cases", async () => {
  const { owner, slug } = await listed(api);
  const first = await published(api, admin, slug);
  const second = await published(api, admin, slug);
  await reply(owner, first.id, "Thank you, Meera.");
  await reply(owner, second.id, "See evil.help");
  assert.deepEqual(
    new Set((await repliesIn(owner)).map(({ reply, held }) => reply?.text ?? held?.text)),
    new Set(["Thank you, Meera.", "See evil.help"]),
  );
  assert.equal(await replyTo(first.author), "Thank you, Meera.");
  assert.equal((await readQueue(admin, "kind=review")).length, 1);
  await erase(owner);
  assert.equal(await replyTo(first.author), null);
  assert.deepEqual(await db.selectFrom("held_reply").select("text").execute(), []);
  assert.deepEqual(await readQueue(admin, "kind=review"), []);
});

Deno.test("erases a former owner's replies and leaves those of the present owner", async () => {
  const { owner: former, slug, id: businessId } = await listed(api);
  const first = await published(api, admin, slug);
  const second = await published(api, admin, slug);
  const third = await published(api, admin, slug);
  await reply(former, first.id, "From the former owner.");
  await reply(former, third.id, "From the former owner.");
  const owner = await transferred(api, businessId);
  await reply(owner, second.id, "From the present owner.");
  await reply(owner, third.id, "Pending at evil.help");
  await erase(former);
  const { body: shown } = await api.get<Review[]>(`/api/business/${slug}/reviews`);
  const replied = shown.filter(({ reply }) => reply !== null);
  assert.deepEqual(replied.map(({ id, reply }) => [id, reply!.text]), [
    [second.id, "From the present owner."],
  ]);
  assert.equal((await repliesIn(owner)).length, 2);
});

Deno.test("counts a reply without a stored writer as the present owner's", async () => {
  const { owner: former, slug, id: businessId } = await listed(api);
  const { id, author } = await published(api, admin, slug);
  await reply(former, id, "Thank you.");
  await forgetWriters();
  const owner = await transferred(api, businessId);
  await erase(former);
  assert.equal(await replyTo(author), "Thank you.");
  await erase(owner);
  assert.equal(await replyTo(author), null);
});

Deno.test("erases replies of a listing that the owner has deleted", async () => {
  const { owner, slug } = await listed(api);
  const older = await published(api, admin, slug);
  await reply(owner, older.id, "Thank you.");
  await forgetWriters();
  const { id, author } = await published(api, admin, slug);
  await reply(owner, id, "Come again.");
  await removeListing(api, owner);
  assert.equal(await replyTo(author), "Come again.");
  assert.equal((await repliesIn(owner)).length, 2);
  await erase(owner);
  assert.deepEqual([await replyTo(author), await replyTo(older.author)], [null, null]);
});
