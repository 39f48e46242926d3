import type { CasesCtx } from "../cases/ctx.ts";
import { deleteOldMessages } from "../messages/queries.ts";
import { eraseReporters } from "../cases/report-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** How long reporter data is retained after the end of a case, in milliseconds. */
const contactRetention = 90 * day;

/** Erases reporter data and old messages. */
export async function forgetReporters({ db, now }: CasesCtx): Promise<void> {
  const before = new Date(now().getTime() - contactRetention);
  await eraseReporters(db, before);
  await deleteOldMessages(db, before);
}
