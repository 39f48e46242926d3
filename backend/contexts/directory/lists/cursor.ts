import { hash } from "node:crypto";
import { AppError } from "#/shared/errors.ts";
import { type Cursor, decodeCursor } from "#/shared/pagination.ts";

/** Fingerprint of a query: eight hexadecimal digits. */
export const fingerprintOf = (query: unknown): string =>
  hash("sha256", JSON.stringify(query), "hex").slice(0, 8);

/** @throws {AppError} `invalid_cursor`, also if the cursor belongs to another query */
export function readCursor(text: string, fingerprint: string | undefined): Cursor {
  const cursor = decodeCursor(text);
  if (cursor.query !== fingerprint) throw new AppError("invalid_cursor");
  return cursor;
}
