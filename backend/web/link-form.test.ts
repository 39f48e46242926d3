import assert from "node:assert/strict";
import { AppError } from "#/shared/errors.ts";
import { availabilityForm } from "./availability.ts";
import { enquiryForm } from "./enquiry.ts";
import { createLinkForm, type LinkForm } from "./link-form.ts";
import type { SentForm } from "./rendering/render.ts";
import { receivedEnquiryForm } from "./received-enquiry.ts";

const pages = {
  "/availability": availabilityForm,
  "/enquiries/8F3K2-M7QPW": enquiryForm,
  "/request": receivedEnquiryForm,
} satisfies Record<string, LinkForm>;
type Path = keyof typeof pages;

type Answer = {
  status?: number;
  code?: string;
  /** Fields that the API's answer names. */
  errors?: string[];
  failure?: Error;
};

/** The form of a page that a link opens, and what it sends to the API. */
function setUp(path: Path, { status = 200, code = "", errors = [], failure }: Answer = {}) {
  const sent: { call: string; headers: Headers; from: string | undefined; body: string }[] = [];
  const shown: SentForm[] = [];
  const app = createLinkForm({
    origin: "https://karigar.test",
    fetchApiFor: async (c, request) => {
      if (failure) throw failure;
      sent.push({
        call: `${request.method} ${new URL(request.url).pathname}`,
        headers: request.headers,
        from: c.req.header("X-Forwarded-For"),
        body: await request.text(),
      });
      if (status === 204) return new Response(null, { status });
      const body = { code, errors: errors.map((field) => ({ field })) };
      return Response.json(body, { status, headers: { "Retry-After": "7" } });
    },
    showForm: (c, form, refusal) => {
      shown.push(form);
      return Promise.resolve(c.json(refusal!, refusal!.status as 400));
    },
  }, pages[path]);
  const post = async (
    fields: Record<string, string> | FormData,
    query = "?token=a.b-c&hl=hi",
  ) =>
    await app.request(`https://karigar.test${path}${query}`, {
      method: "POST",
      // With the policy `no-referrer`, browsers send this origin.
      headers: { Origin: "null", Cookie: "device=abc", "X-Forwarded-For": "192.0.2.1" },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  return { app, post, sent, shown, bodies: () => sent.map(({ body }) => body && JSON.parse(body)) };
}

/** Query parameters of the page after a success. */
const queryOf = ({ headers }: Response) =>
  Object.fromEntries(new URL(headers.get("Location")!, "https://karigar.test").searchParams);

Deno.test("changes nothing by GET", async () => {
  for (const path of Object.keys(pages) as Path[]) {
    const { app, sent } = setUp(path);
    const query = "?token=a&state=today&reply=can&day=2026-11-28&act=withdraw";
    for (const method of ["GET", "HEAD"]) {
      const { status } = await app.request(`https://karigar.test${path}${query}`, { method });
      assert.equal(status, 404, path);
    }
    assert.deepEqual(sent, []);
  }
});

Deno.test("shows what failed with what was typed, and no address has it", async () => {
  const failures: [path: Path, status: number, errors: string[], failed: string, code?: string][] =
    [
      ["/availability", 400, [], "date"],
      ["/availability", 429, [], "limit"],
      ["/availability", 404, [], "other"],
      ["/availability", 503, [], "other"],
      ["/enquiries/8F3K2-M7QPW", 409, [], "enquiry_ended", "not_answered"],
      ["/enquiries/8F3K2-M7QPW", 409, [], "enquiry_ended", "enquiry_ended"],
      ["/request", 400, ["day"], "day"],
      ["/request", 400, ["note"], "note"],
      ["/request", 400, ["price.from"], "price"],
      ["/request", 400, ["token"], "other"],
      ["/request", 409, [], "other"],
      ["/request", 429, [], "limit"],
      ["/request", 503, [], "other"],
    ];
  const typed = {
    "/availability": { state: "busy" },
    "/enquiries/8F3K2-M7QPW": { act: "choose", business: "asha" },
    "/request": { reply: "can", day: "2026-11-28", from: "some", note: "Two & a half" },
  };
  for (const [path, status, errors, failed, code = ""] of failures) {
    const { post, shown } = setUp(path, { status, errors, code });
    const answer = await post(typed[path]);
    assert.equal(answer.headers.get("Location"), null);
    assert.deepEqual(await answer.json(), { status, retryAfter: "7" });
    assert.deepEqual(shown, [{
      values: { token: "a.b-c", hl: "hi", ...typed[path] },
      faults: { form: failed },
    }]);
  }
});

Deno.test("answers an error with a page", async () => {
  const failure = new AppError("unavailable", { retryAfterSeconds: 5 });
  const { status, headers } = await setUp("/availability", { failure }).post({ state: "today" });
  assert.deepEqual([status, headers.get("Retry-After")], [503, "5"]);
  assert.match(headers.get("Content-Type")!, /^text\/html/);
});

Deno.test("sends an availability to the API, and returns to the page without a referrer", async () => {
  const { post, sent, bodies } = setUp("/availability");
  const { status, headers } = await post({ state: "today" });
  assert.equal(status, 303);
  assert.equal(headers.get("Location"), "/availability?hl=hi&token=a.b-c&done=true");
  assert.equal(headers.get("Cache-Control"), "no-store");
  assert.equal(headers.get("Referrer-Policy"), "no-referrer");
  await post({ state: "away", until: "2026-12-03" });
  // As version 0.2.0 does.
  await post({ token: "a", state: "" }, "");
  assert.deepEqual(bodies(), [
    { token: "a.b-c", state: "today" },
    { token: "a.b-c", state: "away", until: "2026-12-03" },
    { token: "a", state: null },
  ]);
  assert.ok(sent.every(({ call }) => call === "POST /api/availability/by-link"));
});

Deno.test("chooses a business and withdraws a request with the link's token", async () => {
  const { post, sent } = setUp("/enquiries/8F3K2-M7QPW", { status: 204 });
  const chosen = await post({ act: "choose", business: "asha" });
  assert.deepEqual(queryOf(chosen), { hl: "hi", token: "a.b-c", done: "chosen" });
  const withdrawn = await post({ act: "withdraw" }, "?token=a");
  assert.equal(queryOf(withdrawn).done, "withdrawn");
  assert.deepEqual(
    sent.map(({ from, call, headers, body }) => [from, call, headers.get("Link-Token"), body]),
    [
      ["192.0.2.1", "POST /api/enquiries/8F3K2-M7QPW/choice", "a.b-c", '{"business":"asha"}'],
      ["192.0.2.1", "DELETE /api/enquiries/8F3K2-M7QPW", "a", ""],
    ],
  );
});

const withPictures = (...sizes: number[]) => {
  const form = new FormData();
  form.set("act", "addPictures");
  for (const size of sizes) form.append("pictures", new File([new Uint8Array(size)], "tap.jpg"));
  return form;
};

Deno.test("adds chosen pictures one by one, and removes one", async () => {
  const { post, sent } = setUp("/enquiries/8F3K2-M7QPW");
  assert.equal(queryOf(await post(withPictures(1000, 2000))).done, "addPictures");
  assert.equal(queryOf(await post({ act: "removePicture", photo: "a/b" })).done, "removePicture");
  assert.deepEqual(sent.map(({ call, headers }) => [call, headers.get("Link-Token")]), [
    ["POST /api/enquiries/8F3K2-M7QPW/photos", "a.b-c"],
    ["POST /api/enquiries/8F3K2-M7QPW/photos", "a.b-c"],
    ["DELETE /api/enquiries/8F3K2-M7QPW/photos/a%2Fb", "a.b-c"],
  ]);
  for (const { headers, body } of sent.slice(0, 2)) {
    assert.match(headers.get("Content-Type")!, /^multipart\/form-data; boundary=/);
    assert.match(body, /name="file"; filename="tap.jpg"/);
  }
});

Deno.test("says why a picture was not added", async () => {
  const failures: [status: number, code: string][] = [
    [413, "payload_too_large"],
    [415, "unsupported_media_type"],
    [409, "pictures_full"],
  ];
  for (const [status, code] of failures) {
    const { post, shown, sent } = setUp("/enquiries/8F3K2-M7QPW", { status, code });
    assert.equal((await post(withPictures(1, 1))).status, status);
    assert.deepEqual([shown[0]!.faults, sent.length], [{ form: code }, 1]);
  }
  // The whole body is read, so that the browser shows the answer.
  const { post, shown, sent } = setUp("/enquiries/8F3K2-M7QPW");
  assert.equal((await post(withPictures(7 * 2 ** 20))).status, 413);
  assert.deepEqual([shown[0]!.faults, sent], [{ form: "payload_too_large" }, []]);
});

Deno.test("answers a request with one button, and with a price and a note", async () => {
  const { post, sent, bodies } = setUp("/request");
  const can = { reply: "can", day: "2026-11-28" };
  const done = await post({ ...can, date: "2026-11-30", from: "", to: "", note: " " });
  assert.deepEqual(queryOf(done), { hl: "hi", token: "a.b-c", done: "true" });
  assert.equal(queryOf(await post({ ...can, from: "700", to: "400" })).done, "swapped");
  const date = { day: "date", date: "2026-11-30" };
  await post({ ...can, ...date, from: "₹1,500", note: "Two hours" });
  await post({ ...can, from: "₹१,५००", to: "২০০০" });
  await post({ ...can, to: "300" });
  await post({ ...can, from: "some", to: "300" });
  await post({ reply: "declined", note: "never sent" });
  await post({ reply: "reported" });
  const sentCan = { token: "a.b-c", ...can };
  assert.deepEqual(bodies(), [
    { ...sentCan, price: null },
    { ...sentCan, price: { from: 400, to: 700 } },
    { ...sentCan, day: "2026-11-30", price: { from: 1500, to: null }, note: "Two hours" },
    { ...sentCan, price: { from: 1500, to: 2000 } },
    { ...sentCan, price: { from: null, to: 300 } },
    { ...sentCan, price: { from: "some", to: 300 } },
    { token: "a.b-c", reply: "declined" },
    { token: "a.b-c", reply: "reported" },
  ]);
  assert.ok(sent.every(({ call }) => call === "POST /api/enquiries/by-link"));
  // Reports of one browser count once.
  assert.ok(sent.every(({ headers }) => headers.get("Cookie") === "device=abc"));
});

Deno.test("sends a note that is too long, so that the API refuses it", async () => {
  const { post, bodies } = setUp("/request", { status: 400, errors: ["note"] });
  await post({ reply: "can", day: "2026-11-28", note: "x".repeat(1200) });
  assert.equal(bodies()[0].note.length, 1000);
});
