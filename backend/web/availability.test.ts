import assert from "node:assert/strict";
import { AppError } from "#/shared/errors.ts";
import { availabilityForm } from "./availability.ts";
import { createLinkForm } from "./link-form.ts";

type Sent = { path: string; body: unknown };

/** @param status the API's answer */
function setUp(status = 200) {
  const sent: Sent[] = [];
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: async (_c, request) => {
      sent.push({ path: new URL(request.url).pathname, body: await request.json() });
      return Response.json({}, { status });
    },
    showForm: (c, { faults }, refusal) => Promise.resolve(c.json(faults, refusal!.status as 400)),
  }, availabilityForm);
  const post = (fields: Record<string, string>, query = "?token=a.b-c") =>
    app.request(`https://karigar.test/availability${query}`, {
      method: "POST",
      // With the policy `no-referrer`, browsers send this origin.
      headers: { Origin: "null", "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields),
    });
  return { app, post, sent };
}

Deno.test("sends the form to the API, and returns to the page without a referrer", async () => {
  const { post, sent } = setUp();
  const { status, headers } = await post({ state: "today" }, "?token=a.b-c&hl=hi");
  assert.equal(status, 303);
  assert.equal(headers.get("Location"), "/availability?hl=hi&token=a.b-c&done=true");
  assert.equal(headers.get("Cache-Control"), "no-store");
  assert.equal(headers.get("Referrer-Policy"), "no-referrer");
  await post({ state: "away", until: "2026-12-03" });
  // As version 0.2.0 does.
  await post({ token: "a", state: "" }, "");
  assert.deepEqual(sent.map(({ body }) => body), [
    { token: "a.b-c", state: "today" },
    { token: "a.b-c", state: "away", until: "2026-12-03" },
    { token: "a", state: null },
  ]);
  assert.ok(sent.every(({ path }) => path === "/api/availability/by-link"));
});

Deno.test("shows what failed", async () => {
  const failures: [status: number, failed: string][] = [
    [400, "date"],
    [429, "limit"],
    [404, "other"],
    [503, "other"],
  ];
  for (const [status, failed] of failures) {
    const answer = await setUp(status).post({ state: "busy" });
    assert.deepEqual([answer.status, await answer.json()], [status, { form: failed }]);
  }
});

Deno.test("answers an error with a page", async () => {
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: () => Promise.reject(new AppError("unavailable", { retryAfterSeconds: 5 })),
    showForm: (c) => Promise.resolve(c.text("the form")),
  }, availabilityForm);
  const { status, headers } = await app.request("https://karigar.test/availability?token=a", {
    method: "POST",
    body: new URLSearchParams({ state: "today" }),
  });
  assert.deepEqual([status, headers.get("Retry-After")], [503, "5"]);
  assert.match(headers.get("Content-Type")!, /^text\/html/);
});

Deno.test("changes nothing by GET", async () => {
  const { app, sent } = setUp();
  const { status } = await app.request("https://karigar.test/availability?token=a&state=today");
  assert.equal(status, 404);
  assert.deepEqual(sent, []);
});
