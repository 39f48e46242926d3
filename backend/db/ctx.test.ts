import assert from "node:assert/strict";
import { useTestDatabase } from "../testing/database.ts";
import { afterCommit, inTransaction } from "./ctx.ts";
import type { Trx } from "./database.ts";

const { db } = await useTestDatabase();
const ctx = { db, now: () => new Date() };

Deno.test("runs work after the commit once, after the outermost transaction", async () => {
  const done: string[] = [];
  await inTransaction(ctx, async (trx) => {
    afterCommit(trx, () => done.push("outer"));
    await inTransaction({ ...ctx, db: trx }, (inner) => {
      afterCommit(inner, () => done.push("inner"));
      return Promise.resolve();
    });
    assert.deepEqual(done, []);
  });
  assert.deepEqual(done, ["outer", "inner"]);
});

Deno.test("runs no work after a rollback", async () => {
  const done: string[] = [];
  await assert.rejects(inTransaction(ctx, (trx) => {
    afterCommit(trx, () => done.push("never"));
    return Promise.reject(new Error("changed my mind"));
  }));
  assert.deepEqual(done, []);
});

Deno.test("runs the remaining after-commit work and returns the result when one task fails", async () => {
  const done: string[] = [];
  const result = await inTransaction(ctx, (trx) => {
    afterCommit(trx, () => {
      throw new Error("of the test");
    });
    afterCommit(trx, () => done.push("second"));
    return Promise.resolve("saved");
  });
  assert.equal(result, "saved");
  assert.deepEqual(done, ["second"]);
});

Deno.test("rejects a transaction that inTransaction did not open", async () => {
  await db.transaction().execute(async (bare) => {
    // @ts-expect-error The compiler rejects it too.
    assert.throws(() => afterCommit(bare, () => {}), /inTransaction/);
    await assert.rejects(
      inTransaction({ ...ctx, db: bare }, () => Promise.resolve()),
      /inTransaction/,
    );
  });
});

Deno.test("rejects new work after the commit", async () => {
  let late: Trx;
  await inTransaction(ctx, (trx) => {
    late = trx;
    return Promise.resolve();
  });
  assert.throws(() => afterCommit(late, () => {}), /inTransaction/);
});
