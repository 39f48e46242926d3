import assert from "node:assert/strict";
import { keyOf } from "./key-of.ts";

const press = {
  key: "j",
  code: "KeyJ",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
};

Deno.test("maps the shortcut keys of Latin and Hindi layouts", () => {
  assert.equal(keyOf(press), "down");
  assert.equal(keyOf({ ...press, key: "र" }), "down");
  assert.equal(keyOf({ ...press, key: "?", code: "Slash" }), "help");
  assert.equal(keyOf({ ...press, key: "h", code: "KeyJ" }), undefined, "Dvorak");
});

Deno.test("ignores keys with modifiers and keys of input methods", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"]) {
    assert.equal(keyOf({ ...press, [modifier]: true }), undefined, modifier);
  }
});
