/** Undo links of accounts whose addresses change. */
import assert from "node:assert/strict";
import { accountChanges, newEmail, nextPassword } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import {
  goodPassword,
  lastUndoToken,
  newMobile,
  type TestUser,
  toTestUser,
} from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;
const {
  changeEmail,
  rename,
  changePassword,
  resetPassword,
  signIn,
  read,
  undo,
  notices,
  firstUndoToken,
  createUserWithBothContacts,
  signInAgain,
  createUserWithEmail,
} = accountChanges(api);

Deno.test("sends an undo link to a new address when it is the only contact point", async () => {
  const { user, email } = await createUserWithEmail();
  const next = newEmail();
  await changeEmail(user, next);
  api.clock.advance({ days: 1 });
  await changeEmail(await signInAgain(user), newEmail());
  await changePassword(await signInAgain(user), goodPassword, nextPassword);
  assert.deepEqual((await undo(firstUndoToken(next))).body.resetBy, ["a***@example.com"]);
  await resetPassword({ email: next }, "Owner-Tree-9");
  assert.equal((await signIn(next, "Owner-Tree-9")).status, 200);
  // The older link is still valid.
  assert.equal((await read(firstUndoToken(email))).status, 200);
});

Deno.test("extends an older undo link by a week when the link to a newer address is used", async () => {
  const { user, email } = await createUserWithEmail();
  const nextEmail = newEmail();
  await changeEmail(user, nextEmail);
  const older = firstUndoToken(email);
  api.clock.advance({ days: 6, hours: 23 });
  // The owner changes the address back instead of using the link.
  await changeEmail(await signInAgain(user), email);
  const younger = lastUndoToken(api, nextEmail)!;
  api.clock.advance({ days: 6, hours: 23 });
  assert.equal((await undo(younger)).status, 200);
  assert.match(notices(email)[0]!, /were undone/);

  api.clock.advance({ days: 6, hours: 23 });
  assert.equal((await undo(older)).status, 200);
  await resetPassword({ email }, "Owner-Tree-9");
  assert.equal((await signIn(email, "Owner-Tree-9")).status, 200);
  assert.equal((await undo(younger)).body.code, "undo_used");
});

for (
  const [what, make] of [["number", createUserWithBothContacts], [
    "address",
    createUserWithEmail,
  ]] as const
) {
  Deno.test(`sends an undo link for every change of an account with a verified ${what}`, async () => {
    const { user } = await make();
    let password = goodPassword;
    for (const [step, days] of [0, 3, 3, 0, 8, 1, 5, 1, 0, 6, 2, 7].entries()) {
      api.clock.advance({ days });
      const who = toTestUser(await signIn((await nameOf(user))!, password));
      if (step % 3 === 0) await changeEmail(who, newEmail(), password);
      else if (step % 3 === 1) await rename(who, `sunita.${newMobile()}`, password);
      else await changePassword(who, password, password = `Neem-Tree-${100 + step}`);
      const links = await db.selectFrom("account_notice as notice")
        .innerJoin("account_change as change", "change.id", "notice.change_id")
        .select(["change.id", "can_undo"]).where("account_id", "=", user.id)
        .orderBy("change.id", "desc").execute();
      const newest = links.filter(({ id }) => id === links[0]!.id);
      assert.ok(newest.some(({ can_undo }) => can_undo), `step ${step}`);
    }
  });
}

const nameOf = async ({ user: { id } }: TestUser) =>
  (await db.selectFrom("account").select("username").where("id", "=", id).executeTakeFirst())
    ?.username;
