/** Protection of a listing when an attacker has only the owner's access token. */
import assert from "node:assert/strict";
import type { Language } from "#/shared/language.ts";
import { useTestApi } from "#/testing/api.ts";
import { newBusiness } from "#/testing/owner.ts";
import {
  confirmation,
  goodPassword,
  newMobile,
  register,
  signInByPhone,
  type TestUser,
  toTestUser,
} from "#/testing/users.ts";
import type { Session } from "#/contexts/identity/mod.ts";
import type { MyBusiness } from "./schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";
type Problem = { code: string };

/** Signs the same user in again, because an access token expires after ten minutes. */
const signInAgain = async ({ username }: TestUser) =>
  toTestUser(
    await api.send<Session>("POST", "/api/auth/login", {
      identifier: username,
      password: goodPassword,
    }),
  );

/** A user who created a listing some hours ago. */
async function established(fields: Record<string, unknown> = {}, language: Language = "en") {
  const user = await register(api, { language });
  const { status } = await api.send("POST", path, newBusiness(fields), user);
  assert.equal(status, 201);
  api.clock.advance({ hours: 2 });
  return await signInAgain(user);
}

async function edit({ headers }: Pick<TestUser, "headers">, changes: unknown) {
  const { headers: seen } = await api.get(path, headers);
  const answer = await api.send<MyBusiness>("PATCH", path, changes, {
    headers: { ...headers, "If-Match": seen.get("ETag")! },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await api.settled();
  return answer.body;
}

const remove = ({ headers }: Pick<TestUser, "headers">, proof: object) =>
  api.send<Problem>("DELETE", path, proof, { headers });

const messagesTo = (to: string) =>
  api.gateways.outbox!.list(to).filter(({ code }) => code === "").map(({ text }) => text);

const contacts: [what: string, changes: object][] = [
  ["primary number", { primaryPhone: newMobile() }],
  ["alternate number", { alternatePhone: newMobile() }],
  ["WhatsApp number", { whatsapp: newMobile() }],
  ["website", { website: "https://thief.example" }],
  ["social profile", { social: { instagram: "https://www.instagram.com/thief" } }],
];

for (const [what, changes] of contacts) {
  Deno.test(`notifies the owner that the ${what} was changed and how to respond`, async () => {
    const owner = await established();
    await edit(owner, changes);
    assert.deepEqual(messagesTo(owner.mobile), [
      "Phone numbers or links of your Karigar listing were changed. " +
      "If this was not you, sign in and change your password: http://localhost/p/en",
    ]);
  });
}

Deno.test("notifies the owner by SMS and e-mail, in the account's language", async () => {
  const owner = await established({}, "hi");
  const email = `asha.${newMobile()}@example.com`;
  await api.database.db.updateTable("account").set({ email, email_verified: true })
    .where("id", "=", owner.user.id).execute();
  await edit(owner, { primaryPhone: newMobile() });
  assert.deepEqual(messagesTo(owner.mobile), [
    "कारीगर पर आपके फ़ोन नंबर या लिंक बदले गए। " +
    "आपने नहीं किया? लॉगिन करके पासवर्ड बदलें: http://localhost/p/hi",
  ]);
  assert.match(messagesTo(email)[0]!, /^कारीगर पर आपके फ़ोन नंबर या लिंक बदले गए।/);
});

Deno.test("sends no message for harmless edits, drafts and new listings", async () => {
  const owner = await established();
  await edit(owner, { shortDesc: "Mended overnight" });
  await edit(owner, { website: null });
  assert.deepEqual(messagesTo(owner.mobile), []);

  const draft = await established({ status: "draft" });
  await edit(draft, { primaryPhone: newMobile() });
  assert.deepEqual(messagesTo(draft.mobile), []);

  const user = await register(api);
  await api.send("POST", path, newBusiness(), user);
  await edit(user, { primaryPhone: newMobile() });
  assert.deepEqual(messagesTo(user.mobile), []);
});

Deno.test("sends at most three edit messages a day, but still sends other messages", async () => {
  const owner = await established();
  for (let n = 0; n < 5; n++) await edit(owner, { primaryPhone: newMobile() });
  assert.equal(messagesTo(owner.mobile).length, 3);
  const change = { currentPassword: goodPassword, newPassword: "Neem-Tree-77" };
  await api.send("PUT", "/api/profile/password", change, owner);
  assert.equal((await remove(owner, { password: "Neem-Tree-77" })).status, 204);
  await api.settled();
  const [removed, changed] = messagesTo(owner.mobile);
  assert.match(removed!, /^Your Karigar listing was deleted\. If this was not you, sign in/);
  assert.match(changed!, /^A new password was set/);
});

Deno.test("rejects a deletion with only a token", async () => {
  const owner = await established();
  const refused: [proof: object, status: number, code: string][] = [
    [{}, 400, "invalid_request"],
    [{ password: "Not-The-One-1" }, 403, "wrong_password"],
    [{ confirmation: { id: crypto.randomUUID(), otp: "123456" } }, 410, "otp_expired"],
  ];
  for (const [proof, status, code] of refused) {
    const answer = await remove(owner, proof);
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  }
  assert.equal((await api.get(path, owner.headers)).status, 200);
  assert.deepEqual(messagesTo(owner.mobile), []);
});

Deno.test("accepts a code once when an owner without a password deletes the listing", async () => {
  const owner = await signInByPhone(api);
  await api.send("POST", path, newBusiness(), owner);
  assert.equal((await remove(owner, {})).body.code, "confirmation_required");
  const proof = { confirmation: await confirmation(api, owner, owner.mobile) };
  assert.equal((await remove(owner, proof)).status, 204);
  await api.settled();
  assert.match(messagesTo(owner.mobile)[0]!, /^Your Karigar listing was deleted\./);
  await api.send("POST", path, newBusiness(), owner);
  assert.equal((await remove(owner, proof)).body.code, "otp_expired");
});
