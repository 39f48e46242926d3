import assert from "node:assert/strict";
import { sql } from "kysely";
import { accountChanges, nextPassword } from "#/testing/account-changes.ts";
import { useTestApi } from "#/testing/api.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { goodPassword, lastUndoToken, register } from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;
const { changePassword, undo, messagesTo, createUserWithBothContacts } = accountChanges(api);

Deno.test("saves a change when the gateway fails, and retries the message", async () => {
  const { user, email } = await createUserWithBothContacts();
  const working = api.gateways.sms.send;
  let tries = 0;
  api.gateways.sms.send = () => {
    tries++;
    return Promise.reject(new Error("the provider is unavailable"));
  };
  const gateway = api.gateways.sms;
  try {
    await changePassword(user, goodPassword, nextPassword);
    assert.equal(tries, 1);
    assert.equal(messagesTo(email).length, 1);
    await api.runJobs();
    assert.equal(tries, 1);
    api.clock.advance({ minutes: 1 });
    await api.runJobs();
    assert.equal(tries, 2);
  } finally {
    gateway.send = working;
  }
  api.clock.advance({ minutes: 5 });
  await api.runJobs();
  assert.match(messagesTo(user.mobile)[0]!, /new password was set/);
  const sent = api.gateways.outbox!.list(user.mobile).length;
  api.clock.advance({ days: 1 });
  await api.runJobs();
  assert.equal(api.gateways.outbox!.list(user.mobile).length, sent);
  assert.equal((await undo(lastUndoToken(api, user.mobile)!)).status, 200);
});

inTestAll.test("gives up after two days of retries", async () => {
  const user = await register(api);
  const { send } = api.gateways.sms;
  let tries = 0;
  api.gateways.sms.send = () => {
    tries++;
    return Promise.reject(new Error("the provider is unavailable"));
  };
  try {
    await changePassword(user, goodPassword, nextPassword);
    for (let hour = 0; hour < 100; hour++) {
      api.clock.advance({ hours: 1 });
      await api.runJobs();
    }
  } finally {
    api.gateways.sms.send = send;
  }
  assert.equal(tries, 7);
  const waiting = await db.selectFrom("account_notice").select("id").where("try_at", "is not", null)
    .execute();
  assert.deepEqual(waiting, []);
});

Deno.test("sends a message that the previous version stored without a channel", async () => {
  const { user, email } = await createUserWithBothContacts();
  const { sms, email: mail } = api.gateways;
  const [bySms, byEmail] = [sms.send, mail.send];
  sms.send = mail.send = () => Promise.reject(new Error("the provider is unavailable"));
  try {
    await changePassword(user, goodPassword, nextPassword);
  } finally {
    [sms.send, mail.send] = [bySms, byEmail];
  }
  await sql`update account_notice set channel = null`.execute(db);
  api.clock.advance({ minutes: 1 });
  await api.runJobs();
  for (const to of [user.mobile, email]) assert.match(messagesTo(to)[0]!, /new password was set/);
});
