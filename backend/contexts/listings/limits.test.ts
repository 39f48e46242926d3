import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { MyBusiness } from "./owner/schemas.ts";

const api = await useTestApi();
type Problem = { code: string };

const { business } = await listBusiness<MyBusiness>(api);

inTestAll.test("limits events from one network", async () => {
  const sendEvent = () =>
    api.send<Problem>("POST", `/api/business/${business.slug}/events`, { kind: "view" }, {
      ip: "203.0.113.10",
      headers: { "User-Agent": "Mozilla/5.0" },
    });
  const answers = [];
  for (let n = 1; n <= 601; n++) answers.push((await sendEvent()).status);
  assert.ok(answers.slice(0, 600).every((status) => status === 204));
  assert.equal(answers.at(-1), 429);
});

inTestAll.test("limits an owner's writes and sets Retry-After", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  let last = await owner.request<Problem>("DELETE", "/api/my/business/logo");
  for (let n = 1; n <= 150 && last.status === 200; n++) {
    last = await owner.request("DELETE", "/api/my/business/logo");
  }
  assert.deepEqual([last.status, last.body.code], [429, "too_many_requests"]);
  assert.ok(Number(last.headers.get("Retry-After")) > 0);
  assert.equal((await owner.get("/api/my/business")).status, 200);
});
