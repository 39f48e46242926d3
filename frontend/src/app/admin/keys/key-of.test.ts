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
  assert.equal(keyOf(press), "j");
  assert.equal(keyOf({ ...press, key: "J" }), "j");
  assert.equal(keyOf({ ...press, key: "र" }), "j");
  assert.equal(keyOf({ ...press, key: "२", code: "Digit2" }), "2");
  assert.equal(keyOf({ ...press, key: "?", code: "Slash" }), "?");
  assert.equal(keyOf({ ...press, key: "h", code: "KeyJ" }), "h", "Dvorak");
});

Deno.test("ignores keys with modifiers, keys of input methods and named keys", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"]) {
    assert.equal(keyOf({ ...press, [modifier]: true }), undefined, modifier);
  }
  assert.equal(keyOf({ ...press, key: "Enter", code: "Enter" }), undefined);
});
