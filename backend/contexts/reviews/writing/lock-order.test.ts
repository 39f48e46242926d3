import assert from "node:assert/strict";
import { sql } from "kysely";
import { createClient, useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { newBusiness } from "#/testing/owner.ts";
import { goodPassword, register } from "#/testing/users.ts";
import { newAuthor, review } from "#/testing/reviews.ts";

const api = await useTestApi();
const { db } = api.database;

async function newSlug(): Promise<string> {
  const owner = await newAuthor(api);
  const { body } = await owner.send<{ slug: string }>("POST", "/api/my/business", newBusiness());
  return body.slug;
}

// Skipped on the embedded database: it has one connection, so nothing waits for a lock.
if (isOnPostgres) {
  Deno.test("locks all reviews of an account in a fixed order when the account is erased", async () => {
    const { token } = await register(api);
    const user = createClient(api.app, () => Promise.resolve(token));
    const found = (await review(await newAuthor(api), await newSlug())).body.id;
    await user.request("POST", `/api/reviews/${found}/helpful`);
    api.clock.advance({ minutes: 1 });
    const own = (await review(user, await newSlug())).body.id;
    assert.ok(found < own);

    let erasing: ReturnType<typeof user.send> | undefined;
    await db.transaction().execute(async (trx) => {
      const lock = (id: string) =>
        sql`select id from business_review where id = ${id}::uuid for update`.execute(trx);
      await lock(found);
      erasing = user.send("DELETE", "/api/profile", { password: goodPassword });
      erasing.catch(() => {});
      while (!await isQueryWaiting());
      await lock(own);
    });
    assert.equal((await erasing!).status, 204);
  });
}

async function isQueryWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
