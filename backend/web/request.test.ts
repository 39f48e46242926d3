import assert from "node:assert/strict";
import { createLinkForm } from "./link-form.ts";
import { requestForm } from "./request.ts";

/** @param errors fields that the API's answer names */
function setUp(status = 200, errors: string[] = []) {
  const sent: unknown[] = [];
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: async (_c, request) => {
      sent.push({ path: new URL(request.url).pathname, ...await request.json() });
      return Response.json({ errors: errors.map((field) => ({ field })) }, { status });
    },
  }, requestForm);
  const post = async (fields: Record<string, string>) => {
    const { headers } = await app.request("https://karigar.test/request", {
      method: "POST",
      headers: { Origin: "null" },
      body: new URLSearchParams({ token: "a.b-c", ...fields }),
    });
    return new URL(headers.get("Location")!, "https://karigar.test");
  };
  return { app, post, sent };
}

const common = { path: "/api/enquiries/by-link", token: "a.b-c" };

Deno.test("answers with one button, and with a price and a note", async () => {
  const { post, sent } = setUp();
  const { pathname, searchParams } = await post({
    hl: "hi",
    reply: "can",
    day: "2026-11-28",
    date: "2026-11-30",
    from: "",
    to: "",
    note: " ",
  });
  assert.equal(pathname, "/request");
  assert.deepEqual([...searchParams], [["hl", "hi"], ["token", "a.b-c"], ["done", "true"]]);
  await post({ reply: "can", day: "date", date: "2026-11-30", from: "₹1,500", note: "Two hours" });
  const swapped = await post({ reply: "can", day: "2026-11-28", from: "700", to: "400" });
  assert.equal(swapped.searchParams.get("done"), "swapped");
  await post({ reply: "can", day: "2026-11-28", from: "₹१,५००", to: "২০০০" });
  await post({ reply: "declined", note: "never sent" });
  await post({ reply: "reported" });
  assert.deepEqual(sent, [
    { ...common, reply: "can", day: "2026-11-28", price: null },
    {
      ...common,
      reply: "can",
      day: "2026-11-30",
      price: { from: 1500, to: 1500 },
      note: "Two hours",
    },
    { ...common, reply: "can", day: "2026-11-28", price: { from: 400, to: 700 } },
    { ...common, reply: "can", day: "2026-11-28", price: { from: 1500, to: 2000 } },
    { ...common, reply: "declined" },
    { ...common, reply: "reported" },
  ]);
});

Deno.test("names what failed and keeps what was typed", async () => {
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
    const { post } = setUp(status, fields);
    const { origin, pathname, searchParams } = await post({
      token: "//evil.test&done=true",
      reply: "can",
      day: "2026-11-28",
      from: "some",
      note: "Two & a half",
    });
    assert.equal(origin + pathname, "https://karigar.test/request");
    assert.deepEqual(Object.fromEntries(searchParams), {
      token: "//evil.test&done=true",
      failed,
      from: "some",
      to: "",
      note: "Two & a half",
    });
  }
});

Deno.test("changes nothing by GET", async () => {
  const { app, sent } = setUp();
  for (const method of ["GET", "HEAD"]) {
    const url = "https://karigar.test/request?token=a&reply=can&day=2026-11-28";
    assert.equal((await app.request(url, { method })).status, 404);
  }
  assert.deepEqual(sent, []);
});
