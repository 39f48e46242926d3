import assert from "node:assert/strict";
import { placeInstead, requireSession } from "./access.ts";

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

Deno.test("pages for everybody are for everybody", () => {
  for (const who of [guest, user, admin]) assert.equal(placeInstead(undefined, who), undefined);
});

Deno.test("one role of several is enough", () => {
  assert.equal(placeInstead(requireSession({ roles: ["user", "admin"] }), admin), undefined);
});
