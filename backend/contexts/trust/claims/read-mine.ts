import { findSlugs } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { type CaseRow, findClaimsOf } from "../cases/case-queries.ts";
import { findEvents } from "../cases/event-queries.ts";
import { iso, textOf } from "../cases/present.ts";
import type { MyClaim } from "./schemas.ts";

/** Returns the account's claims by document, newest first. */
export async function readMyClaims(db: Db, accountId: string): Promise<MyClaim[]> {
  const rows = await findClaimsOf(db, accountId);
  const events = await findEvents(db, rows.map(({ id }) => id));
  const slugs = await findSlugs(db, rows.flatMap(({ subject_id }) => subject_id ?? []), "public");
  return rows.map((row) => {
    const decided = events.findLast(({ case_id, decision }) => case_id === row.id && decision);
    return {
      id: row.id,
      slug: slugs.get(row.subject_id ?? "") ?? null,
      businessName: row.snapshot?.businessName ?? null,
      state: stateOf(row),
      askedAt: row.opened_at.toISOString(),
      dueAt: row.ended_at ? null : row.due_at.toISOString(),
      decidedAt: iso(row.appeal_decided_at ?? row.decided_at),
      statement: decided ? textOf(decided) : null,
    };
  });
}

function stateOf({ decision, state }: CaseRow): MyClaim["state"] {
  if (state === "appealed") return "appealed";
  return decision === null || state === "open"
    ? "open"
    : decision === "confirm"
    ? "confirmed"
    : "refused";
}
