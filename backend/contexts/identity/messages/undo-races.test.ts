import assert from "node:assert/strict";
import { accountChanges, newEmail, nextPassword } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { goodPassword, lastUndoToken } from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;
const { changeEmail, signIn, undo, createUserWithBothContacts } = accountChanges(api);

Deno.test("performs only one of sixteen concurrent undos", async () => {
  const { user } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  const token = lastUndoToken(api, user.mobile)!;
  const answers = await Promise.all(Array.from({ length: 16 }, () => undo(token)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(15).fill(410)]);
});

inTestAll.test("does not apply a concurrent change after an undo", async () => {
  for (let round = 0; round < 10; round++) {
    const { user } = await createUserWithBothContacts();
    await changeEmail(user, newEmail());
    const token = lastUndoToken(api, user.mobile)!;
    const change = { currentPassword: goodPassword, newPassword: nextPassword };
    const [undone] = await Promise.all([
      undo(token),
      ...Array.from({ length: 4 }, () => api.send("PUT", "/api/profile/password", change, user)),
    ]);
    assert.equal(undone.status, 200);
    const account = await db.selectFrom("account").select("password_hash")
      .where("id", "=", user.id).executeTakeFirst();
    assert.equal(account!.password_hash, null, `round ${round}`);
  }
});

inTestAll.test("ends the session of a sign-in that is concurrent with an undo", async () => {
  for (let round = 0; round < 10; round++) {
    const { user } = await createUserWithBothContacts();
    await changeEmail(user, newEmail());
    const token = lastUndoToken(api, user.mobile)!;
    await Promise.all([undo(token), ...Array.from({ length: 4 }, () => signIn(user.username))]);
    const sessions = await db.selectFrom("session").select("id")
      .where("account_id", "=", user.id).execute();
    assert.deepEqual(sessions, [], `round ${round}`);
  }
});
