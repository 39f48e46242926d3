import type { Ctx } from "#/db/ctx.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { termsOn } from "./in-force.ts";
import { findTerms, upsertTerm } from "./queries.ts";
import type { NewTerm, Term } from "./schemas.ts";

/** Returns all terms, newest first, and whether each is in force today. */
export async function readTerms({ db, now }: { db: Db; now: () => Date }): Promise<Term[]> {
  const terms = await findTerms(db);
  const current = termsOn(terms, dayInIndia(now()));
  return terms.map((term) => ({
    name: term.name,
    hours: term.hours,
    reasons: term.reasons,
    source: term.source,
    inForceFrom: term.in_force_from,
    isInForce: current.includes(term),
  }));
}

/** Adds a statutory term from a given day on. Earlier cases retain their deadlines. */
export async function setTerm(ctx: Ctx, adminId: string, term: NewTerm): Promise<Term[]> {
  const { name, hours, reasons = [], source, inForceFrom } = term;
  await inTransaction(ctx, async (trx) => {
    await upsertTerm(trx, { name, hours, reasons, source, in_force_from: inForceFrom });
    const detail = { name, hours: String(hours), from: inForceFrom };
    await recordEvent({ ...ctx, db: trx }, "term_set", adminId, detail);
  });
  return await readTerms(ctx);
}
