import { Buffer } from "node:buffer";
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { DocumentType } from "./document-type.ts";
import type { DocumentTable } from "./stored.ts";

/** A document without its content. */
export type DocumentRow = Omit<Selectable<DocumentTable>, "content" | "sealed">;

const metadataColumns = [
  "id",
  "case_id",
  "type",
  "bytes",
  "sha256",
  "added_at",
  "deleted_at",
] as const;

export async function insertDocument(trx: Trx, row: Insertable<DocumentTable>): Promise<void> {
  await trx.insertInto("case_document").values(row).execute();
}

export const findDocuments = (db: Db | Trx, caseIds: string[]): Promise<DocumentRow[]> =>
  db.selectFrom("case_document").select(metadataColumns).where("case_id", "in", caseIds)
    .orderBy("added_at").orderBy("id").execute();

/** @returns undefined if the document belongs to another case or is deleted */
export async function findSealed(
  db: Db,
  { id, caseId }: { id: string; caseId: string },
): Promise<{ type: DocumentType; sealed: Uint8Array; isBase64: boolean } | undefined> {
  const row = await db.selectFrom("case_document").select(["type", "content", "sealed"])
    .where("id", "=", id).where("case_id", "=", caseId).where("deleted_at", "is", null)
    .executeTakeFirst();
  if (row?.sealed) return { type: row.type, sealed: row.sealed, isBase64: false };
  if (!row?.content) return undefined;
  return { type: row.type, sealed: Buffer.from(row.content, "base64url"), isBase64: true };
}

/** @returns the size of all documents that are not deleted, in bytes */
export async function sumDocuments(db: Db): Promise<number> {
  const { bytes } = await db.selectFrom("case_document").where("deleted_at", "is", null)
    .select(({ fn }) => fn.sum<string | null>("bytes").as("bytes")).executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Deletes the content of a case's documents; rows and hashes remain. */
export async function eraseDocuments(trx: Trx, caseId: string, now: Date): Promise<void> {
  await trx.updateTable("case_document").set({ content: null, sealed: null, deleted_at: now })
    .where("case_id", "=", caseId).where("deleted_at", "is", null).execute();
}

/** Deletes the content of documents added before a time. @returns the ids of their cases */
export async function eraseDocumentsBefore(trx: Trx, before: Date, now: Date): Promise<string[]> {
  const rows = await trx.updateTable("case_document").set({
    content: null,
    sealed: null,
    deleted_at: now,
  })
    .where("added_at", "<", before).where("deleted_at", "is", null)
    .returning("case_id").execute();
  return [...new Set(rows.map(({ case_id }) => case_id))];
}

/** Clears `sealed` of deleted documents, because the previous version clears only `content`. */
export async function clearDeletedDocuments(trx: Trx): Promise<void> {
  await trx.updateTable("case_document").set({ sealed: null })
    .where("deleted_at", "is not", null).where("sealed", "is not", null).execute();
}
