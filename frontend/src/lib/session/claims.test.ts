import assert from "node:assert/strict";
import { expiryOf, readClaims } from "./claims.ts";

const tokenOf = (payload: unknown) =>
  `e30.${btoa(JSON.stringify(payload)).replaceAll("+", "-").replaceAll("/", "_")}.sig`;

// spec: session.fields, session.role
Deno.test("reads role and business from the token, with guest and none as defaults", () => {
  const businessId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10";
  assert.deepEqual(readClaims(tokenOf({ role: "admin", businessId })), {
    role: "admin",
    businessId,
  });
  assert.deepEqual(readClaims(tokenOf({})), { role: "guest", businessId: null });
  assert.deepEqual(readClaims(tokenOf({ role: "user", name: "??>>" })), {
    role: "user",
    businessId: null,
  });
});

// spec: session.bad-token
Deno.test("returns undefined for malformed tokens", () => {
  for (const text of [null, "", "abc", "a.b.c", "a.bnVsbA.c", `e30.${btoa("text")}.c`]) {
    assert.equal(readClaims(text), undefined, String(text));
  }
});

Deno.test("reads the expiry of a token", () => {
  assert.equal(expiryOf(tokenOf({ exp: 12 })), 12_000);
});
