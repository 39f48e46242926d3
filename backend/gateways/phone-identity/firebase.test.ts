import assert from "node:assert/strict";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { createClock } from "#/testing/clock.ts";
import { startFakeServer } from "#/testing/servers/fake-server.ts";
import { GatewayError } from "../gateway-error.ts";
import { createFirebase, type FirebaseSettings } from "./firebase.ts";

const settings: FirebaseSettings = {
  apiKey: "public-key",
  authDomain: "karigar.firebaseapp.com",
  projectId: "karigar",
  storageBucket: "karigar.firebasestorage.app",
  messagingSenderId: "123",
  appId: "1:123:web:abc",
  emulatorHost: undefined,
};

const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
const otherKeys = await generateKeyPair("RS256");
const jwks = { keys: [{ ...await exportJWK(publicKey), kid: "key-1", alg: "RS256", use: "sig" }] };

const clock = createClock();
const now = clock.now().getTime() / 1000;

const header = { alg: "RS256", kid: "key-1", typ: "JWT" };
const claims = {
  iss: "https://securetoken.google.com/karigar",
  aud: "karigar",
  sub: "firebase-uid",
  user_id: "firebase-uid",
  iat: now - 5,
  exp: now + 3595,
  auth_time: now - 5,
  phone_number: "+919876543210",
  firebase: { identities: { phone: ["+919876543210"] }, sign_in_provider: "phone" },
};

const sign = (changed: object = {}, changedHeader: object = {}, key = privateKey) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...changedHeader }).sign(
    key,
  );

function open(origin: string, options: { deadlineMs?: number } = {}) {
  return createFirebase(settings, clock.now, { jwksUrl: `${origin}/jwk`, ...options });
}

Deno.test("accepts a token of Google for our project and fetches the keys once", async () => {
  await using google = startFakeServer();
  google.respondWith(200, jwks);
  const firebase = open(google.origin);
  assert.deepEqual(await firebase.verify(await sign()), { mobile: "9876543210" });
  assert.deepEqual(await firebase.verify(await sign({ phone_number: "+916000000001" })), {
    mobile: "6000000001",
  });
  assert.deepEqual(google.requests.map(({ method, path }) => `${method} ${path}`), ["GET /jwk"]);
});

const refused: [string, () => Promise<string> | string][] = [
  ["another project's audience", () => sign({ aud: "other" })],
  ["another issuer", () => sign({ iss: "https://securetoken.google.com/other" })],
  ["no subject", () => sign({ sub: undefined })],
  ["an empty subject", () => sign({ sub: "" })],
  ["an expiry in the past", () => sign({ exp: now - 31 })],
  ["no expiry", () => sign({ exp: undefined })],
  ["an issue time in the future", () => sign({ iat: now + 31 })],
  ["no issue time", () => sign({ iat: undefined })],
  ["a sign-in long ago", () => sign({ auth_time: now - 331 })],
  ["a sign-in in the future", () => sign({ auth_time: now + 31 })],
  ["no sign-in time", () => sign({ auth_time: undefined })],
  ["another sign-in method", () => sign({ firebase: { sign_in_provider: "password" } })],
  ["no sign-in method", () => sign({ firebase: undefined })],
  ["another country's number", () => sign({ phone_number: "+14155550100" })],
  ["a landline", () => sign({ phone_number: "+911123456789" })],
  ["a line break after the number", () => sign({ phone_number: "+919876543210\n" })],
  ["no number", () => sign({ phone_number: undefined })],
  ["an unknown key", () => sign({}, { kid: "key-2" })],
  ["another key", () => sign({}, {}, otherKeys.privateKey)],
  [
    "a key in its own header",
    async () => sign({}, { jwk: await exportJWK(publicKey) }, otherKeys.privateKey),
  ],
  ["no signature", () => new UnsecuredJWT(claims).encode()],
  ["the public key as a secret", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: "HS256" }).sign(secret);
  }],
  ["a changed payload", async () => {
    const [head, , signature] = (await sign()).split(".");
    return [head, btoa(JSON.stringify(claims)).replaceAll("=", ""), signature].join(".") + "x";
  }],
  ["an invalid format", () => "token"],
  ["no content", () => ""],
];

for (const [what, make] of refused) {
  Deno.test(`rejects a token with ${what}`, async () => {
    await using google = startFakeServer();
    google.respondWith(200, jwks);
    assert.equal(await open(google.origin).verify(await make()), undefined);
  });
}

for (const status of ["hang", 500] as const) {
  Deno.test(`throws when Google's keys are unavailable (${status})`, async () => {
    await using google = startFakeServer();
    google.respondWith(status);
    const firebase = open(google.origin, status === "hang" ? { deadlineMs: 50 } : {});
    await assert.rejects(firebase.verify(await sign()), GatewayError);
  });
}

Deno.test("accepts unsigned tokens only when the emulator is configured", async () => {
  const emulated = createFirebase({ ...settings, emulatorHost: "127.0.0.1:9099" }, clock.now);
  assert.deepEqual(await emulated.verify(new UnsecuredJWT(claims).encode()), {
    mobile: "9876543210",
  });
  assert.equal(
    await emulated.verify(new UnsecuredJWT({ ...claims, aud: "x" }).encode()),
    undefined,
  );
  const description = emulated.describe();
  assert.equal("emulatorUrl" in description && description.emulatorUrl, "http://127.0.0.1:9099");
  assert.equal("emulatorUrl" in createFirebase(settings, clock.now).describe(), false);
});
