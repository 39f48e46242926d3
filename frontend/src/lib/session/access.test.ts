import assert from "node:assert/strict";
import { guestsOnly, placeInstead, requireSession } from "./access.ts";
import { forgetPlace, rememberPlace } from "./return-place.ts";

const guest = { token: null, role: "guest" } as const;
const user = { token: "a.b.c", role: "user" } as const;
const admin = { token: "a.b.c", role: "admin" } as const;

Deno.test("an empty list of roles lets anyone in who is signed in", () => {
  assert.equal(placeInstead(requireSession(), guest), "/signin");
  assert.equal(placeInstead(requireSession({ roles: [] }), user), undefined);
  assert.equal(placeInstead(requireSession(), { token: "a.b.c", role: "guest" }), undefined);
});

Deno.test("a role outside the list is led home", () => {
  const admins = requireSession({ roles: ["admin"] });
  assert.equal(placeInstead(admins, guest), "/signin");
  assert.equal(placeInstead(admins, user), "/");
  assert.equal(placeInstead(admins, admin), undefined);
});

Deno.test("pages for guests are for guests, pages for everybody for everybody", () => {
  assert.equal(placeInstead(guestsOnly, guest), undefined);
  assert.equal(placeInstead(guestsOnly, user), "/");
  for (const who of [guest, user, admin]) assert.equal(placeInstead(undefined, who), undefined);
});

Deno.test("who signed in on the way somewhere is led on there, and nowhere else", () => {
  rememberPlace("/add-business?step=contact");
  assert.equal(placeInstead(guestsOnly, user), "/add-business?step=contact");
  assert.equal(placeInstead(guestsOnly, guest), undefined);
  rememberPlace("//evil.example/");
  assert.equal(placeInstead(guestsOnly, user), "/");
  forgetPlace();
  assert.equal(placeInstead(guestsOnly, user), "/");
});

Deno.test("one role of several is enough", () => {
  assert.equal(placeInstead(requireSession({ roles: ["user", "admin"] }), admin), undefined);
});
