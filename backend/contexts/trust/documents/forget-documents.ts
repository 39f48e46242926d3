import { inTransaction } from "#/db/ctx.ts";
import { insertEvent } from "../cases/event-queries.ts";
import type { DocumentsCtx } from "./ctx.ts";
import { clearDeletedDocuments, eraseDocumentsBefore } from "./queries.ts";

/** How long documents wait for a decision, in days. */
const waitingDays = 30;

/** Deletes documents that have waited longer than `waitingDays` for a decision. */
export async function forgetDocuments(ctx: Pick<DocumentsCtx, "db" | "now">): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await clearDeletedDocuments(trx);
    const now = ctx.now();
    const before = new Date(now.getTime() - waitingDays * 24 * 60 * 60 * 1000);
    for (const id of await eraseDocumentsBefore(trx, before, now)) {
      await insertEvent(trx, { case_id: id, kind: "documents_deleted", actor: "service", at: now });
    }
  });
}
