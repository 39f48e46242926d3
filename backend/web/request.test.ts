import assert from "node:assert/strict";
import { createLinkForm } from "./link-form.ts";
import type { SentForm } from "./rendering/render.ts";
import { requestForm } from "./request.ts";

/** @param errors fields that the API's answer names */
function setUp(status = 200, errors: string[] = []) {
  const sent: unknown[] = [];
  const shown: SentForm[] = [];
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: async (_c, request) => {
      sent.push({ path: new URL(request.url).pathname, ...await request.json() });
      return Response.json({ errors: errors.map((field) => ({ field })) }, {
        status,
        headers: { "Retry-After": "7" },
      });
    },
    showForm: (c, form, refusal) => {
      shown.push(form);
      return Promise.resolve(c.json(refusal!, refusal!.status as 400));
    },
  }, requestForm);
  const post = async (fields: Record<string, string>) =>
    await app.request("https://karigar.test/request?token=a.b-c&hl=hi", {
      method: "POST",
      headers: { Origin: "null" },
      body: new URLSearchParams(fields),
    });
  /** @returns the query of the page after a success */
  const postWell = async (fields: Record<string, string>) => {
    const { headers } = await post(fields);
    const { pathname, searchParams } = new URL(headers.get("Location")!, "https://karigar.test");
    assert.equal(pathname, "/request");
    return Object.fromEntries(searchParams);
  };
  return { app, post, postWell, sent, shown };
}

const common = { path: "/api/enquiries/by-link", token: "a.b-c" };

Deno.test("answers with one button, and with a price and a note", async () => {
  const { post, postWell, sent } = setUp();
  const done = await postWell({
    reply: "can",
    day: "2026-11-28",
    date: "2026-11-30",
    from: "",
    to: "",
    note: " ",
  });
  assert.deepEqual(done, { hl: "hi", token: "a.b-c", done: "true" });
  await post({ reply: "can", day: "date", date: "2026-11-30", from: "₹1,500", note: "Two hours" });
  const swapped = await postWell({ reply: "can", day: "2026-11-28", from: "700", to: "400" });
  assert.equal(swapped.done, "swapped");
  await post({ reply: "can", day: "2026-11-28", from: "₹१,५००", to: "২০০০" });
  await post({ reply: "can", day: "2026-11-28", to: "300" });
  await post({ reply: "can", day: "2026-11-28", from: "some", to: "300" });
  await post({ reply: "declined", note: "never sent" });
  await post({ reply: "reported" });
  assert.deepEqual(sent, [
    { ...common, reply: "can", day: "2026-11-28", price: null },
    {
      ...common,
      reply: "can",
      day: "2026-11-30",
      price: { from: 1500, to: null },
      note: "Two hours",
    },
    { ...common, reply: "can", day: "2026-11-28", price: { from: 400, to: 700 } },
    { ...common, reply: "can", day: "2026-11-28", price: { from: 1500, to: 2000 } },
    { ...common, reply: "can", day: "2026-11-28", price: { from: null, to: 300 } },
    { ...common, reply: "can", day: "2026-11-28", price: { from: "some", to: 300 } },
    { ...common, reply: "declined" },
    { ...common, reply: "reported" },
  ]);
});

Deno.test("names the browser to the API, so that its reports count once", async () => {
  const sent: (string | null)[] = [];
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: (_c, { headers }) => {
      sent.push(headers.get("Cookie"));
      return Promise.resolve(Response.json({}));
    },
    showForm: () => Promise.reject(new Error("The form is not shown")),
  }, requestForm);
  const headers = { Cookie: "device=abc" };
  const body = new URLSearchParams({ reply: "reported" });
  await app.request("https://karigar.test/request?token=a.b-c", { method: "POST", headers, body });
  assert.deepEqual(sent, ["device=abc"]);
});

Deno.test("shows what failed with what was typed, and no address has it", async () => {
  const failures: [status: number, fields: string[], failed: string][] = [
    [400, ["day"], "day"],
    [400, ["note"], "note"],
    [400, ["price.from"], "price"],
    [400, ["token"], "other"],
    [409, [], "other"],
    [429, [], "limit"],
    [503, [], "other"],
  ];
  for (const [status, fields, failed] of failures) {
    const { post, shown } = setUp(status, fields);
    const typed = { reply: "can", day: "2026-11-28", from: "some", note: "Two & a half" };
    const answer = await post(typed);
    assert.equal(answer.headers.get("Location"), null);
    assert.deepEqual(await answer.json(), { status, retryAfter: "7" });
    assert.deepEqual(shown, [{
      values: { token: "a.b-c", hl: "hi", ...typed },
      faults: { form: failed },
    }]);
  }
});

Deno.test("sends a note that is too long, so that the API refuses it", async () => {
  const { post, sent } = setUp(400, ["note"]);
  await post({ reply: "can", day: "2026-11-28", note: "x".repeat(1200) });
  const [{ note }] = sent as [{ note: string }];
  assert.equal(note.length, 1000);
});

Deno.test("changes nothing by GET", async () => {
  const { app, sent } = setUp();
  for (const method of ["GET", "HEAD"]) {
    const url = "https://karigar.test/request?token=a&reply=can&day=2026-11-28";
    assert.equal((await app.request(url, { method })).status, 404);
  }
  assert.deepEqual(sent, []);
});
