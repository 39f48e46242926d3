import assert from "node:assert/strict";
import { placeInstead } from "./access.ts";
import { forgetPlace, rememberPlace } from "./return-place.ts";

const guest = { token: null, role: "guest" } as const;
const user = { token: "a.b.c", role: "user" } as const;
const admin = { token: "a.b.c", role: "admin" } as const;

Deno.test("sends visitors who are not signed in from pages of members to the sign-in", () => {
  assert.equal(placeInstead("members", guest), "/signin");
  assert.equal(placeInstead("members", user), undefined);
  assert.equal(placeInstead("members", { token: "a.b.c", role: "guest" }), undefined);
});

Deno.test("sends everybody but admins home from their pages", () => {
  assert.equal(placeInstead("admins", guest), "/signin");
  assert.equal(placeInstead("admins", user), "/");
  assert.equal(placeInstead("admins", admin), undefined);
});

Deno.test("leaves pages for guests to guests, and others to everybody", () => {
  assert.equal(placeInstead("guests", guest), undefined);
  assert.equal(placeInstead("guests", user), "/");
  for (const who of [guest, user, admin]) assert.equal(placeInstead(undefined, who), undefined);
});

Deno.test("leads on after signing in to where the visitor was going, on our own site alone", () => {
  rememberPlace("/add-business?step=contact");
  assert.equal(placeInstead("guests", user), "/add-business?step=contact");
  assert.equal(placeInstead("guests", guest), undefined);
  rememberPlace("//evil.example/");
  assert.equal(placeInstead("guests", user), "/");
  forgetPlace();
  assert.equal(placeInstead("guests", user), "/");
});
