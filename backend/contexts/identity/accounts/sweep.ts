import type { Ctx } from "../../../db/ctx.ts";
import { deleteOldLimits } from "../../../db/limiter.ts";
import { deleteOldAuditEvents } from "../audit/audit-queries.ts";
import { deleteExpired } from "./sweep-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Removes what is over; running it twice, or in two processes at once, does no harm. */
export async function sweepIdentity({ db, now }: Ctx): Promise<void> {
  await deleteExpired(db, now());
  await deleteOldLimits(db, now());
  await deleteOldAuditEvents(db, new Date(now().getTime() - 366 * day));
}
