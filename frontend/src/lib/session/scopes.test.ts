import assert from "node:assert/strict";
import { hasRole, storeScopes } from "./scopes.ts";

Deno.test("has a role and the lesser ones, only in its places", () => {
  storeScopes([{ role: "moderator", state: "Maharashtra", city: "Pune" }, {
    role: "reader",
    state: null,
    city: null,
  }]);
  const pune = { state: "Maharashtra", city: "Pune" };
  assert.deepEqual([hasRole("editor"), hasRole("editor", pune), hasRole("admin", pune)], [
    true,
    true,
    false,
  ]);
  assert.equal(hasRole("editor", { state: "Maharashtra" }), false);
  assert.equal(hasRole("editor", "all India"), false);
  assert.equal(hasRole("reader", "all India"), true);
  storeScopes(undefined);
  assert.equal(hasRole("reader"), false);
});

Deno.test("a registrar has no role of the console, and an admin does not register", () => {
  storeScopes([{ role: "registrar", state: "Maharashtra", city: "Pune" }]);
  assert.deepEqual([hasRole("registrar"), hasRole("reader")], [true, false]);
  storeScopes([{ role: "admin", state: "Maharashtra", city: null }]);
  assert.deepEqual([hasRole("registrar"), hasRole("admin")], [false, true]);
  storeScopes(undefined);
});
