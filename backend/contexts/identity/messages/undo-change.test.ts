/** Tests of the undo link in a message. */
import assert from "node:assert/strict";
import { accountChanges, newEmail, nextPassword } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import {
  goodPassword,
  lastCode,
  lastUndoToken,
  newMobile,
  register,
  type TestUser,
  toTestUser,
} from "#/testing/users.ts";
import { createKeys } from "../keys.ts";
import { undoTokenOf } from "./undo-token.ts";

type Problem = { code: string };

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
  profile,
  messagesTo,
  firstUndoToken,
  firstUndoTokenSince,
  createUserWithBothContacts,
  createUserWithEmail,
  signInAgain,
} = accountChanges(api);

Deno.test("restores the address, ends all sessions and cancels pending codes", async () => {
  const { user, email } = await createUserWithBothContacts();
  const attackerEmail = newEmail();
  const attacker = toTestUser(await signIn(user.username));
  await changeEmail(attacker, attackerEmail);
  await changePassword(attacker, goodPassword, nextPassword);
  assert.equal((await signIn(attackerEmail, nextPassword)).status, 200);
  const pending = newEmail();
  api.clock.advance({ seconds: 61 });
  const change = { email: pending, currentPassword: nextPassword };
  assert.equal((await api.send("PATCH", "/api/profile", change, attacker)).status, 200);
  api.clock.advance({ seconds: 61 });
  const { body: { resetId } } = await api.send<{ resetId: string }>(
    "POST",
    "/api/auth/password-reset",
    { email: attackerEmail },
  );
  await api.settled();

  const token = firstUndoToken(email);
  assert.equal((await read(token)).body.change, "email_changed");
  assert.equal((await undo(token)).status, 200);

  for (const who of [attacker, user]) {
    assert.equal((await api.get("/api/profile", who.headers)).status, 401);
    const init = { headers: { Cookie: who.cookie } };
    assert.equal((await api.request("POST", "/api/auth/refresh", init)).status, 401);
  }
  assert.equal((await signIn(attackerEmail, nextPassword)).status, 401);
  const reset = await api.send("POST", `/api/auth/password-reset/${resetId}/verify`, {
    otp: lastCode(api, attackerEmail),
  });
  assert.equal(reset.status, 410);
  const known = await db.selectFrom("known_device").select("id")
    .where("account_id", "=", user.id).execute();
  assert.deepEqual(known, [], "all known devices are forgotten");
  await resetPassword(email, "Owner-Tree-9");
  const owner = toTestUser(await signIn(email, "Owner-Tree-9"));
  const { email: back, emailVerified, pendingEmail } = await profile(owner);
  assert.deepEqual([back, emailVerified, pendingEmail], [email, true, null]);
  const events = await db.selectFrom("audit_event").select("event")
    .where("account_id", "=", user.id).where("event", "=", "changes_undone").execute();
  assert.equal(events.length, 1);
});

Deno.test("undoes a chain of changes with the oldest link and rejects all later links", async () => {
  const { user, email } = await createUserWithBothContacts();
  const [first, second] = [newEmail(), newEmail()];
  const attacker = toTestUser(await signIn(user.username));
  await changeEmail(attacker, first);
  await changeEmail(attacker, second);
  await changePassword(attacker, goodPassword, nextPassword);
  const oldest = firstUndoToken(email);
  const later = messagesTo(user.mobile).slice(0, 2).map((text) => text.match(/#token=(\S+)/)![1]!);

  assert.equal((await undo(oldest)).body.email, "a***@example.com");
  await resetPassword(email, "Owner-Tree-9");
  for (const token of [...later, oldest]) {
    assert.equal((await undo(token)).body.code, "undo_used");
  }
  assert.equal((await signIn(email, "Owner-Tree-9")).status, 200);
  for (const to of [first, second]) {
    assert.equal((await signIn(to, nextPassword)).status, 401);
  }
});

Deno.test("notifies an address that was added within seven days, but sends it no undo link", async () => {
  const { user } = await createUserWithBothContacts();
  const attackerEmail = newEmail();
  await changeEmail(toTestUser(await signIn(user.username)), attackerEmail);
  // The owner resets the password instead of using the link.
  await resetPassword(user.mobile, "Owner-Tree-9");
  assert.match(messagesTo(attackerEmail)[0]!, /new password was set/);
  assert.equal(lastUndoToken(api, attackerEmail), undefined);
  const owner = toTestUser(await signIn(user.username, "Owner-Tree-9"));
  const remove = { email: null, currentPassword: "Owner-Tree-9" };
  assert.equal((await api.send("PATCH", "/api/profile", remove, owner)).status, 200);
  await api.settled();
  assert.match(messagesTo(attackerEmail)[0]!, /email address .* was changed/);
  assert.equal(lastUndoToken(api, attackerEmail), undefined);
  assert.ok(lastUndoToken(api, user.mobile));
});

Deno.test("restores a username that an attacker changed and another account tried to take", async () => {
  const { user, email } = await createUserWithBothContacts("hi");
  const attacker = toTestUser(await signIn(user.username));
  const other = await register(api);
  const attackerName = `attacker.${newMobile()}`;
  await rename(attacker, attackerName);
  const refused = await api.send<Problem>("PATCH", "/api/profile", {
    username: user.username,
    currentPassword: goodPassword,
  }, other);
  assert.deepEqual([refused.status, refused.body.code], [409, "username_taken"]);
  await rename(attacker, `${attackerName}x`);
  await changePassword(attacker, goodPassword, nextPassword);
  assert.match(messagesTo(email)[1]!, /यूज़रनेम बदला गया/);

  api.clock.advance({ days: 6, hours: 23 });
  const token = firstUndoTokenSince(email, 3);
  assert.equal((await read(token)).body.username, user.username);
  assert.equal((await undo(token)).body.username, user.username);
  await resetPassword(email, "Owner-Tree-9");
  const owner = toTestUser(await signIn(user.username, "Owner-Tree-9"));
  assert.equal((await profile(owner)).username, user.username);
  assert.equal((await signIn(attackerName, nextPassword)).status, 401);
  // The attacker's username stays reserved as well.
  const { body } = await api.get<{ available: boolean }>(
    `/api/auth/username?username=${attackerName}`,
  );
  assert.equal(body.available, false);
});

Deno.test("sends an undo link to an address that was removed and added again", async () => {
  const { user, email } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  await changeEmail(await signInAgain(user), email);
  await changePassword(await signInAgain(user), goodPassword, nextPassword);
  assert.match(messagesTo(email)[0]!, /new password was set/);
  assert.equal((await undo(lastUndoToken(api, email)!)).status, 200);
});

Deno.test("sends an undo link to an address restored by an undo", async () => {
  const { user, email } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  await undo(lastUndoToken(api, email)!);
  await resetPassword(email, "Owner-Tree-9");
  assert.match(messagesTo(email)[0]!, /new password was set/);
  assert.equal((await undo(lastUndoToken(api, email)!)).status, 200);
});

Deno.test("accepts an undo link once within seven days; opening the link changes nothing", async () => {
  const { user } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  const token = lastUndoToken(api, user.mobile)!;
  const changedAt = api.clock.now();
  for (let time = 0; time < 3; time++) {
    const { status, body } = await read(token);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      change: "email_changed",
      username: user.username,
      at: changedAt.toISOString(),
      email: "a***@example.com",
      mobile: null,
      expiresAt: new Date(changedAt.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    });
  }
  assert.ok([404, 405].includes((await api.request("GET", "/api/auth/undo")).status));
  assert.equal((await undo(token)).status, 200);
  assert.deepEqual([(await undo(token)).status, (await read(token)).status], [410, 410]);

  const other = await createUserWithBothContacts();
  await changeEmail(other.user, newEmail());
  const late = lastUndoToken(api, other.user.mobile)!;
  api.clock.advance({ days: 7 });
  assert.deepEqual([(await undo(late)).body.code, (await read(late)).body.code], [
    "undo_expired",
    "undo_expired",
  ]);
  api.clock.advance({ days: 8 });
  await api.runJobs();
  assert.equal((await undo(late)).body.code, "unknown_undo");
});

Deno.test("rejects undo requests of foreign origins and forged tokens", async () => {
  const { user } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  const token = lastUndoToken(api, user.mobile)!;
  const foreign = await api.send("POST", "/api/auth/undo", { token }, {
    headers: { Origin: "https://evil.example" },
  });
  assert.equal(foreign.status, 403);
  const [id, tag] = token.split(".") as [string, string];
  const strange = createKeys("another-secret-of-thirty-two-bytes!");
  const forged = [
    undoTokenOf(strange, parseInt(id, 36)),
    `${(parseInt(id, 36) + 1).toString(36)}.${tag}`,
    `${id}.${tag.slice(1)}`,
    `${id}.`,
    `0${id}.${tag}x`,
    "",
    "\u0000",
    "x".repeat(101),
  ];
  for (const made of forged) {
    const { status } = await undo(made);
    assert.ok([400, 404].includes(status), `${made}: ${status}`);
  }
  assert.equal((await read(token)).status, 200);
});

Deno.test("accepts undo links signed with the previous secret", () => {
  const before = createKeys("of-the-tests-and-of-nothing-else-42");
  const after = createKeys(
    "another-secret-of-thirty-two-bytes!",
    "of-the-tests-and-of-nothing-else-42",
  );
  const [id, tag] = undoTokenOf(before, 7).split(".") as [string, string];
  assert.equal(id, "7");
  assert.ok(after.isTag("undo", "7", tag));
  assert.notEqual(undoTokenOf(after, 7), undoTokenOf(before, 7));
});

Deno.test("ends all sessions but restores no address that another account has verified", async () => {
  const { user, email } = await createUserWithBothContacts();
  await changeEmail(user, newEmail());
  await register(api, { method: "email", email });
  const { status, body } = await undo(lastUndoToken(api, user.mobile)!);
  assert.deepEqual([status, body.email, body.resetBy.length], [200, null, 1]);
  assert.equal((await api.get("/api/profile", user.headers)).status, 401);

  const old = newEmail();
  const only = await register(api, { method: "email", email: old });
  await changeEmail(only, newEmail());
  const token = lastUndoToken(api, old)!;
  await register(api, { method: "email", email: old });
  const refused = await undo(token);
  assert.deepEqual([refused.status, refused.body.code], [409, "email_taken"]);
  assert.equal((await api.get("/api/profile", only.headers)).status, 200);
});

Deno.test("sends an undo link to a new address when it is the only contact point", async () => {
  const { user, email } = await createUserWithEmail();
  const next = newEmail();
  await changeEmail(user, next);
  api.clock.advance({ days: 1 });
  await changeEmail(await signInAgain(user), newEmail());
  await changePassword(await signInAgain(user), goodPassword, nextPassword);
  assert.deepEqual((await undo(firstUndoToken(next))).body.resetBy, ["a***@example.com"]);
  await resetPassword(next, "Owner-Tree-9");
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
  assert.match(messagesTo(email)[0]!, /were undone/);

  api.clock.advance({ days: 6, hours: 23 });
  assert.equal((await undo(older)).status, 200);
  await resetPassword(email, "Owner-Tree-9");
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
      const links = await db.selectFrom("account_notice as message")
        .innerJoin("account_change as change", "change.id", "message.change_id")
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
