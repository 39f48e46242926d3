import assert from "node:assert/strict";
import { insertText } from "./insert-text.ts";

Deno.test("inserts a text once and keeps existing text", () => {
  assert.equal(insertText(" ", "Fraud."), "Fraud.");
  const both = insertText("We called.\n", "Fraud.");
  assert.equal(both, "We called.\nFraud.");
  assert.equal(insertText(both, "Fraud."), both);
});
