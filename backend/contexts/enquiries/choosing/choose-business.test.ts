import assert from "node:assert/strict";
import { dayInIndia } from "#/shared/india-time.ts";
import { useTestApi } from "#/testing/api.ts";
import { answer, asked, messagesOf, reply } from "#/testing/enquiries.ts";
import { listed } from "#/testing/list-business.ts";
import { newAuthor } from "#/testing/reviews.ts";
import type { Enquiry } from "../schemas.ts";

const api = await useTestApi();
type Problem = { code: string };

/** A request to three businesses. */
async function newRequest() {
  const businesses = [await listed(api), await listed(api), await listed(api)];
  const slugs = businesses.map(({ slug }) => slug);
  const visitor = await newAuthor(api);
  const enquiry = await asked(visitor, slugs);
  const path = `/api/enquiries/${enquiry.reference}`;
  const choose = (business: string, from: Pick<typeof visitor, "send"> = visitor) =>
    from.send<Enquiry & Problem>("POST", `${path}/choice`, { business });
  const close = () => visitor.request<Problem>("DELETE", path);
  const day = dayInIndia(api.clock.now());
  const answerAs = (at: number) => answer(businesses[at]!.owner, enquiry, { day });
  const declineAs = (at: number) => reply(businesses[at]!.owner, enquiry, { reply: "declined" });
  return { businesses, slugs, visitor, enquiry, path, choose, close, answerAs, declineAs };
}

const states = ({ recipients }: Enquiry) => recipients.map(({ state }) => state);

Deno.test("chooses a business that has answered, and notifies all that have not declined", async () => {
  const { slugs, visitor, enquiry, path, choose, answerAs, declineAs } = await newRequest();
  await answerAs(0);
  await declineAs(1);
  const { status, body } = await choose(slugs[0]!);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.state, states(body)], ["chosen", ["chosen", "declined", "released"]]);
  assert.deepEqual(await messagesOf(api, enquiry, "chosen"), [slugs[0]]);
  assert.deepEqual(await messagesOf(api, enquiry, "released"), [slugs[2]]);
  assert.deepEqual((await visitor.get<Enquiry>(path)).body, body);
});

Deno.test("repeats a choice without another message, and rejects another choice", async () => {
  const { slugs, enquiry, choose, answerAs } = await newRequest();
  await answerAs(0);
  await answerAs(1);
  const first = await choose(slugs[0]!);
  assert.deepEqual(await choose(slugs[0]!).then(({ status, body }) => [status, body]), [
    200,
    first.body,
  ]);
  const other = await choose(slugs[1]!);
  assert.deepEqual([other.status, other.body.code], [409, "enquiry_ended"]);
  assert.deepEqual(await messagesOf(api, enquiry, "chosen"), [slugs[0]]);
});

Deno.test("rejects a business that has not answered or was not asked", async () => {
  const { slugs, choose, declineAs } = await newRequest();
  await declineAs(1);
  const unasked = await listed(api);
  for (const slug of [slugs[0]!, slugs[1]!, unasked.slug]) {
    const { status, body } = await choose(slug);
    assert.deepEqual([status, body.code], [409, "not_answered"]);
  }
});

Deno.test("chooses a business by a former address, as on a page that was open before", async () => {
  const { businesses, slugs, choose, answerAs } = await newRequest();
  await answerAs(0);
  const { owner } = businesses[0]!;
  const { headers } = await owner.get("/api/my/business");
  const moved = await owner.send<{ slug: string }>(
    "PUT",
    "/api/my/business/slug",
    { slug: `${slugs[0]}-new` },
    { headers: { "If-Match": headers.get("ETag")! } },
  );
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  const { status, body } = await choose(slugs[0]!);
  assert.deepEqual([status, body.state], [200, "chosen"]);
  assert.equal(body.recipients[0]!.slug, `${slugs[0]}-new`);
});

Deno.test("rejects a choice after seven days", async () => {
  const { slugs, choose, answerAs } = await newRequest();
  await answerAs(0);
  api.clock.advance({ days: 7 });
  const { status, body } = await choose(slugs[0]!);
  assert.deepEqual([status, body.code], [409, "enquiry_ended"]);
});

Deno.test("withdraws a request once, and notifies all that have not declined", async () => {
  const { slugs, visitor, enquiry, path, choose, close, answerAs, declineAs } = await newRequest();
  await answerAs(0);
  await declineAs(1);
  assert.equal((await close()).status, 204);
  assert.equal((await close()).status, 204);
  const { body } = await visitor.get<Enquiry>(path);
  assert.deepEqual([body.state, states(body)], ["closed", ["released", "declined", "released"]]);
  assert.deepEqual(await messagesOf(api, enquiry, "withdrawn"), [slugs[0], slugs[2]]);
  assert.equal((await choose(slugs[0]!)).body.code, "enquiry_ended");
});

Deno.test("does not withdraw a request after a choice", async () => {
  const { slugs, visitor, enquiry, path, choose, close, answerAs } = await newRequest();
  await answerAs(0);
  await choose(slugs[0]!);
  const { status, body } = await close();
  assert.deepEqual([status, body.code], [409, "enquiry_ended"]);
  assert.equal((await visitor.get<Enquiry>(path)).body.state, "chosen");
  assert.deepEqual(await messagesOf(api, enquiry, "withdrawn"), []);
});

Deno.test("does not withdraw a request after seven days", async () => {
  const { close } = await newRequest();
  api.clock.advance({ days: 7 });
  const { status, body } = await close();
  assert.deepEqual([status, body.code], [409, "enquiry_ended"]);
});

Deno.test("chooses and withdraws by the link of the request alone", async () => {
  const { slugs, enquiry, path, answerAs } = await newRequest();
  await answerAs(0);
  const other = await newRequest();
  const by = (token: string) => ({ headers: { "Link-Token": token } });
  const choose = (token: string) =>
    api.send<Enquiry & Problem>("POST", `${path}/choice`, { business: slugs[0] }, by(token));
  const foreign = await choose(other.enquiry.token);
  assert.deepEqual([foreign.status, foreign.body.code], [404, "unknown_enquiry"]);
  assert.equal((await api.request("DELETE", path, by(other.enquiry.token))).status, 404);
  assert.equal((await choose(enquiry.token)).status, 200);
  assert.equal((await api.request("DELETE", other.path, by(other.enquiry.token))).status, 204);
});

Deno.test("accepts one of several concurrent choices", async () => {
  const { slugs, enquiry, choose, answerAs } = await newRequest();
  for (const at of [0, 1, 2]) await answerAs(at);
  const answers = await Promise.all(slugs.map((slug) => choose(slug)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.equal((await messagesOf(api, enquiry, "chosen")).length, 1);
  assert.equal((await messagesOf(api, enquiry, "released")).length, 2);
});

Deno.test("either chooses or withdraws when both come at the same time", async () => {
  for (let n = 0; n < 5; n++) {
    const { slugs, visitor, enquiry, path, choose, close, answerAs } = await newRequest();
    await answerAs(0);
    const acts = [() => choose(slugs[0]!), close];
    await Promise.all((n % 2 ? acts : acts.toReversed()).map((act) => act()));
    const { state } = (await visitor.get<Enquiry>(path)).body;
    const counts = [
      (await messagesOf(api, enquiry, "chosen")).length,
      (await messagesOf(api, enquiry, "released")).length,
      (await messagesOf(api, enquiry, "withdrawn")).length,
    ];
    assert.deepEqual(counts, state === "chosen" ? [1, 2, 0] : [0, 0, 3]);
  }
});
