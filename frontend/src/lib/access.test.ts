import assert from "node:assert/strict";
import { guestsOnly, placeInstead, requireSession } from "./access.ts";
import { isOwnPath } from "./return-place.ts";

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

Deno.test("only a path that starts with exactly one slash is led back to", () => {
  for (const path of ["/", "/profile", "/search?q=a", "/a//b"]) assert.ok(isOwnPath(path), path);
  const starts = [
    "",
    "/",
    "//",
    "/\\",
    "\\\\",
    "/\t/",
    "/\n/",
    "/\r\\",
    "/ /",
    "///",
    "\t//",
    " //",
  ];
  const schemes = ["https:", "javascript:", "data:", "java\tscript:", "\u0001https:"];
  const ends = [
    "evil.example",
    "/evil.example",
    "\\evil.example",
    "evil.example/a?b",
    "@evil.example",
  ];
  const hosts = [...starts, ...schemes].flatMap((start) => ends.map((end) => start + end));
  const paths = hosts.flatMap((host) => [host, ` ${host}`, `${host}#a`]);
  assert.ok(paths.length >= 200, String(paths.length));
  for (const path of paths.filter(isOwnPath)) {
    const { origin } = new URL(path, "https://karigar.example");
    assert.equal(origin, "https://karigar.example", JSON.stringify(path));
  }
  for (const path of ["", "//evil.example", "/\\evil.example", "https://evil.example", "profile"]) {
    assert.ok(!isOwnPath(path), path);
  }
});
