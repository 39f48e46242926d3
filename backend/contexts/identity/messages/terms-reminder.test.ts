/** Every three months each account gets a message about the terms (IT Rules 2021, rule 3(1)(c)). */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { newAuthor } from "#/testing/reviews.ts";
import type { AccountExport, Profile } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;

async function newAccount(
  { hasEmail, language = "en" }: { hasEmail: boolean; language?: "en" | "hi" },
) {
  const account = await newAuthor(api);
  const [row] = await db.updateTable("account").set({ email_verified: hasEmail, language })
    .where("id", "=", account.accountId).returning(["email", "mobile"]).execute();
  return { ...account, email: row!.email!, mobile: row!.mobile };
}
const textsTo = (to: string) => api.gateways.outbox!.list(to).map(({ text }) => text);
const remindedAt = async ({ get }: Pick<Awaited<ReturnType<typeof newAccount>>, "get">) =>
  (await get<Profile>("/api/profile")).body.consent.remindedAt;

Deno.test("tells the terms every three months by e-mail and in the profile, never by SMS", async () => {
  const [english, hindi, phoneOnly] = [
    await newAccount({ hasEmail: true }),
    await newAccount({ hasEmail: true, language: "hi" }),
    await newAccount({ hasEmail: false }),
  ];
  const all = [english, hindi, phoneOnly];
  const sms = () => all.flatMap(({ mobile }) => textsTo(mobile)).length;
  const smsBefore = sms();
  api.clock.advance({ days: 88 });
  await api.runJobs();
  for (const account of all) assert.equal(await remindedAt(account), null);
  api.clock.advance({ days: 1 });
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.runJobs();
  for (const account of all) assert.equal(await remindedAt(account), api.clock.now().toISOString());
  assert.match(
    textsTo(english.email)[0]!,
    /^A reminder of the terms of Karigar\n[^]*http:\/\/localhost\/terms-conditions\?hl=en\n\nhttp:\/\/localhost\/privacy\?hl=en\n/,
  );
  assert.match(
    textsTo(hindi.email)[0]!,
    /^कारीगर के नियम[^]*http:\/\/localhost\/terms-conditions\?hl=hi\n\nhttp:\/\/localhost\/privacy\?hl=hi\n/,
  );
  assert.deepEqual(all.map(({ email }) => textsTo(email).length), [1, 1, 0]);
  assert.equal(sms(), smsBefore);
  // After an outage of two quarters, one reminder is enough.
  api.clock.advance({ days: 180 });
  await api.runJobs();
  await api.runJobs();
  assert.deepEqual(all.map(({ email }) => textsTo(email).length), [2, 2, 0]);
  const { body } = await phoneOnly.get<AccountExport>("/api/profile/export");
  assert.equal(body.history.filter(({ event }) => event === "terms_reminded").length, 2);
  const logged = await db.selectFrom("audit_event").select("detail")
    .where("event", "=", "terms_reminded").where("account_id", "=", phoneOnly.accountId).execute();
  assert.deepEqual(logged.map(({ detail }) => detail), [
    { terms: "29-06-2025" },
    { terms: "29-06-2025" },
  ]);
});

Deno.test("tells many accounts in several runs, each once", async () => {
  await sql`
    insert into account (id, username, username_key, username_look, mobile, mobile_verified,
      email_verified, language, created_at, updated_at)
    select gen_random_uuid(), 'many.' || n, 'many.' || n, 'many.' || n, 9000000000 + n, true, false,
      'en', ${api.clock.now()}, ${api.clock.now()}
    from generate_series(1, 450) as n`.execute(db);
  api.clock.advance({ days: 89 });
  const all = (await db.selectFrom("account").select("id").execute()).length;
  const told = async () => {
    const rows = await db.selectFrom("account").select("id")
      .where("terms_told_at", "=", api.clock.now()).execute();
    return rows.length;
  };
  const counts = [];
  for (let run = 0; run < 4; run++) {
    await api.runJobs();
    counts.push(await told());
  }
  assert.deepEqual(counts, [200, 400, all, all]);
});
