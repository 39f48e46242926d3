import type { Db, Trx } from "./database.ts";

/** What a verb works with: handed down from the request, never kept. */
export type Ctx = {
  db: Db;
  now: () => Date;
};

/** Runs `work` in a transaction, in the one already open where there is one. */
export function inTransaction<T>(ctx: Ctx, work: (trx: Trx) => Promise<T>): Promise<T> {
  return ctx.db.isTransaction ? work(ctx.db as Trx) : ctx.db.transaction().execute(work);
}
