import assert from "node:assert/strict";
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
  }, availabilityForm);
  const post = (fields: Record<string, string>) =>
    app.request("https://karigar.test/availability", {
      method: "POST",
      // With the policy `no-referrer`, browsers send this origin.
      headers: { Origin: "null", "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields),
    });
  return { app, post, sent };
}

Deno.test("sends the form to the API, and returns to the page without a referrer", async () => {
  const { post, sent } = setUp();
  const { status, headers } = await post({ token: "a.b-c", state: "today", hl: "hi" });
  assert.equal(status, 303);
  assert.equal(headers.get("Location"), "/availability?hl=hi&token=a.b-c&done=true");
  assert.equal(headers.get("Cache-Control"), "no-store");
  assert.equal(headers.get("Referrer-Policy"), "no-referrer");
  await post({ token: "a", state: "away", until: "2026-12-03" });
  await post({ token: "a", state: "" });
  assert.deepEqual(sent.map(({ body }) => body), [
    { token: "a.b-c", state: "today" },
    { token: "a", state: "away", until: "2026-12-03" },
    { token: "a", state: null },
  ]);
  assert.ok(sent.every(({ path }) => path === "/api/availability/by-link"));
});

Deno.test("names what failed and stays on this site", async () => {
  const failures: [status: number, failed: string][] = [
    [400, "date"],
    [429, "limit"],
    [404, "other"],
    [503, "other"],
  ];
  for (const [status, failed] of failures) {
    const { headers } = await setUp(status).post({ token: "//evil.test&done=true", state: "busy" });
    const location = new URL(headers.get("Location")!, "https://karigar.test");
    assert.equal(location.origin + location.pathname, "https://karigar.test/availability");
    assert.equal(location.searchParams.get("failed"), failed);
    assert.equal(location.searchParams.get("done"), null);
  }
});

Deno.test("changes nothing by GET", async () => {
  const { app, sent } = setUp();
  const { status } = await app.request("https://karigar.test/availability?token=a&state=today");
  assert.equal(status, 404);
  assert.deepEqual(sent, []);
});
