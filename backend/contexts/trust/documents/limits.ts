import type { Trx } from "#/db/database.ts";
import type { Limit, Limiter } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import type { DocumentsCtx } from "./ctx.ts";
import { findDocuments, sumDocuments } from "./queries.ts";

/** The maximum number of documents of a case. */
const maxDocuments = 5;

const day = 24 * 60 * 60;

/** Limits per account. */
const documentsInADay: Limit = { name: "documents", points: 10, seconds: day };
const bytesInADay: Limit = { name: "document-bytes", points: 15 * 1024 * 1024, seconds: day };

/** @throws {AppError} `documents_full`, `too_many_requests` */
export async function limitDocuments(
  { db, documents, limiter }: DocumentsCtx & { limiter: Limiter },
  accountId: string,
  bytes: number,
): Promise<void> {
  if (await sumDocuments(db) + bytes > documents.maxTotalBytes) {
    throw new AppError("documents_full", { retryAfterSeconds: day });
  }
  for (const [limit, cost] of [[documentsInADay, 1], [bytesInADay, bytes]] as const) {
    const { allowed, resetSeconds } = await limiter.take(limit, accountId, cost);
    if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
  }
}

/** @throws {AppError} `too_many_documents` */
export async function assertDocumentLimit(trx: Trx, caseId: string): Promise<void> {
  const documents = await findDocuments(trx, [caseId]);
  if (documents.length >= maxDocuments) throw new AppError("too_many_documents");
}
