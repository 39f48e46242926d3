import type { Ctx } from "#/db/ctx.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { deadlinesOn } from "./in-force.ts";
import { findDeadlines, upsertDeadline } from "./queries.ts";
import type { Deadline, NewDeadline } from "./schemas.ts";

/** Returns all deadlines, newest first, and whether each is in force today. */
export async function readDeadlines({ db, now }: { db: Db; now: () => Date }): Promise<Deadline[]> {
  const deadlines = await findDeadlines(db);
  const current = deadlinesOn(deadlines, dayInIndia(now()));
  return deadlines.map((deadline) => ({
    name: deadline.name,
    hours: deadline.hours,
    reasons: deadline.reasons,
    source: deadline.source,
    inForceFrom: deadline.in_force_from,
    isInForce: current.includes(deadline),
  }));
}

/** Adds a statutory deadline from a given day on. Earlier cases retain their due dates. */
export async function setDeadline(
  ctx: Ctx,
  adminId: string,
  deadline: NewDeadline,
): Promise<Deadline[]> {
  const { name, hours, reasons = [], source, inForceFrom } = deadline;
  await inTransaction(ctx, async (trx) => {
    await upsertDeadline(trx, { name, hours, reasons, source, in_force_from: inForceFrom });
    const detail = { name, hours: String(hours), from: inForceFrom };
    await recordEvent({ ...ctx, db: trx }, "term_set", adminId, detail);
  });
  return await readDeadlines(ctx);
}
