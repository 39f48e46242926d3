import { Buffer } from "node:buffer";
import { recordEvent } from "#/platform/audit.ts";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import type { DocumentsCtx } from "./ctx.ts";
import type { DocumentType } from "./document-type.ts";
import { findContent } from "./queries.ts";

/**
 * What an operator looks at; that they did is written down first.
 *
 * @throws {AppError} `unknown_document`
 */
export async function readDocument(
  ctx: DocumentsCtx,
  { id, caseId, adminId }: { id: string; caseId: string; adminId: string },
): Promise<{ type: DocumentType; bytes: Uint8Array<ArrayBuffer> }> {
  const found = await findContent(ctx.db, { id, caseId });
  const text = found && ctx.documents.open(found.content, id);
  if (!found || text === undefined) throw new AppError("unknown_document");
  await inTransaction(
    ctx,
    (trx) =>
      recordEvent({ ...ctx, db: trx }, "document_seen", adminId, { case: caseId, document: id }),
  );
  return { type: found.type, bytes: new Uint8Array(Buffer.from(text, "base64")) };
}
