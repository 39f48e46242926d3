import assert from "node:assert/strict";
import { createKeys } from "./keys.ts";

const secret = "a secret of at least thirty-two bytes";
const use = "reporter's contact";
const keys = createKeys(secret);

Deno.test("unseals with the same context and the current or the previous key", () => {
  const sealed = keys.seal(use, "asha@example.com", "report 1");
  assert.equal(keys.unseal(use, sealed, "report 1"), "asha@example.com");
  assert.equal(
    createKeys("another secret of thirty-two bytes", secret)
      .unseal(use, sealed, "report 1"),
    "asha@example.com",
  );
  assert.notEqual(keys.seal(use, "asha@example.com", "report 1"), sealed, "never the same twice");
});

Deno.test("refuses to unseal a modified value, another context or a foreign key", () => {
  const sealed = keys.seal(use, "asha@example.com", "report 1");
  const bytes = Uint8Array.fromBase64(sealed, { alphabet: "base64url" });
  bytes[15]! ^= 1;
  const changed = bytes.toBase64({ alphabet: "base64url", omitPadding: true });
  assert.equal(keys.unseal(use, changed, "report 1"), undefined);
  assert.equal(keys.unseal(use, sealed, "report 2"), undefined);
  assert.equal(keys.unseal("code", sealed, "report 1"), undefined);
  assert.equal(
    createKeys("another secret of thirty-two bytes").unseal(use, sealed, "report 1"),
    undefined,
  );
  for (const none of ["", "AAAA", "A".repeat(30)]) {
    assert.equal(keys.unseal(use, none, "report 1"), undefined, none);
  }
});
