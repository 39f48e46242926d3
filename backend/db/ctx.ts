import { getLogger } from "@logtape/logtape";
import type { Db, Trx } from "./database.ts";

const log = getLogger(["karigar", "db"]);

/** What a service function needs. Callers pass it on and never store it. */
export type Ctx = {
  db: Db;
  now: () => Date;
};

type Work = () => void;

/** Open transactions, with their database and the work to run after the commit. */
const openTransactions = new WeakMap<Db, { database: Db; pendingWork: Work[] }>();

/**
 * Runs `work` in a new transaction, or in the open one.
 * @throws when the open transaction was not opened by `inTransaction`
 */
export async function inTransaction<T>(ctx: Ctx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) {
    getOpen(ctx.db);
    return await work(ctx.db as Trx);
  }
  const pendingWork: Work[] = [];
  const result = await ctx.db.transaction().execute(async (trx) => {
    openTransactions.set(trx, { database: ctx.db, pendingWork });
    try {
      return await work(trx as Trx);
    } finally {
      openTransactions.delete(trx);
    }
  });
  for (const run of pendingWork) attempt(run);
  return result;
}

/** Runs `work` after the commit, and never after a rollback. */
export function afterCommit(trx: Trx, work: Work): void {
  getOpen(trx).pendingWork.push(work);
}

export const databaseOf = (trx: Trx): Db => getOpen(trx).database;

function getOpen(trx: Db) {
  const found = openTransactions.get(trx);
  if (!found) throw new Error("This transaction has ended, or inTransaction did not open it");
  return found;
}

/** Swallows errors, because the caller's transaction is already committed. */
function attempt(work: Work) {
  try {
    work();
  } catch (error) {
    log.error("Work after a commit failed: {error}", { error });
  }
}
