import type { CasesCtx } from "../cases/ctx.ts";
import { deleteOldLetters } from "../letters/queries.ts";
import { eraseReporters } from "./queries.ts";

const day = 24 * 60 * 60 * 1000;

/** For so long after the end of a case it is known who reported it, in milliseconds. */
const contactsKept = 90 * day;

/** Erases who reported what, some time after the end. */
export async function forgetReporters({ db, now }: CasesCtx): Promise<void> {
  const before = new Date(now().getTime() - contactsKept);
  await eraseReporters(db, before);
  await deleteOldLetters(db, before);
}
