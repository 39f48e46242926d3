import type { Db, Trx } from "./database.ts";

/** What a verb works with: handed down from the request, never kept. */
export type Ctx = {
  db: Db;
  now: () => Date;
};

const afterwards = new WeakMap<Trx, (() => void)[]>();

/** Runs `work` in a transaction, in the one already open where there is one. */
export async function inTransaction<T>(ctx: Ctx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return await work(ctx.db as Trx);
  const waiting: (() => void)[] = [];
  const result = await ctx.db.transaction().execute((trx) => {
    afterwards.set(trx, waiting);
    return work(trx);
  });
  for (const run of waiting) run();
  return result;
}

/** Runs `work` once the transaction has been committed; not at all when it is rolled back. */
export function afterCommit(trx: Trx, work: () => void): void {
  afterwards.get(trx)?.push(work);
}
