import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { DocumentType } from "./document-type.ts";
import type { DocumentTable } from "./stored.ts";

/** What is known of a document without opening it. */
type DocumentRow = Omit<Selectable<DocumentTable>, "content">;

const known = ["id", "case_id", "type", "bytes", "sha256", "added_at", "deleted_at"] as const;

export async function insertDocument(trx: Trx, row: Insertable<DocumentTable>): Promise<void> {
  await trx.insertInto("case_document").values(row).execute();
}

export const findDocuments = (db: Db | Trx, caseIds: string[]): Promise<DocumentRow[]> =>
  db.selectFrom("case_document").select(known).where("case_id", "in", caseIds)
    .orderBy("added_at").orderBy("id").execute();

/** @returns undefined for one that is not of this case, or deleted by now */
export async function findContent(
  db: Db,
  { id, caseId }: { id: string; caseId: string },
): Promise<{ type: DocumentType; content: string } | undefined> {
  const row = await db.selectFrom("case_document").select(["type", "content"])
    .where("id", "=", id).where("case_id", "=", caseId).executeTakeFirst();
  return row?.content ? { type: row.type, content: row.content } : undefined;
}

/** Deletes what the documents of a case hold; that they were there, and their hashes, stay. */
export async function blankDocuments(trx: Trx, caseId: string, now: Date): Promise<void> {
  await trx.updateTable("case_document").set({ content: null, deleted_at: now })
    .where("case_id", "=", caseId).where("deleted_at", "is", null).execute();
}

/** The same, of those that came before, of whatever case. @returns the cases */
export async function blankOlder(trx: Trx, before: Date, now: Date): Promise<string[]> {
  const rows = await trx.updateTable("case_document").set({ content: null, deleted_at: now })
    .where("added_at", "<", before).where("deleted_at", "is", null)
    .returning("case_id").execute();
  return [...new Set(rows.map(({ case_id }) => case_id))];
}
