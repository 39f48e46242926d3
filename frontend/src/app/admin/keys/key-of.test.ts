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

Deno.test("knows the keys of the console on a Latin and on a Hindi layout", () => {
  assert.equal(keyOf(press), "down");
  assert.equal(keyOf({ ...press, key: "र" }), "down");
  assert.equal(keyOf({ ...press, key: "?", code: "Slash" }), "help");
  assert.equal(keyOf({ ...press, key: "h", code: "KeyJ" }), undefined, "Dvorak");
});

Deno.test("leaves keys of the browser and of input methods alone", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"]) {
    assert.equal(keyOf({ ...press, [held]: true }), undefined, held);
  }
});
