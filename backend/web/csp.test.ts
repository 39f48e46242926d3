import assert from "node:assert/strict";
import { contentSecurityPolicy, hashSource } from "./csp.ts";

Deno.test("computes the hash of the CSP specification's example", () => {
  // Section 2.3.1 of the specification.
  assert.equal(
    hashSource("alert('Hello, world.');"),
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

Deno.test("allows scripts by hash only, and no framing or base element", () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a='"], styles: ["'sha256-b='"] });
  const directives = new Map(
    policy.split("; ").map((text) => {
      const [name, ...sources] = text.split(" ");
      return [name, sources.join(" ")];
    }),
  );
  assert.equal(directives.get("script-src"), "'self' 'sha256-a='");
  assert.equal(directives.get("style-src-elem"), "'self' 'sha256-b='");
  assert.equal(directives.get("require-trusted-types-for"), "'script'");
  assert.equal(directives.get("trusted-types"), "default");
  for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
    assert.equal(directives.get(name), "'none'");
  }
});

Deno.test("allows each kind of configured source in its directive", () => {
  const outside = {
    script: ["https://a.example"],
    connect: ["https://b.example"],
    frame: ["https://c.example"],
  };
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a='"], styles: [], outside }).split(
    "; ",
  );
  assert.ok(policy.includes("script-src 'self' 'sha256-a=' https://a.example"));
  assert.ok(policy.includes("connect-src 'self' https://b.example"));
  assert.ok(policy.includes("frame-src https://c.example"));
  assert.ok(!policy.some((directive) => directive.includes("trusted-types")));
  const without = contentSecurityPolicy({ scripts: [], styles: [] });
  assert.doesNotMatch(without, /frame-src|example/);
});
