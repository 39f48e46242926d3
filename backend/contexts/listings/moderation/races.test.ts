import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { lockListing } from "../business/queries.ts";
import { suspendListing } from "./suspend-business.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const path = "/api/my/business";
const rounds = 20;

const suspension = (id: string) => `/api/admin/businesses/${id}/suspension`;
const suspend = async (id: string) =>
  (await admin.send("POST", suspension(id), { reason: "Fraud." })).status;
const restore = async (id: string) => (await admin.request("DELETE", suspension(id))).status;
const isPublic = async (slug: string) => (await api.get(`/api/business/${slug}`)).status === 200;

inTestAll.test("carries a suspension over to a listing that its owner creates at the same time", async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const owner = await listBusiness<MyBusiness>(api);
    const again = async () => {
      const removed = await owner.remove();
      assert.equal(removed.status, 204);
      return await owner.send<MyBusiness>("POST", path, newBusiness());
    };
    const [status, created] = await Promise.all([suspend(owner.business._id), again()]);
    outcomes.add(status);
    assert.equal(created.status, 201);
    const expected = status === 200 ? "suspended" : "active";
    assert.equal(created.body.status, expected, `suspending answered ${status}`);
    assert.equal(await isPublic(created.body.slug), status !== 200);
  }
  assert.ok([...outcomes].every((status) => status === 200 || status === 404), `${[...outcomes]}`);
});

inTestAll.test("edits and restores listings with the same number concurrently without deadlock", async () => {
  for (let round = 0; round < rounds; round++) {
    const number = String(7_000_000_000 + round);
    const first = await listBusiness<MyBusiness>(api);
    await api.database.db.updateTable("account").set({ mobile: number, mobile_verified: true })
      .where("id", "=", first.accountId).execute();
    assert.equal(await suspend(first.business._id), 200);
    const others = await Promise.all(
      Array.from({ length: 4 }, () => listBusiness<MyBusiness>(api)),
    );
    const answers = await Promise.all([
      restore(first.business._id),
      ...others.map(async (other) => (await other.patch({ whatsapp: number })).status),
    ]);
    assert.deepEqual([...new Set(answers)], [200]);
    assert.equal((await first.read()).status, "active");
    for (const other of others) {
      // If the patch came first, the listing was suspended and then restored.
      const { status, suspension } = await other.read();
      assert.deepEqual([status, suspension], ["active", null]);
    }
  }
});

Deno.test("preserves a listing's own suspension when another listing's suspension also matches it", async () => {
  const number = "7100000001";
  const first = await listBusiness<MyBusiness>(api, { primaryPhone: number });
  const second = await listBusiness<MyBusiness>(api, { whatsapp: number });
  await api.database.db.updateTable("account").set({ mobile: number, mobile_verified: true })
    .where("id", "=", first.accountId).execute();
  const { _id } = second.business;
  const order = { reason: "Their own.", adminId: newAccountId() };
  let waiting: Promise<number> | undefined;
  await inTransaction(api.listings, async (trx) => {
    await lockListing(trx, _id);
    waiting = suspend(first.business._id);
    if (isOnPostgres) { while (!await isAnyLockWaiting()); }
    await suspendListing({ ...api.listings, db: trx }, _id, order);
  });
  assert.equal(await waiting, 200);
  const { suspension } = await second.read();
  assert.deepEqual([suspension?.reason, suspension?.carriedOver], [order.reason, false]);
});

async function isAnyLockWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.database.db);
  return rows.length > 0;
}
