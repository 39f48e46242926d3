import type { Trx } from "#/db/database.ts";
import type { Limit, Limiter } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import { findDocuments } from "./queries.ts";

/** Of one case. */
const mostDocuments = 5;

/** Of an account: they are large, and kept until somebody looks. */
const documentsInADay: Limit = { name: "documents", points: 10, seconds: 24 * 60 * 60 };

/** @throws {AppError} `too_many_requests` */
export async function limitDocuments({ limiter }: { limiter: Limiter }, accountId: string) {
  const { allowed, resetSeconds } = await limiter.take(documentsInADay, accountId);
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
}

/** @throws {AppError} `too_many_documents` */
export async function assertRoom(trx: Trx, caseId: string): Promise<void> {
  const documents = await findDocuments(trx, [caseId]);
  if (documents.length >= mostDocuments) throw new AppError("too_many_documents");
}
