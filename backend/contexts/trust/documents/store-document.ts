import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import type { DocumentsCtx } from "./ctx.ts";
import { type DocumentType, documentTypeOf } from "./document-type.ts";
import { insertDocument } from "./queries.ts";

/** The maximum size of one document. */
export const maxBytes = 5 * 1024 * 1024;

/** @throws {AppError} `unsupported_media_type` unless it is a picture or a PDF */
export function requireDocumentType(bytes: Uint8Array): DocumentType {
  const type = documentTypeOf(bytes);
  if (type) return type;
  const detail = "Send a JPEG, PNG or WebP picture, or a PDF.";
  throw new AppError("unsupported_media_type", { detail });
}

/** Encrypts and stores a document of a case. */
export async function storeDocument(
  { now, documents }: DocumentsCtx,
  trx: Trx,
  caseId: string,
  bytes: Uint8Array,
): Promise<void> {
  const type = requireDocumentType(bytes);
  const id = uuid({ msecs: now().getTime() });
  await insertDocument(trx, {
    id,
    case_id: caseId,
    type,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: null,
    sealed: documents.seal(bytes, id),
    added_at: now(),
    deleted_at: null,
  });
}
