import { Buffer } from "node:buffer";
import { getLogger } from "@logtape/logtape";
import { recordEvent } from "#/platform/audit.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { DocumentsCtx } from "./ctx.ts";
import type { DocumentType } from "./document-type.ts";
import { findSealed } from "./queries.ts";

const log = getLogger(["karigar", "trust"]);

/**
 * Decrypts a document for an admin. Logs the access first.
 *
 * @throws {AppError} `unknown_document`, `document_sealed`
 */
export async function readDocument(
  ctx: DocumentsCtx,
  { id, caseId, adminId }: { id: string; caseId: string; adminId: string },
): Promise<{ type: DocumentType; bytes: Uint8Array<ArrayBuffer> }> {
  const found = await findSealed(ctx.db, { id, caseId });
  if (!found) throw new AppError("unknown_document");
  const opened = ctx.documents.open(found.sealed, id);
  if (!opened) {
    log.error("Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS decrypts the document {id}", { id });
    throw new AppError("document_sealed");
  }
  await inTransaction(
    ctx,
    (trx) =>
      recordEvent({ ...ctx, db: trx }, "document_seen", adminId, { case: caseId, document: id }),
  );
  const bytes = found.isBase64 ? Buffer.from(Buffer.from(opened).toString(), "base64") : opened;
  return { type: found.type, bytes: new Uint8Array(bytes) };
}
