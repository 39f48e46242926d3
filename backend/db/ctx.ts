import { getLogger } from "@logtape/logtape";
import type { Db, Trx } from "./database.ts";

const log = getLogger(["karigar", "db"]);

/** What a verb works with: handed down from the request, never kept. */
export type Ctx = {
  db: Db;
  now: () => Date;
};

type Work = () => void;

/** Of each transaction that is open: its database, and what is to be done after its commit. */
const open = new WeakMap<Db, { database: Db; afterwards: Work[] }>();

/**
 * Runs `work` in a transaction, in the one already open where there is one.
 *
 * @throws where the one that is open is not ours
 */
export async function inTransaction<T>(ctx: Ctx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) {
    getOpen(ctx.db);
    return await work(ctx.db as Trx);
  }
  const afterwards: Work[] = [];
  const result = await ctx.db.transaction().execute(async (trx) => {
    open.set(trx, { database: ctx.db, afterwards });
    try {
      return await work(trx as Trx);
    } finally {
      open.delete(trx);
    }
  });
  for (const run of afterwards) attempt(run);
  return result;
}

/** Runs `work` once the transaction has been committed; not at all when it is rolled back. */
export function afterCommit(trx: Trx, work: Work): void {
  getOpen(trx).afterwards.push(work);
}

/** The database on which a transaction is open. */
export const databaseOf = (trx: Trx): Db => getOpen(trx).database;

function getOpen(trx: Db) {
  const found = open.get(trx);
  if (!found) throw new Error("This transaction is over, or inTransaction did not open it");
  return found;
}

/** The transaction is committed: whatever happens now, its caller is told so. */
function attempt(work: Work) {
  try {
    work();
  } catch (error) {
    log.error("What follows a commit failed: {error}", { error });
  }
}
