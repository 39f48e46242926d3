/** What the owner of an account is told when it changes, and how they take it back. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Language } from "../../../shared/language.ts";
import { useTestApi } from "../../../testing/api.ts";
import {
  confirmation,
  goodPassword,
  lastCode,
  lastUndoToken,
  newMobile,
  type Person,
  personOf,
  register,
  signInByPhone,
} from "../../../testing/people.ts";
import { createKeys } from "../keys.ts";
import type { Profile, Session, Undoable, Undone } from "../schemas.ts";
import { undoTokenOf } from "./undo-token.ts";

const api = await useTestApi();
const { db } = api.database;

type Problem = { code?: string };

const address = () => `asha.${newMobile()}@example.com`;
const nextPassword = "Neem-Tree-77";

/** Of the thief, who knows the password: nothing less gets as far as a notice. */
async function changeEmail(who: Pick<Person, "headers">, email: string, password = goodPassword) {
  api.clock.advance({ seconds: 61 });
  const change = { email, currentPassword: password };
  const asked = await api.send<Problem>("PATCH", "/api/profile", change, who);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const otp = lastCode(api, email);
  const { status } = await api.send("POST", "/api/profile/email/verify", { otp }, who);
  assert.equal(status, 200);
  await api.settled();
}

async function rename(who: Pick<Person, "headers">, username: string, password = goodPassword) {
  const change = { username, currentPassword: password };
  const { status, body } = await api.send("PATCH", "/api/profile", change, who);
  assert.equal(status, 200, JSON.stringify(body));
  await api.settled();
}

async function changePassword(who: Pick<Person, "headers">, from: string, to: string) {
  const change = { currentPassword: from, newPassword: to };
  const { status } = await api.send("PUT", "/api/profile/password", change, who);
  assert.equal(status, 204);
  await api.settled();
}

async function resetPassword(to: { mobile: string } | { email: string }, password: string) {
  api.clock.advance({ seconds: 61 });
  const { body } = await api.send<{ resetId: string }>("POST", "/api/auth/password-reset", to);
  await api.settled();
  const path = `/api/auth/password-reset/${body.resetId}`;
  const otp = lastCode(api, "mobile" in to ? to.mobile : to.email);
  const grant = await api.send("POST", `${path}/verify`, { otp });
  const set = await api.send("POST", `${path}/password`, { ...grant.body as object, password });
  assert.equal(set.status, 204);
  await api.settled();
}

const signIn = (identifier: string, password = goodPassword) =>
  api.send<Session>("POST", "/api/auth/login", { identifier, password });
const read = (token: string) =>
  api.send<Undoable & Problem>("POST", "/api/auth/undo/read", { token });
const undo = async (token: string) => {
  const answer = await api.send<Undone & Problem>("POST", "/api/auth/undo", { token });
  await api.settled();
  return answer;
};
const profile = async (who: Pick<Person, "headers">) =>
  (await api.get<Profile>("/api/profile", who.headers)).body;

const notices = (to: string) =>
  api.gateways.outbox!.list(to).filter(({ code }) => code === "").map(({ text }) => text);
/** The token in the oldest notice to somebody. */
const firstUndoToken = (to: string) => undoTokenIn(notices(to).at(-1)!);
/** The token in the first of the newest notices to somebody, so many of them. */
const firstUndoTokenSince = (to: string, count: number) => undoTokenIn(notices(to)[count - 1]!);
const undoTokenIn = (notice: string) => notice.match(/#token=(\S+)/)![1]!;

/** Somebody with a verified number, and a verified address for longer than anything is undone. */
async function withBoth(language: Language = "en") {
  const email = address();
  const person = await register(api, { language });
  await changeEmail(person, email);
  api.clock.advance({ days: 8 });
  return { email, person: await again(person) };
}

/** The same person, signed in anew, for an access token lives ten minutes. */
const again = async (person: Person) => personOf(await signIn(person.username));

Deno.test("a new address is told to the number and to the address before, in their language", async () => {
  const { person, email } = await withBoth("hi");
  const next = address();
  await changeEmail(person, next);
  for (const to of [person.mobile, email]) {
    assert.match(notices(to)[0]!, /ईमेल पता जोड़ा, बदला या हटाया गया है/);
    assert.match(notices(to)[0]!, /http:\/\/localhost\/undo-change\?hl=hi#token=[\w.-]{24,30}\s*/);
  }
  assert.deepEqual(notices(next), []);
});

Deno.test("an address that was merely entered is told nothing", async () => {
  const entered = address();
  const person = await register(api, { email: entered });
  await changeEmail(person, address());
  assert.deepEqual(api.gateways.outbox!.list(entered), []);
});

const changes: [string, RegExp, (person: Person, email: string) => Promise<unknown>][] = [
  [
    "an address that is removed",
    /email address .* was added, changed or removed/,
    (person) =>
      api.send("PATCH", "/api/profile", { email: null, currentPassword: goodPassword }, person),
  ],
  [
    "a changed username",
    /username of your Karigar account was changed/,
    (person) => rename(person, `thief.${newMobile()}`),
  ],
  [
    "a changed password",
    /new password was set/,
    (person) => changePassword(person, goodPassword, nextPassword),
  ],
  [
    "a reset by number",
    /new password was set/,
    ({ mobile }) => resetPassword({ mobile }, nextPassword),
  ],
  [
    "a reset by address",
    /new password was set/,
    (_, email) => resetPassword({ email }, nextPassword),
  ],
];
for (const [what, words, change] of changes) {
  Deno.test(`${what} is told to number and address, and undone by either`, async () => {
    for (const by of ["mobile", "email"] as const) {
      const { person, email } = await withBoth();
      await change(person, email);
      await api.settled();
      for (const to of [person.mobile, email]) assert.match(notices(to)[0]!, words);
      const { status, body } = await undo(lastUndoToken(api, { ...person, email }[by])!);
      assert.equal(status, 200);
      assert.deepEqual(body, {
        username: person.username,
        email: "a***@example.com",
        resetBy: [`+91 ******${person.mobile.slice(-4)}`, "a***@example.com"],
      });
      assert.equal((await signIn(email, nextPassword)).status, 401);
      assert.equal((await signIn(email)).status, 401);
      await resetPassword({ email }, "Owner-Tree-9");
      assert.equal((await signIn(email, "Owner-Tree-9")).status, 200);
      assert.equal((await signIn(person.username, "Owner-Tree-9")).status, 200);
    }
  });
}

Deno.test("a first password is told to the number, and undone from there", async () => {
  const person = await signInByPhone(api);
  const given = await confirmation(api, person, person.mobile);
  const set = { newPassword: nextPassword, confirmation: given };
  assert.equal((await api.send("PUT", "/api/profile/password", set, person)).status, 204);
  await api.settled();
  assert.equal((await undo(lastUndoToken(api, person.mobile)!)).status, 200);
  assert.equal((await signIn(person.mobile, nextPassword)).status, 401);
  const back = await signInByPhone(api, person.mobile).catch(() => undefined);
  api.clock.advance({ seconds: 61 });
  assert.equal((back ?? await signInByPhone(api, person.mobile)).user.id, person.user.id);
});

Deno.test("an undo gives the address back, signs everybody out and calls off what is pending", async () => {
  const { person, email } = await withBoth();
  const theirs = address();
  const thief = personOf(await signIn(person.username));
  await changeEmail(thief, theirs);
  await changePassword(thief, goodPassword, nextPassword);
  const pending = address();
  api.clock.advance({ seconds: 61 });
  const change = { email: pending, currentPassword: nextPassword };
  assert.equal((await api.send("PATCH", "/api/profile", change, thief)).status, 200);
  api.clock.advance({ seconds: 61 });
  const { body: { resetId } } = await api.send<{ resetId: string }>(
    "POST",
    "/api/auth/password-reset",
    { email: theirs },
  );
  await api.settled();

  const token = firstUndoToken(email);
  assert.equal((await read(token)).body.change, "email_changed");
  assert.equal((await undo(token)).status, 200);

  for (const who of [thief, person]) {
    assert.equal((await api.get("/api/profile", who.headers)).status, 401);
    const init = { headers: { Cookie: who.cookie } };
    assert.equal((await api.request("POST", "/api/auth/refresh", init)).status, 401);
  }
  assert.equal((await signIn(theirs, nextPassword)).status, 401);
  const reset = await api.send("POST", `/api/auth/password-reset/${resetId}/verify`, {
    otp: lastCode(api, theirs),
  });
  assert.equal(reset.status, 410);
  await resetPassword({ email }, "Owner-Tree-9");
  const owner = personOf(await signIn(email, "Owner-Tree-9"));
  const { email: back, emailVerified, pendingEmail } = await profile(owner);
  assert.deepEqual([back, emailVerified, pendingEmail], [email, true, null]);
  const events = await db.selectFrom("audit_event").select("event")
    .where("account_id", "=", person.user.id).where("event", "=", "changes_undone").execute();
  assert.equal(events.length, 1);
});

Deno.test("the oldest notice undoes a chain, and nothing that came after it can undo that", async () => {
  const { person, email } = await withBoth();
  const [first, second] = [address(), address()];
  const thief = personOf(await signIn(person.username));
  await changeEmail(thief, first);
  await changeEmail(thief, second);
  await changePassword(thief, goodPassword, nextPassword);
  const oldest = firstUndoToken(email);
  const later = notices(person.mobile).slice(0, 2).map((text) => text.match(/#token=(\S+)/)![1]!);

  assert.equal((await undo(oldest)).body.email, "a***@example.com");
  await resetPassword({ email }, "Owner-Tree-9");
  for (const token of [...later, oldest]) {
    assert.equal((await undo(token)).body.code, "undo_used");
  }
  assert.equal((await signIn(email, "Owner-Tree-9")).status, 200);
  for (const to of [first, second]) {
    assert.equal((await signIn(to, nextPassword)).status, 401);
  }
});

Deno.test("an address that came less than seven days ago is told, and can undo nothing", async () => {
  const { person } = await withBoth();
  const theirs = address();
  await changeEmail(personOf(await signIn(person.username)), theirs);
  // The owner helps themselves without the link of their notice.
  await resetPassword({ mobile: person.mobile }, "Owner-Tree-9");
  assert.match(notices(theirs)[0]!, /new password was set/);
  assert.equal(lastUndoToken(api, theirs), undefined);
  const owner = personOf(await signIn(person.username, "Owner-Tree-9"));
  const remove = { email: null, currentPassword: "Owner-Tree-9" };
  assert.equal((await api.send("PATCH", "/api/profile", remove, owner)).status, 200);
  await api.settled();
  assert.match(notices(theirs)[0]!, /added, changed or removed/);
  assert.equal(lastUndoToken(api, theirs), undefined);
  assert.ok(lastUndoToken(api, person.mobile));
});

Deno.test("a name that a thief changed comes back, though they wanted it for an account of their own", async () => {
  const { person, email } = await withBoth("hi");
  const thief = personOf(await signIn(person.username));
  const other = await register(api);
  const theirs = `thief.${newMobile()}`;
  await rename(thief, theirs);
  const refused = await api.send<Problem>("PATCH", "/api/profile", {
    username: person.username,
    currentPassword: goodPassword,
  }, other);
  assert.deepEqual([refused.status, refused.body.code], [409, "username_taken"]);
  await rename(thief, `${theirs}x`);
  await changePassword(thief, goodPassword, nextPassword);
  assert.match(notices(email)[1]!, /यूज़रनेम बदला गया है/);

  api.clock.advance({ days: 6, hours: 23 });
  const token = firstUndoTokenSince(email, 3);
  assert.equal((await read(token)).body.username, person.username);
  assert.equal((await undo(token)).body.username, person.username);
  await resetPassword({ email }, "Owner-Tree-9");
  const owner = personOf(await signIn(person.username, "Owner-Tree-9"));
  assert.equal((await profile(owner)).username, person.username);
  assert.equal((await signIn(theirs, nextPassword)).status, 401);
  // What the thief called it is nobody's either, for a while.
  const { body } = await api.get<{ available: boolean }>(`/api/auth/username?username=${theirs}`);
  assert.equal(body.available, false);
});

Deno.test("an address that was there before undoes what happens, though it was away meanwhile", async () => {
  const { person, email } = await withBoth();
  await changeEmail(person, address());
  await changeEmail(await again(person), email);
  await changePassword(await again(person), goodPassword, nextPassword);
  assert.match(notices(email)[0]!, /new password was set/);
  assert.equal((await undo(lastUndoToken(api, email)!)).status, 200);
});

/** Somebody who is reached at an address alone. */
async function withAddress() {
  const email = address();
  const person = await register(api, { method: "email", email });
  return { person, email };
}

Deno.test("an owner's new address undoes what happens, where there is no other way", async () => {
  const { person, email } = await withAddress();
  const next = address();
  await changeEmail(person, next);
  api.clock.advance({ days: 1 });
  await changeEmail(await again(person), address());
  await changePassword(await again(person), goodPassword, nextPassword);
  assert.deepEqual((await undo(firstUndoToken(next))).body.resetBy, ["a***@example.com"]);
  await resetPassword({ email: next }, "Owner-Tree-9");
  assert.equal((await signIn(next, "Owner-Tree-9")).status, 200);
  // The older way wins, as ever.
  assert.equal((await read(firstUndoToken(email))).status, 200);
});

Deno.test("what such an address undoes, who was there before it undoes for a week more", async () => {
  const { person, email } = await withAddress();
  const theirs = address();
  await changeEmail(person, theirs);
  const older = firstUndoToken(email);
  api.clock.advance({ days: 6, hours: 23 });
  // The owner helps themselves without the link of their notice.
  await changeEmail(await again(person), email);
  const younger = lastUndoToken(api, theirs)!;
  api.clock.advance({ days: 6, hours: 23 });
  assert.equal((await undo(younger)).status, 200);
  assert.match(notices(email)[0]!, /were undone/);

  api.clock.advance({ days: 6, hours: 23 });
  assert.equal((await undo(older)).status, 200);
  await resetPassword({ email }, "Owner-Tree-9");
  assert.equal((await signIn(email, "Owner-Tree-9")).status, 200);
  assert.equal((await undo(younger)).body.code, "undo_used");
});

for (const [what, make] of [["number", withBoth], ["address", withAddress]] as const) {
  Deno.test(`whatever happens in whatever order, somebody with a ${what} has a link that undoes it`, async () => {
    const { person } = await make();
    let password = goodPassword;
    for (const [step, days] of [0, 3, 3, 0, 8, 1, 5, 1, 0, 6, 2, 7].entries()) {
      api.clock.advance({ days });
      const who = personOf(await signIn((await nameOf(person))!, password));
      if (step % 3 === 0) await changeEmail(who, address(), password);
      else if (step % 3 === 1) await rename(who, `sunita.${newMobile()}`, password);
      else await changePassword(who, password, password = `Neem-Tree-${100 + step}`);
      const links = await db.selectFrom("account_notice as notice")
        .innerJoin("account_change as change", "change.id", "notice.change_id")
        .select(["change.id", "can_undo"]).where("account_id", "=", person.user.id)
        .orderBy("change.id", "desc").execute();
      const newest = links.filter(({ id }) => id === links[0]!.id);
      assert.ok(newest.some(({ can_undo }) => can_undo), `step ${step}`);
    }
  });
}

const nameOf = async ({ user: { id } }: Person) =>
  (await db.selectFrom("account").select("username").where("id", "=", id).executeTakeFirst())
    ?.username;

Deno.test("everybody who is or was reached hears of an undo, and none of them can undo it", async () => {
  const { person, email } = await withBoth();
  const theirs = address();
  await changeEmail(person, theirs);
  await undo(lastUndoToken(api, person.mobile)!);
  for (const to of [person.mobile, email, theirs]) {
    assert.match(notices(to)[0]!, /were undone. Set a new password/);
    assert.equal(lastUndoToken(api, to), undefined);
  }
});

Deno.test("the address that came back by an undo can undo what happens next", async () => {
  const { person, email } = await withBoth();
  await changeEmail(person, address());
  await undo(lastUndoToken(api, email)!);
  await resetPassword({ email }, "Owner-Tree-9");
  assert.match(notices(email)[0]!, /new password was set/);
  assert.equal((await undo(lastUndoToken(api, email)!)).status, 200);
});

Deno.test("a link counts once and for seven days, and reading it changes nothing", async () => {
  const { person } = await withBoth();
  await changeEmail(person, address());
  const token = lastUndoToken(api, person.mobile)!;
  const changedAt = api.clock.now();
  for (let time = 0; time < 3; time++) {
    const { status, body } = await read(token);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      change: "email_changed",
      username: person.username,
      at: changedAt.toISOString(),
      email: "a***@example.com",
      expiresAt: new Date(changedAt.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    });
  }
  assert.ok([404, 405].includes((await api.request("GET", "/api/auth/undo")).status));
  assert.equal((await undo(token)).status, 200);
  assert.deepEqual([(await undo(token)).status, (await read(token)).status], [410, 410]);

  const other = await withBoth();
  await changeEmail(other.person, address());
  const late = lastUndoToken(api, other.person.mobile)!;
  api.clock.advance({ days: 7 });
  assert.deepEqual([(await undo(late)).body.code, (await read(late)).body.code], [
    "undo_expired",
    "undo_expired",
  ]);
  api.clock.advance({ days: 8 });
  await api.runJobs();
  assert.equal((await undo(late)).body.code, "unknown_undo");
});

Deno.test("no other site undoes anything, and nothing that is made up does", async () => {
  const { person } = await withBoth();
  await changeEmail(person, address());
  const token = lastUndoToken(api, person.mobile)!;
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

Deno.test("a change of secrets leaves the links that are out", () => {
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

Deno.test("an address that is another's by now does not come back, but the thief goes", async () => {
  const { person, email } = await withBoth();
  await changeEmail(person, address());
  await register(api, { method: "email", email });
  const { status, body } = await undo(lastUndoToken(api, person.mobile)!);
  assert.deepEqual([status, body.email, body.resetBy.length], [200, null, 1]);
  assert.equal((await api.get("/api/profile", person.headers)).status, 401);

  const old = address();
  const only = await register(api, { method: "email", email: old });
  await changeEmail(only, address());
  const token = lastUndoToken(api, old)!;
  await register(api, { method: "email", email: old });
  const refused = await undo(token);
  assert.deepEqual([refused.status, refused.body.code], [409, "email_taken"]);
  assert.equal((await api.get("/api/profile", only.headers)).status, 200);
});

Deno.test("an erasure is told, and leaves nothing to undo or to tell by", async () => {
  const { person, email } = await withBoth();
  await changeEmail(person, address());
  const token = lastUndoToken(api, email)!;
  await api.send("DELETE", "/api/profile", { password: goodPassword }, person);
  await api.settled();
  assert.match(notices(person.mobile)[0]!, /Your Karigar account and its data were deleted/);
  assert.equal(lastUndoToken(api, person.mobile), undefined);
  assert.equal((await undo(token)).body.code, "unknown_undo");
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from account_notice t`.execute(db);
  assert.ok(!rows.some(({ row }) => row.includes(person.mobile) || row.includes(email)));
});

Deno.test("a change waits for no gateway, and what did not go out is tried again", async () => {
  const { person, email } = await withBoth();
  const told = api.gateways.sms.send;
  let tries = 0;
  api.gateways.sms.send = () => {
    tries++;
    return Promise.reject(new Error("the provider is away"));
  };
  const gateway = api.gateways.sms;
  try {
    await changePassword(person, goodPassword, nextPassword);
    assert.equal(tries, 1);
    assert.equal(notices(email).length, 1);
    await api.runJobs();
    assert.equal(tries, 1);
    api.clock.advance({ minutes: 1 });
    await api.runJobs();
    assert.equal(tries, 2);
  } finally {
    gateway.send = told;
  }
  api.clock.advance({ minutes: 5 });
  await api.runJobs();
  assert.match(notices(person.mobile)[0]!, /new password was set/);
  const sent = api.gateways.outbox!.list(person.mobile).length;
  api.clock.advance({ days: 1 });
  await api.runJobs();
  assert.equal(api.gateways.outbox!.list(person.mobile).length, sent);
  assert.equal((await undo(lastUndoToken(api, person.mobile)!)).status, 200);
});

Deno.test("a notice is given up after two days of trying", async () => {
  const person = await register(api);
  const { send } = api.gateways.sms;
  let tries = 0;
  api.gateways.sms.send = () => {
    tries++;
    return Promise.reject(new Error("the provider is away"));
  };
  try {
    await changePassword(person, goodPassword, nextPassword);
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

Deno.test("ten changes a day are told, and the first of them undoes all", async () => {
  const person = await register(api);
  let password = goodPassword;
  for (let time = 0; time < 14; time++) {
    const next = `Neem-Tree-${100 + time}`;
    await changePassword(person, password, next);
    password = next;
  }
  assert.equal(notices(person.mobile).length, 10);
  assert.equal((await undo(firstUndoToken(person.mobile))).status, 200);
  assert.equal((await signIn(person.username, password)).status, 401);
});

Deno.test("what was changed, and who was told, is in the export", async () => {
  const { person, email } = await withBoth();
  await changeEmail(person, address());
  type Change = { change: string; usernameBefore: string; emailBefore: string; told: string[] };
  type Export = { changes: Change[] };
  const { body } = await api.get<Export>("/api/profile/export", person.headers);
  const [{ change, usernameBefore, emailBefore, told }] = body.changes as [Change];
  assert.deepEqual(
    [change, usernameBefore, emailBefore, told],
    ["email_changed", person.username, email, [person.mobile, email]],
  );
});

Deno.test("of sixteen undos at once one is done", async () => {
  const { person } = await withBoth();
  await changeEmail(person, address());
  const token = lastUndoToken(api, person.mobile)!;
  const answers = await Promise.all(Array.from({ length: 16 }, () => undo(token)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(15).fill(410)]);
});

Deno.test("a change that is under way while everything is undone does not come after it", async () => {
  for (let round = 0; round < 10; round++) {
    const { person } = await withBoth();
    await changeEmail(person, address());
    const token = lastUndoToken(api, person.mobile)!;
    const change = { currentPassword: goodPassword, newPassword: nextPassword };
    const [undone] = await Promise.all([
      undo(token),
      ...Array.from({ length: 4 }, () => api.send("PUT", "/api/profile/password", change, person)),
    ]);
    assert.equal(undone.status, 200);
    const account = await db.selectFrom("account").select("password_hash")
      .where("id", "=", person.user.id).executeTakeFirst();
    assert.equal(account!.password_hash, null, `round ${round}`);
  }
});

Deno.test("a sign-in that is under way while everything is undone gets no session", async () => {
  for (let round = 0; round < 10; round++) {
    const { person } = await withBoth();
    await changeEmail(person, address());
    const token = lastUndoToken(api, person.mobile)!;
    await Promise.all([undo(token), ...Array.from({ length: 4 }, () => signIn(person.username))]);
    const sessions = await db.selectFrom("session").select("id")
      .where("account_id", "=", person.user.id).execute();
    assert.deepEqual(sessions, [], `round ${round}`);
  }
});
