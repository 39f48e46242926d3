import assert from "node:assert/strict";
import { ApiError } from "#/api/problem.ts";
import { statusOf } from "./page-status.ts";

const fine = { status: "success", error: undefined };

Deno.test("the status of a page follows what became of its routes", () => {
  const missing = { status: "notFound", error: {} };
  const gone = { status: "notFound", error: { data: { gone: true } } };
  assert.equal(statusOf([fine, fine]), 200);
  assert.equal(statusOf([fine, missing]), 404);
  assert.equal(statusOf([{ ...fine, _notFound: true }]), 404);
  assert.equal(statusOf([fine, gone]), 410);
  assert.equal(statusOf([fine, { status: "error", error: new ApiError(503, "unavailable") }]), 503);
  assert.equal(statusOf([fine, { status: "error", error: new TypeError("a fault of ours") }]), 500);
});
