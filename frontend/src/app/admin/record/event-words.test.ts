import assert from "node:assert/strict";
import en from "#/i18n/locales/en/figures.ts";
import hi from "#/i18n/locales/hi/figures.ts";

const contract = JSON.parse(
  await Deno.readTextFile(new URL("../../../../../openapi/openapi.json", import.meta.url)),
);

Deno.test("has words in both languages for every event of the record, and for no other", () => {
  const events: string[] = contract.components.schemas.AuditEvent.enum;
  for (const { record } of [en, hi]) {
    assert.deepEqual(Object.keys(record.events).sort(), events.toSorted());
    assert.ok(Object.values(record.events).every(Boolean));
  }
});
