import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "../testing/api.ts";
import { newAccountId, newBusiness } from "../testing/owner.ts";

const api = await useTestApi();

/** Makes the database reject every new business with this SQLSTATE. */
async function refuseWith(code: string) {
  await sql`
    create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'of the test' using errcode = ${sql.lit(code)}; end $$`
    .execute(api.database.db);
  await sql`
    create or replace trigger refuse before insert on business
    for each row execute function refuse()`.execute(api.database.db);
}

const create = () =>
  api.as(newAccountId()).send<{ code: string }>("POST", "/api/my/business", newBusiness());

for (
  const [code, retryAfter] of [["53100", "30"], ["53200", "5"], ["25006", "30"], ["57P05", "2"]]
) {
  Deno.test(`answers 503 with Retry-After when the database cannot write (${code})`, async () => {
    await refuseWith(code!);
    const { status, headers, body } = await create();
    assert.deepEqual([status, headers.get("Retry-After"), body.code], [
      503,
      retryAfter,
      "unavailable",
    ]);
  });
}

Deno.test("creates a business again once the database recovers", async () => {
  await sql`drop trigger refuse on business`.execute(api.database.db);
  assert.equal((await create()).status, 201);
});
