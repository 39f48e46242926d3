import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { configure, reset } from "@logtape/logtape";
import { sql } from "kysely";
import { sweepPlatform } from "#/platform/sweep.ts";
import { useTestApi } from "#/testing/api.ts";
import { dump } from "#/testing/dump.ts";
import { goodPassword, lastCode, lastUndoToken, newMobile, register } from "#/testing/users.ts";
import { sweepIdentity } from "../mod.ts";
import { usernameLook } from "../accounts/username.ts";

const api = await useTestApi();
const db = api.database.db;

async function createPersonalData() {
  const email = `asha.${newMobile()}@example.com`;
  const user = await register(api, { method: "email", email });
  api.clock.advance({ seconds: 61 });
  await api.send("POST", "/api/auth/login", { identifier: user.mobile, password: "Wrong-One-1" });
  await api.send("POST", "/api/auth/login", { identifier: email, password: "Wrong-One-1" });
  await api.send("POST", "/api/auth/password-reset", { email });
  await api.settled();
  await api.send("POST", "/api/auth/phone/send", { mobile: user.mobile });
  const password = { currentPassword: goodPassword, newPassword: goodPassword };
  assert.equal((await api.send("PUT", "/api/profile/password", password, user)).status, 204);
  await api.settled();
  const undoToken = lastUndoToken(api, email)!;
  const changed = `sunita.${newMobile()}@example.com`;
  const change = { email: changed, currentPassword: goodPassword };
  const asked = await api.send("PATCH", "/api/profile", change, user);
  assert.equal(asked.status, 200);
  return { user, email, changed, undoToken };
}

Deno.test("stores no code, token or password, and nothing from which they can be derived", async () => {
  const { user, email, undoToken } = await createPersonalData();
  const code = lastCode(api, email);
  const everything = await dump(db);
  const { rows } = await sql<{ code_hash: string }>`select code_hash from one_time_code`.execute(
    db,
  );
  const hashes = new Set(rows.map((row) => row.code_hash));
  for (let guess = 0; guess < 1_000_000; guess += 1) {
    const text = String(guess).padStart(6, "0");
    if (text !== code && guess % 1000) continue;
    for (const coding of ["hex", "base64", "base64url"] as const) {
      assert.ok(!hashes.has(createHash("sha256").update(text).digest(coding)));
    }
  }
  const secrets = [user.token, user.cookie.split("=")[1]!, goodPassword];
  for (const token of [user.cookie, undoToken]) secrets.push(token.split(".").at(-1)!);
  for (const secret of [...secrets, undoToken]) {
    assert.ok(!everything.includes(secret), secret);
  }
});

Deno.test("logs no number, address, code, password, token or cookie", async () => {
  const lines: string[] = [];
  await configure({
    sinks: { lines: (record) => lines.push(JSON.stringify(record)) },
    loggers: [
      { category: ["karigar"], lowestLevel: "debug", sinks: ["lines"] },
      // The outbox logs messages intentionally. It does not exist in production.
      { category: ["karigar", "outbox"], lowestLevel: "fatal", parentSinks: "override", sinks: [] },
      { category: ["logtape", "meta"], lowestLevel: "fatal", sinks: [] },
    ],
    reset: true,
  });
  try {
    const { user, email, changed, undoToken } = await createPersonalData();
    const { sms } = api.gateways;
    const working = sms.send;
    sms.send = () => Promise.reject(new Error("the provider is unavailable"));
    const mobile = newMobile();
    await api.send("POST", "/api/auth/phone/send", { mobile });
    sms.send = working;
    assert.ok(lines.some((line) => line.includes("Failed to send a message")));
    const canaries = [
      user.mobile,
      mobile,
      email,
      changed,
      goodPassword,
      "Wrong-One-1",
      user.token,
      user.cookie.split("=")[1]!,
      lastCode(api, email),
      undoToken,
    ];
    for (const canary of canaries) {
      assert.ok(!lines.some((line) => line.includes(canary)), canary);
    }
  } finally {
    await reset();
  }
});

const events = async (
  accountId: string,
) => (await db.selectFrom("audit_event").select(["event", "detail"])
  .where("account_id", "=", accountId).orderBy("at").orderBy("id").execute());

Deno.test("records events of an account with masked identifiers", async () => {
  const user = await register(api);
  const signIn = (password: string) =>
    api.send("POST", "/api/auth/login", { identifier: user.mobile, password });
  await signIn("Wrong-One-1");
  await signIn(goodPassword);
  const written = await events(user.id);
  assert.deepEqual(written.map(({ event }) => event).sort(), [
    "registered",
    "sign_in_failed",
    "signed_in",
  ]);
  assert.equal(
    written.find(({ event }) => event === "sign_in_failed")!.detail.identifier,
    `+91 ******${user.mobile.slice(-4)}`,
  );
});

Deno.test("rejects changes to the audit log and deletes its events after a year", async () => {
  const user = await register(api);
  const ofUser = sql`where account_id = ${user.id}`;
  for (
    const statement of [
      sql`update audit_event set event = 'nothing' ${ofUser}`,
      sql`delete from audit_event ${ofUser}`,
      sql`truncate audit_event`,
    ]
  ) await assert.rejects(() => statement.execute(db), /append-only/);

  const old = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  const id = crypto.randomUUID();
  await db.insertInto("audit_event").values({
    id,
    at: old,
    event: "registered",
    account_id: user.id,
    detail: {},
  }).execute();
  await assert.rejects(
    () => sql`update audit_event set event = 'x' where id = ${id}`.execute(db),
    /append-only/,
  );
  await sweepPlatform({ db, now: () => new Date() });
  const left = await db.selectFrom("audit_event").select("id").where("id", "=", id).execute();
  assert.deepEqual(left, []);
  assert.equal((await events(user.id)).length, 1);
});

Deno.test("deletes expired rows", async () => {
  const { user } = await createPersonalData();
  const renaming = { username: `sunita.${newMobile()}`, currentPassword: goodPassword };
  assert.equal((await api.send("PATCH", "/api/profile", renaming, user)).status, 200);
  await api.send("POST", "/api/auth/register", {
    method: "mobile",
    username: "never.finished",
    mobile: newMobile(),
    password: goodPassword,
    consent: true,
  });
  const later = new Date(api.clock.now().getTime() + 181 * 24 * 60 * 60 * 1000);
  await sweepIdentity({ db, now: () => later });
  await sweepPlatform({ db, now: () => later });
  for (
    const table of [
      "session",
      "registration",
      "one_time_code",
      "sign_in_throttle",
      "spent_token",
      "rate_limit",
      "account_change",
      "account_notice",
    ] as const
  ) assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table);
  const account = await db.selectFrom("account").select("username")
    .where("id", "=", user.id).executeTakeFirst();
  assert.equal(account!.username, renaming.username);
  const marks = await db.selectFrom("username_mark").select("mark")
    .where("account_id", "=", user.id).orderBy("mark").execute();
  assert.deepEqual(
    marks.map(({ mark }) => mark),
    [`key:${renaming.username}`, `look:${usernameLook(renaming.username)}`],
  );
});
