import { type Insertable, type Selectable, sql } from "kysely";
import { columnsOf } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseEventTable } from "../tables.ts";

type NewEvent =
  & Pick<Insertable<CaseEventTable>, "case_id" | "kind" | "actor" | "at">
  & Partial<Insertable<CaseEventTable>>;

type Texts = { en: string | null; hi: string | null };

export type EventRow = Selectable<CaseEventTable> & Texts;

/** Inserts an event, which is immutable, and its text, which can be erased. */
export async function insertEvent(trx: Trx, event: NewEvent, text?: Texts): Promise<number> {
  const { id } = await trx.insertInto("case_event").values({
    report_id: null,
    actor_id: null,
    reason: null,
    decision: null,
    is_upheld: null,
    ...event,
  }).returning("id").executeTakeFirstOrThrow();
  if (text) await trx.insertInto("case_text").values({ event_id: id, ...text }).execute();
  return id;
}

/** Returns the events of these cases, oldest first. */
export async function findEvents(db: Db | Trx, caseIds: string[]): Promise<EventRow[]> {
  if (caseIds.length === 0) return [];
  return await db.selectFrom("case_event as event")
    .leftJoin("case_text as statement", "statement.event_id", "event.id")
    .select(columnsOf("case_event", "event")).select(["statement.en", "statement.hi"])
    .where("event.case_id", "in", caseIds).orderBy("event.id").execute();
}

export async function findText(db: Db, eventId: number): Promise<Texts | undefined> {
  const { rows } = await sql<Texts>`select en, hi from case_text where event_id = ${eventId}`
    .execute(db);
  return rows[0];
}
