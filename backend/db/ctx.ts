import { getLogger } from "@logtape/logtape";
import type { Db, Trx } from "./database.ts";

const log = getLogger(["karigar", "db"]);

/** What a verb works with: handed down from the request, never kept. */
export type Ctx = {
  db: Db;
  now: () => Date;
};

type Work = () => void;

/** What is to be done after the commit of each transaction that is open. */
const afterwards = new WeakMap<Db, Work[]>();

/**
 * Runs `work` in a transaction, in the one already open where there is one.
 *
 * @throws where the one that is open is not ours
 */
export async function inTransaction<T>(ctx: Ctx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) {
    workAfter(ctx.db);
    return await work(ctx.db as Trx);
  }
  const waiting: Work[] = [];
  const result = await ctx.db.transaction().execute(async (trx) => {
    afterwards.set(trx, waiting);
    try {
      return await work(trx as Trx);
    } finally {
      afterwards.delete(trx);
    }
  });
  for (const run of waiting) attempt(run);
  return result;
}

/** Runs `work` once the transaction has been committed; not at all when it is rolled back. */
export function afterCommit(trx: Trx, work: Work): void {
  workAfter(trx).push(work);
}

function workAfter(trx: Db): Work[] {
  const waiting = afterwards.get(trx);
  if (!waiting) throw new Error("This transaction is over, or inTransaction did not open it");
  return waiting;
}

/** The transaction is committed: whatever happens now, its caller is told so. */
function attempt(work: Work) {
  try {
    work();
  } catch (error) {
    log.error("What follows a commit failed: {error}", { error });
  }
}
