import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import {
  goodPassword,
  lastCode,
  newMobile,
  register,
  registration,
  toTestUser,
} from "#/testing/users.ts";
import type { AccountExport, Profile, Session } from "../schemas.ts";

const api = await useTestApi();

type Problem = { code: string; detail: string; errors?: { field: string; message: string }[] };
type Authorized = { headers: { Authorization: string } };

const profile = async (who: Authorized) =>
  (await api.get<Profile>("/api/profile", who.headers)).body;
const update = (who: Authorized, changes: object) =>
  api.send<Profile & Problem>("PATCH", "/api/profile", changes, { headers: who.headers });
const rename = (who: Authorized, username: string) =>
  update(who, { username, currentPassword: goodPassword });
const updateEmail = (who: Authorized, email: string | null) =>
  update(who, { email, currentPassword: goodPassword });
const verifyEmail = (who: Authorized, otp: string) =>
  api.send<Profile & Problem>("POST", "/api/profile/email/verify", { otp }, who);
const changePassword = (
  who: Authorized,
  currentPassword: string | undefined,
  newPassword: string,
) => api.send<Problem>("PUT", "/api/profile/password", { currentPassword, newPassword }, who);
const erase = (who: Authorized, password?: string) =>
  api.send<Problem>("DELETE", "/api/profile", { password }, who);
const signIn = async (identifier: string, password = goodPassword) =>
  toTestUser(await api.send<Session>("POST", "/api/auth/login", { identifier, password }));

Deno.test("rejects anonymous callers", async () => {
  const without = [{}, { Authorization: "Bearer x" }, { Authorization: "Basic x" }];
  for (const headers of without as Record<string, string>[]) {
    const { status, headers: answered } = await api.get("/api/profile", headers);
    assert.equal(status, 401);
    assert.equal(answered.get("Cache-Control"), "no-store");
  }
});

// spec: user.fields, product.account
Deno.test("changes username and language, but never the mobile", async () => {
  const user = await register(api, { language: "hi" });
  assert.equal((await profile(user)).language, "hi");
  const username = `Sunita.${newMobile()}`;
  const { status, body } = await update(user, {
    username,
    language: "en",
    currentPassword: goodPassword,
  });
  assert.deepEqual([status, body.username, body.language], [200, username, "en"]);
  await signIn(username.toLowerCase());
  assert.equal((await update(user, { username })).status, 200);

  const other = await register(api);
  const taken = await update(other, { username: username.toUpperCase() });
  assert.deepEqual([taken.status, taken.body.code], [409, "username_taken"]);
  for (const field of ["mobile", "role", "_id", "businessId"]) {
    const { status, body } = await update(user, { [field]: "9876543210" });
    assert.deepEqual([status, body.errors![0]!.field], [400, field]);
  }
  const short = await update(user, { username: "ab" });
  assert.equal(short.body.errors![0]!.message, "Username must be at least 3 characters.");
});

Deno.test("sets an e-mail address once the user enters its code", async () => {
  const user = await register(api);
  const email = `asha.${newMobile()}@example.com`;
  const bad = await update(user, { email: "asha@" });
  assert.equal(bad.body.errors![0]!.message, "Invalid email format.");
  const asked = await updateEmail(user, email);
  assert.deepEqual([asked.body.email, asked.body.pendingEmail?.email], [null, email]);
  assert.equal((await update(user, { email })).status, 429);
  const reset = await api.send<{ resetId: string }>("POST", "/api/auth/password-reset", { email });
  assert.equal(reset.status, 202);

  const code = lastCode(api, email);
  const wrong = await verifyEmail(user, code === "000000" ? "000001" : "000000");
  assert.deepEqual([wrong.status, wrong.body.code], [400, "otp_invalid"]);
  const { body } = await verifyEmail(user, code);
  assert.deepEqual([body.email, body.emailVerified, body.pendingEmail], [email, true, null]);
  assert.equal((await verifyEmail(user, code)).body.code, "otp_expired");
  await signIn(email);

  const other = await register(api);
  api.clock.advance({ seconds: 61 });
  assert.equal((await updateEmail(other, email)).status, 200);
  const late = await verifyEmail(other, lastCode(api, email));
  assert.deepEqual([late.status, late.body.code], [409, "email_taken"]);

  assert.equal((await updateEmail(user, null)).body.email, null);
});

Deno.test("refuses to remove the only verified contact", async () => {
  const user = await register(api, { method: "email", email: `a.${newMobile()}@example.com` });
  const { status, body } = await updateEmail(user, null);
  assert.deepEqual([status, body.code], [409, "last_contact"]);
});

Deno.test("ends all other sessions when the password changes", async () => {
  const here = await register(api);
  const there = await signIn(here.username);
  const without = await changePassword(here, undefined, "Neem-Tree-77");
  assert.deepEqual([without.status, without.body.errors![0]!.field], [400, "currentPassword"]);
  const wrong = await changePassword(here, "Not-The-One-1", "Neem-Tree-77");
  assert.deepEqual([wrong.status, wrong.body.code], [403, "wrong_password"]);
  assert.equal((await changePassword(here, goodPassword, "weak")).status, 400);
  assert.equal((await changePassword(here, goodPassword, "Password1")).status, 400);
  assert.equal((await changePassword(here, goodPassword, "Neem-Tree-77")).status, 204);
  assert.equal((await api.get("/api/profile", here.headers)).status, 200);
  assert.equal((await api.get("/api/profile", there.headers)).status, 401);
  await signIn(here.username, "Neem-Tree-77");
});

const isFree = async (username: string) => {
  const path = `/api/auth/username?username=${encodeURIComponent(username)}`;
  return (await api.get<{ available: boolean }>(path)).body.available;
};
const start = (username: string) =>
  api.send<Problem>("POST", "/api/auth/register", registration({ username }));

Deno.test("reserves a former username and its look-alikes for 90 days", async () => {
  const user = await register(api, { username: `Rohit.${newMobile()}` });
  const { username } = user;
  const next = `sunita.${newMobile()}`;
  assert.equal((await rename(user, next)).status, 200);
  assert.equal(
    (await api.send("POST", "/api/auth/login", {
      identifier: username,
      password: goodPassword,
    })).status,
    401,
  );

  const other = await register(api);
  for (const taken of [username, username.toLowerCase(), username.replace("o", "0")]) {
    assert.equal(await isFree(taken), false, taken);
    assert.deepEqual([(await start(taken)).status, (await rename(other, taken)).status], [
      409,
      409,
    ]);
  }
  // The former owner can take the name back.
  assert.equal((await rename(user, username)).body.username, username);
  assert.equal((await rename(user, next)).body.username, next);

  api.clock.advance({ days: 90 });
  assert.equal(await isFree(username), true);
  const later = await signIn(other.username);
  assert.equal((await rename(later, username)).status, 200);
  const back = await rename(await signIn(next), username);
  assert.deepEqual([back.status, back.body.code], [409, "username_taken"]);
  assert.equal(back.body.detail, "Username is already taken");
});

Deno.test("lets a user change the letter case of their username", async () => {
  const user = await register(api, { username: `irfan.${newMobile()}` });
  const { username } = user;
  const shouted = username.toUpperCase();
  assert.equal((await update(user, { username: shouted })).status, 400);
  assert.equal((await rename(user, shouted)).body.username, shouted);
  assert.equal((await rename(user, username)).body.username, username);
  assert.equal((await start(username)).status, 409);
});

Deno.test("reserves five former usernames and lets the account take any of them back", async () => {
  const user = await register(api);
  const names = Array.from({ length: 6 }, (_, n) => `sunita.${n}.${newMobile()}`);
  const answers = [];
  for (const name of names) answers.push(await rename(user, name));
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200, 200, 409]);
  assert.equal(answers.at(-1)!.body.code, "too_many_usernames");
  assert.equal(await isFree(names.at(-1)!), true);
  assert.equal((await rename(user, names[0]!)).status, 200);
  const { body } = await api.get<AccountExport>("/api/profile/export", user.headers);
  assert.deepEqual(
    body.formerUsernames.map(({ username }) => username).sort(),
    [user.username, ...names.slice(1, 5)].sort(),
  );
});

Deno.test("frees all usernames of an erased account", async () => {
  const user = await register(api);
  const next = `sunita.${newMobile()}`;
  assert.equal((await rename(user, next)).status, 200);
  assert.equal((await erase(user, goodPassword)).status, 204);
  for (const name of [user.username, next]) assert.equal(await isFree(name), true);
});

Deno.test("saves other changes when the code to a new address cannot be sent", async () => {
  const user = await register(api);
  const { email: gateway } = api.gateways;
  const working = gateway.send;
  gateway.send = () => Promise.reject(new Error("the provider is unavailable"));
  const username = `sunita.${newMobile()}`;
  const change = { username, email: `a.${newMobile()}@example.com`, currentPassword: goodPassword };
  const failed = await update(user, change);
  gateway.send = working;
  assert.deepEqual([failed.status, failed.body.code], [503, "message_not_sent"]);
  const { username: now, pendingEmail } = await profile(user);
  assert.deepEqual([now, pendingEmail], [username, null]);
  assert.equal((await update(user, change)).body.pendingEmail?.email, change.email);
});

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#c84" } }).png().toBuffer();

Deno.test("re-encodes, replaces and removes a picture", async () => {
  const user = await register(api);
  const upload = async (content: Uint8Array) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(content)], "me.png", { type: "image/png" }));
    const init = { body: form, headers: user.headers };
    return await api.request<{ avatar: string } & Problem>("PUT", "/api/profile/avatar", init);
  };
  const first = await upload(await picture());
  assert.equal(first.status, 200);
  assert.match(first.body.avatar, /^\/media\/[0-9a-f]{32}\/256\.webp$/);
  assert.equal((await api.request("GET", first.body.avatar)).status, 200);
  assert.equal((await profile(user)).avatar, first.body.avatar);

  const second = await upload(await picture());
  assert.equal((await api.request("GET", first.body.avatar)).status, 410);
  const svg = await upload(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  assert.deepEqual([svg.status, svg.body.code], [415, "unsupported_media_type"]);
  assert.equal((await upload(new Uint8Array(6 * 1024 * 1024))).status, 413);

  const removed = await api.request("DELETE", "/api/profile/avatar", { headers: user.headers });
  assert.deepEqual(removed.body, { avatar: null });
  assert.equal((await api.request("GET", second.body.avatar)).status, 410);
});

Deno.test("applies the common upload rules to an avatar", async () => {
  const { headers } = await register(api);
  const send = (parts: Record<string, File | string>) => {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts)) body.set(name, part);
    return api.request<Problem & { errors: { field: string; code: string }[] }>(
      "PUT",
      "/api/profile/avatar",
      { headers, body },
    );
  };
  const file = new File([new Uint8Array(await picture())], "me.png", { type: "image/png" });
  const unknown = await send({ file, role: "admin" });
  assert.deepEqual([unknown.status, unknown.body.errors[0]?.code], [400, "malformed_upload"]);
  const none = await send({});
  assert.deepEqual([none.status, none.body.errors[0]?.field], [400, "file"]);
  const large = await send({ file: new File([new Uint8Array(5.5 * 1024 * 1024)], "me.png") });
  assert.deepEqual([large.status, large.body.code], [413, "payload_too_large"]);
  const broken = await api.request<Problem>("PUT", "/api/profile/avatar", {
    headers: { ...headers, "Content-Type": "multipart/form-data; boundary=x" },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  });
  assert.deepEqual([broken.status, broken.body.code], [400, "invalid_request"]);
});

async function listedBy(user: { id: string }) {
  const [business] = await api.save(businessInput());
  await api.database.db.updateTable("business").set({ owner_id: user.id })
    .where("id", "=", business!._id).execute();
  return business!;
}

// spec: session.login
Deno.test("returns the account's listing at sign-in and erases it with the account", async () => {
  const user = await register(api);
  const { _id, slug } = await listedBy(user);
  const session = await signIn(user.username);
  assert.equal(session.user.businessId, _id);
  assert.equal((await profile(user)).businessId, _id);

  assert.equal((await erase(user, "Not-The-One-1")).body.code, "wrong_password");
  assert.equal((await erase(user)).status, 400);
  const erased = await erase(user, goodPassword);
  assert.equal(erased.status, 204);
  assert.match(erased.headers.get("Set-Cookie")!, /^refresh=; Max-Age=0/);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  for (const who of [user, session]) {
    assert.equal((await api.get("/api/profile", who.headers)).status, 401);
  }
});

Deno.test("exports all data of an account as a file", async () => {
  const user = await register(api);
  const { _id } = await listedBy(user);
  const { headers, body } = await api.get<AccountExport>("/api/profile/export", user.headers);
  assert.equal(headers.get("Content-Disposition"), 'attachment; filename="account.json"');
  assert.equal(body.account.mobile, user.mobile);
  assert.deepEqual(body.consents.map(({ terms, how }) => [terms, how]), [[
    "29-06-2025",
    "registration",
  ]]);
  assert.equal(body.sessions.length, 1);
  assert.deepEqual(body.history.map(({ event }) => event), ["registered"]);
  assert.equal((body.holdings.business as { _id: string })._id, _id);
});
