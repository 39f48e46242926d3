import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { useTestApi } from "#/testing/api.ts";
import { testSecret } from "#/testing/api.ts";
import { register } from "#/testing/users.ts";
import { createKeys } from "../keys.ts";

const api = await useTestApi();
const user = await register(api);
const keys = createKeys(testSecret);

const part = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split(".")[at]!, "base64url").toString());
const header = part(user.token, 0);
const claims = part(user.token, 1);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const sign = (
  changes: Record<string, unknown> = {},
  headerChanges: Record<string, unknown> = {},
  key: Uint8Array = keys.signing.key,
) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ ...header, ...headerChanges }).sign(key);

const statusFor = async (token: string) =>
  (await api.get("/api/profile", { Authorization: `Bearer ${token}` })).status;

Deno.test("issues a token without personal data", async () => {
  assert.equal(header.alg, "HS256");
  assert.equal(header.typ, "at+jwt");
  assert.deepEqual(Object.keys(claims).sort(), [
    "aud",
    "businessId",
    "exp",
    "iat",
    "iss",
    "role",
    "sid",
    "sub",
  ]);
  assert.deepEqual([claims.sub, claims.role, claims.businessId], [user.id, "user", null]);
  assert.equal(claims.exp - claims.iat, 600);
  assert.equal(await statusFor(await sign()), 200);
});

const now = Math.floor(api.clock.now().getTime() / 1000);
const { privateKey } = await generateKeyPair("RS256");
const { sub: _, ...withoutSub } = claims;
const tampered: [string, string | Promise<string>][] = [
  ["without a signature", new UnsecuredJWT(claims).encode()],
  [
    "alg none, signature kept",
    `${encode({ ...header, alg: "none" })}.${user.token.split(".").slice(1).join(".")}`,
  ],
  ["another algorithm with the same key", sign({}, { alg: "HS512" })],
  [
    "RS256",
    new SignJWT(claims).setProtectedHeader({ ...header, alg: "RS256" }).sign(privateKey),
  ],
  [
    "a key at another URL (jku)",
    sign({}, { jku: "https://evil.example/keys" }, new Uint8Array(32)),
  ],
  ["a key in the token (jwk)", sign({}, { jwk: { kty: "oct", k: "AAAA" } }, new Uint8Array(32))],
  ["an unknown kid", sign({}, { kid: "00000000" })],
  ["no kid", sign({}, { kid: undefined })],
  ["a kid that is a path", sign({}, { kid: "../../dev/null" })],
  ["a kid that every object has as a property", sign({}, { kid: "__proto__" })],
  ["another audience", sign({ aud: "https://evil.example" })],
  ["another issuer", sign({ iss: "https://evil.example" })],
  ["no type", sign({}, { typ: undefined })],
  ["the type of another token", sign({}, { typ: "JWT" })],
  ["expired", sign({ exp: now - 31 })],
  ["without an expiry", sign({ exp: undefined })],
  ["not valid yet", sign({ nbf: now + 31 })],
  ["another session", sign({ sid: crypto.randomUUID() })],
  ["another account", sign({ sub: crypto.randomUUID() })],
  ["no subject", new SignJWT(withoutSub).setProtectedHeader(header).sign(keys.signing.key)],
  ["a session id that is not a UUID", sign({ sid: "' or 1=1 --" })],
  [
    "changed claims",
    `${user.token.split(".")[0]}.${encode({ ...claims, role: "admin" })}.${
      user.token.split(".")[2]
    }`,
  ],
  ["truncated", user.token.slice(0, -2)],
  ["only two dots", ".."],
  ["not a token", "hello"],
  ["critical headers", sign({}, { crit: ["x"], x: 1 }).catch(() => "x.y.z")],
];
for (const [what, token] of tampered) {
  Deno.test(`rejects a token: ${what}`, async () => {
    assert.equal(await statusFor(await token), 401);
  });
}

Deno.test("uses the account's role and ignores the role in the token", async () => {
  const token = await sign({ role: "admin" });
  const { body } = await api.get<{ role: string }>("/api/profile", {
    Authorization: `Bearer ${token}`,
  });
  assert.equal(body.role, "user");
});

Deno.test("accepts signatures of the previous secret", () => {
  const before = createKeys(testSecret);
  const after = createKeys("the-next-one-of-thirty-two-bytes-or-more", testSecret);
  assert.notEqual(after.signing.kid, before.signing.kid);
  assert.deepEqual(after.reading.get(before.signing.kid), before.signing.key);
  assert.ok(after.isMac("code", "x", before.mac("code", "x")));
  assert.ok(!before.isMac("code", "x", after.mac("code", "x")));
  assert.ok(!after.isMac("grant", "x", after.mac("code", "x")));
});
