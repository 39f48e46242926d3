import assert from "node:assert/strict";
import { placeInstead } from "./guard.ts";
import { forgetPlace, rememberPlace } from "./return-place.ts";

const user = { role: "user" } as const;
const admin = { role: "admin" } as const;

Deno.test("leads members away from pages for guests, guests from pages for members", () => {
  assert.equal(placeInstead("guests", undefined), undefined);
  assert.equal(placeInstead("guests", user), "/");
  assert.equal(placeInstead("members", undefined), "/signin");
  assert.equal(placeInstead("members", user), undefined);
  assert.equal(placeInstead("members", { role: "guest" }), undefined);
});

Deno.test("leads guests to the sign-in and other members home from pages for admins", () => {
  assert.equal(placeInstead("admins", undefined), "/signin");
  assert.equal(placeInstead("admins", user), "/");
  assert.equal(placeInstead("admins", admin), undefined);
});

Deno.test("leads nobody away from other pages", () => {
  for (const access of [undefined, "anyone"] as const) {
    for (const claims of [undefined, user, admin]) {
      assert.equal(placeInstead(access, claims), undefined);
    }
  }
});

Deno.test("leads members on to where they were going, and to no other site", () => {
  rememberPlace("/add-business?step=contact");
  assert.equal(placeInstead("guests", user), "/add-business?step=contact");
  assert.equal(placeInstead("guests", undefined), undefined);
  rememberPlace("//evil.example/");
  assert.equal(placeInstead("guests", user), "/");
  forgetPlace();
  assert.equal(placeInstead("guests", user), "/");
});
