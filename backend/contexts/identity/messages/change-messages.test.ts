/** Messages about changes of an account. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { accountChanges, newEmail, nextPassword } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import {
  confirmation,
  goodPassword,
  lastUndoToken,
  newMobile,
  register,
  signInByPhone,
  type TestUser,
} from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;
const {
  changeEmail,
  rename,
  changePassword,
  resetPassword,
  signIn,
  undo,
  messagesTo,
  firstUndoToken,
  createUserWithBothContacts,
} = accountChanges(api);

Deno.test("notifies the number and the former address when the address changes, in the user's language", async () => {
  const { user, email } = await createUserWithBothContacts("hi");
  const next = newEmail();
  await changeEmail(user, next);
  for (const to of [user.mobile, email]) {
    assert.match(messagesTo(to)[0]!, /ईमेल पता बदला गया/);
    assert.match(
      messagesTo(to)[0]!,
      /http:\/\/localhost\/u(ndo-change\?hl=|\/)hi#token=[\w.-]{13,30}\s*/,
    );
  }
  assert.deepEqual(messagesTo(next), []);
});

Deno.test("does not notify an unverified address", async () => {
  const entered = newEmail();
  const user = await register(api, { email: entered });
  await changeEmail(user, newEmail());
  assert.deepEqual(api.gateways.outbox!.list(entered), []);
});

const changes: [string, RegExp, (user: TestUser, email: string) => Promise<unknown>][] = [
  [
    "a removed address",
    /email address .* was changed/,
    (user) =>
      api.send("PATCH", "/api/profile", { email: null, currentPassword: goodPassword }, user),
  ],
  [
    "a changed username",
    /username of your Karigar account was changed/,
    (user) => rename(user, `attacker.${newMobile()}`),
  ],
  [
    "a changed password",
    /new password was set/,
    (user) => changePassword(user, goodPassword, nextPassword),
  ],
  [
    "a reset by number",
    /new password was set/,
    ({ mobile }) => resetPassword(mobile, nextPassword),
  ],
  [
    "a reset by address",
    /new password was set/,
    (_, email) => resetPassword(email, nextPassword),
  ],
];
for (const [what, pattern, change] of changes) {
  Deno.test(`notifies number and address of ${what} and accepts the undo link of either message`, async () => {
    for (const by of ["mobile", "email"] as const) {
      const { user, email } = await createUserWithBothContacts();
      await change(user, email);
      await api.settled();
      for (const to of [user.mobile, email]) assert.match(messagesTo(to)[0]!, pattern);
      const { status, body } = await undo(lastUndoToken(api, { ...user, email }[by])!);
      assert.equal(status, 200);
      assert.deepEqual(body, {
        username: user.username,
        email: "a***@example.com",
        resetBy: [`+91 ******${user.mobile.slice(-4)}`, "a***@example.com"],
      });
      assert.equal((await signIn(email, nextPassword)).status, 401);
      assert.equal((await signIn(email)).status, 401);
      await resetPassword(email, "Owner-Tree-9");
      assert.equal((await signIn(email, "Owner-Tree-9")).status, 200);
      assert.equal((await signIn(user.username, "Owner-Tree-9")).status, 200);
    }
  });
}

Deno.test("notifies the number when an account sets its first password, with an undo link", async () => {
  const user = await signInByPhone(api);
  const given = await confirmation(api, user, user.mobile);
  const set = { newPassword: nextPassword, confirmation: given };
  assert.equal((await api.send("PUT", "/api/profile/password", set, user)).status, 204);
  await api.settled();
  assert.equal((await undo(lastUndoToken(api, user.mobile)!)).status, 200);
  assert.equal((await signIn(user.mobile, nextPassword)).status, 401);
  const back = await signInByPhone(api, user.mobile).catch(() => undefined);
  api.clock.advance({ seconds: 61 });
  assert.equal((back ?? await signInByPhone(api, user.mobile)).user.id, user.id);
});

Deno.test("notifies current and former contact points when a change is undone, without an undo link", async () => {
  const { user, email } = await createUserWithBothContacts();
  const nextEmail = newEmail();
  await changeEmail(user, nextEmail);
  await undo(lastUndoToken(api, user.mobile)!);
  for (const to of [user.mobile, email, nextEmail]) {
    assert.match(messagesTo(to)[0]!, /were undone. Set a new password/);
    assert.equal(lastUndoToken(api, to), undefined);
  }
});

Deno.test("notifies the user of an erasure and deletes all stored messages and undo links", async () => {
  const { user, email } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  const token = lastUndoToken(api, email)!;
  await api.send("DELETE", "/api/profile", { password: goodPassword }, user);
  await api.settled();
  assert.match(messagesTo(user.mobile)[0]!, /Your Karigar account and its data were deleted/);
  assert.equal(lastUndoToken(api, user.mobile), undefined);
  assert.equal((await undo(token)).body.code, "unknown_undo");
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from account_notice t`.execute(db);
  assert.ok(!rows.some(({ row }) => row.includes(user.mobile) || row.includes(email)));
});

Deno.test("notifies the user of at most ten changes a day; the first link undoes all changes", async () => {
  const user = await register(api);
  let password = goodPassword;
  for (let time = 0; time < 14; time++) {
    const next = `Neem-Tree-${100 + time}`;
    await changePassword(user, password, next);
    password = next;
  }
  assert.equal(messagesTo(user.mobile).length, 10);
  assert.equal((await undo(firstUndoToken(user.mobile))).status, 200);
  assert.equal((await signIn(user.username, password)).status, 401);
});
