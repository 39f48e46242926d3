import assert from "node:assert/strict";
import { reasonFaults, reasonOf } from "./reason.ts";

const required = { lang: "hi", isRequired: true } as const;

Deno.test("requires a reason in the reader's language, else in the page's language", () => {
  assert.deepEqual(reasonFaults({}, { ...required, readers: ["en"] }), { en: "reasonRequired" });
  assert.deepEqual(reasonFaults({}, { ...required, readers: [] }), { hi: "reasonRequired" });
  assert.deepEqual(reasonFaults({}, { ...required, isRequired: false, readers: ["en"] }), {});
});

Deno.test("requires both languages when readers use both", () => {
  const readers = ["en", "hi"] as const;
  assert.deepEqual(reasonFaults({ en: "Fraud." }, { ...required, readers }), { hi: "alsoInHi" });
  assert.deepEqual(reasonFaults({ hi: "धोखा।" }, { ...required, isRequired: false, readers }), {
    en: "alsoInEn",
  });
  assert.deepEqual(reasonFaults({ en: "Fraud.", hi: "धोखा।" }, { ...required, readers }), {});
});

Deno.test("rejects a reason that is too long and omits a blank reason", () => {
  const fault = reasonFaults({ en: "x".repeat(501) }, { ...required, readers: ["en"] });
  assert.deepEqual(fault, { en: "tooLong" });
  assert.deepEqual(reasonOf({ en: "Fraud.", hi: "  " }), { en: "Fraud." });
});
