import assert from "node:assert/strict";
import { useTestDatabase } from "../testing/database.ts";
import { afterCommit, inTransaction } from "./ctx.ts";
import type { Trx } from "./database.ts";

const { db } = await useTestDatabase();
const ctx = { db, now: () => new Date() };

Deno.test("what is to be done after the commit is done once, after the outermost transaction", async () => {
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

Deno.test("a transaction that is rolled back does nothing afterwards", async () => {
  const done: string[] = [];
  await assert.rejects(inTransaction(ctx, (trx) => {
    afterCommit(trx, () => done.push("never"));
    return Promise.reject(new Error("changed my mind"));
  }));
  assert.deepEqual(done, []);
});

Deno.test("what fails afterwards keeps neither the others nor the caller from theirs", async () => {
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

Deno.test("a transaction that inTransaction did not open is refused: nobody hears of its commit", async () => {
  await db.transaction().execute(async (bare) => {
    // @ts-expect-error The compiler refuses it.
    assert.throws(() => afterCommit(bare, () => {}), /inTransaction/);
    await assert.rejects(
      inTransaction({ ...ctx, db: bare }, () => Promise.resolve()),
      /inTransaction/,
    );
  });
});

Deno.test("after the commit it is too late", async () => {
  let late: Trx;
  await inTransaction(ctx, (trx) => {
    late = trx;
    return Promise.resolve();
  });
  assert.throws(() => afterCommit(late, () => {}), /inTransaction/);
});
