import assert from "node:assert/strict";
import { outsideLink } from "../browser/outside-link.ts";
import { isOwnPath, ownPath } from "./own-path.ts";

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

/** Malicious return paths. */
const hostilePaths = hosts.flatMap((host) => [
  host,
  ` ${host}`,
  `${host}#a`,
]);

Deno.test("accepts only paths that start with exactly one slash", () => {
  for (const path of ["/", "/profile", "/search?q=a", "/a//b"]) assert.ok(isOwnPath(path), path);
  assert.ok(hostilePaths.length >= 200, String(hostilePaths.length));
  for (const path of hostilePaths) {
    const { origin } = new URL(ownPath(path), "https://karigar.example");
    assert.equal(origin, "https://karigar.example", JSON.stringify(path));
  }
  for (const path of ["", "//evil.example", "/\\evil.example", "https://evil.example", "profile"]) {
    assert.ok(!isOwnPath(path), path);
  }
  assert.deepEqual(["//evil.example", null, undefined].map(ownPath), ["/", "/", "/"]);
});

Deno.test("accepts only http and https for outside links", () => {
  for (const address of ["https://a.example/", "http://a.example", "HTTPS://a.example"]) {
    assert.equal(outsideLink(address), address);
  }
  for (
    const address of [
      "javascript:alert(1)",
      " https://a.example",
      "data:text/html,x",
      "//a.example",
      "",
    ]
  ) {
    assert.equal(outsideLink(address), undefined, address);
  }
});
