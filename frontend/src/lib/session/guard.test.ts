import assert from "node:assert/strict";
import { redirectPath } from "./guard.ts";
import { clearReturnPath, storeReturnPath } from "./return-place.ts";

const user = { role: "user" } as const;
const admin = { role: "admin" } as const;

// spec: guard.roles
Deno.test("redirects guests from member pages and members from guest pages", () => {
  assert.equal(redirectPath("guests", undefined), undefined);
  assert.equal(redirectPath("guests", user), "/");
  assert.equal(redirectPath("members", undefined), "/signin");
  assert.equal(redirectPath("members", user), undefined);
  assert.equal(redirectPath("members", { role: "guest" }), undefined);
});

// spec: guard.wrong-role
Deno.test("redirects guests from admin pages to sign-in and members to home", () => {
  assert.equal(redirectPath("admins", undefined), "/signin");
  assert.equal(redirectPath("admins", user), "/");
  assert.equal(redirectPath("admins", admin), undefined);
});

Deno.test("never redirects from pages that are open to all", () => {
  for (const access of [undefined, "anyone"] as const) {
    for (const claims of [undefined, user, admin]) {
      assert.equal(redirectPath(access, claims), undefined);
    }
  }
});

Deno.test("returns members to the stored path, but never to another site", () => {
  storeReturnPath("/add-business?step=contact");
  assert.equal(redirectPath("guests", user), "/add-business?step=contact");
  assert.equal(redirectPath("guests", undefined), undefined);
  storeReturnPath("//evil.example/");
  assert.equal(redirectPath("guests", user), "/");
  clearReturnPath();
  assert.equal(redirectPath("guests", user), "/");
});
