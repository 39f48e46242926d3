import assert from "node:assert/strict";
import { enquiryForm } from "./enquiry.ts";
import { createLinkForm } from "./link-form.ts";

type Sent = { from: string | undefined; call: string; token: string | null; body: string };

/** @param status the API's answer */
function setUp(status = 200) {
  const sent: Sent[] = [];
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: async (c, request) => {
      sent.push({
        from: c.req.header("X-Forwarded-For"),
        call: `${request.method} ${new URL(request.url).pathname}`,
        token: request.headers.get("Link-Token"),
        body: await request.text(),
      });
      return status < 300 ? new Response(null, { status }) : Response.json({}, { status });
    },
    showForm: (c, { faults }, refusal) => Promise.resolve(c.json(faults, refusal!.status as 400)),
  }, enquiryForm);
  const post = (fields: Record<string, string>, query = "token=a.b-c") =>
    app.request(`https://karigar.test/enquiries/8F3K2-M7QPW?${query}`, {
      method: "POST",
      // With the policy `no-referrer`, browsers send this origin.
      headers: {
        Origin: "null",
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": "192.0.2.1",
      },
      body: new URLSearchParams(fields),
    });
  return { app, post, sent };
}

Deno.test("chooses and withdraws with the token, and returns to the page without a referrer", async () => {
  const { post, sent } = setUp(204);
  const chosen = await post({ act: "choose", business: "asha" }, "token=a.b-c&hl=hi");
  assert.equal(chosen.status, 303);
  assert.equal(
    chosen.headers.get("Location"),
    "/enquiries/8F3K2-M7QPW?hl=hi&token=a.b-c&done=chosen",
  );
  assert.equal(chosen.headers.get("Cache-Control"), "no-store");
  assert.equal(chosen.headers.get("Referrer-Policy"), "no-referrer");
  const withdrawn = await post({ act: "withdraw" }, "token=a");
  assert.match(withdrawn.headers.get("Location")!, /done=withdrawn$/);
  assert.deepEqual(sent, [
    {
      from: "192.0.2.1",
      call: "POST /api/enquiries/8F3K2-M7QPW/choice",
      token: "a.b-c",
      body: '{"business":"asha"}',
    },
    {
      from: "192.0.2.1",
      call: "DELETE /api/enquiries/8F3K2-M7QPW",
      token: "a",
      body: "",
    },
  ]);
});

Deno.test("shows what failed", async () => {
  const failures: [status: number, failed: string][] = [[409, "ended"], [404, "other"]];
  for (const [status, failed] of failures) {
    const answer = await setUp(status).post({ act: "choose", business: "asha" });
    assert.deepEqual([answer.status, await answer.json()], [status, { form: failed }]);
  }
});

Deno.test("changes nothing by GET", async () => {
  const { app, sent } = setUp();
  const { status } = await app.request("https://karigar.test/enquiries/8F3K2?token=a&act=withdraw");
  assert.equal(status, 404);
  assert.deepEqual(sent, []);
});
