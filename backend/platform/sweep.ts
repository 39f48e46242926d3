import type { Ctx } from "../db/ctx.ts";
import { deleteOldAuditEvents } from "./audit-queries.ts";
import { forgetOldAnswers } from "./idempotency.ts";
import { deleteOldLimits } from "./limit-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes expired rows. Parallel or repeated runs are harmless. */
export async function sweepPlatform({ db, now }: Ctx): Promise<void> {
  await forgetOldAnswers({ db, now });
  await deleteOldLimits(db, now());
  await deleteOldAuditEvents(db, new Date(now().getTime() - 366 * day));
}
