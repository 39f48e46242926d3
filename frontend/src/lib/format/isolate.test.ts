import assert from "node:assert/strict";
import { createI18n } from "#/i18n/index.ts";
import { isolateDirection } from "./isolate.ts";

Deno.test("leaves left-to-right text unchanged", () => {
  for (const text of ["Sharma & Sons", "शर्मा पेंट", "Painter 👍", "क्\u200dष", ""]) {
    assert.equal(isolateDirection(text), text);
  }
});

Deno.test("isolates right-to-left text and drops direction controls", () => {
  assert.equal(isolateDirection("کاریگر"), "\u2068کاریگر\u2069");
  assert.equal(isolateDirection("exe.\u202egnp"), "\u2068exe.gnp\u2069");
  assert.equal(isolateDirection("a\u2069\u202eb"), "\u2068ab\u2069");
  assert.equal(isolateDirection(isolateDirection("کاریگر")), isolateDirection("کاریگر"));
});

Deno.test("isolates interpolated values and escapes nothing twice", async () => {
  const { t } = await createI18n("en");
  const given = { defaultValue: "{{name}} was found", name: "A & \u202eB" };
  assert.equal(t("sentence" as "nav", given), "\u2068A & B\u2069 was found");
});
