import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { findChangedSince } from "../history/queries.ts";
import type { Business } from "../schemas.ts";

/** @throws {AppError} `stale` with the fields that changed since this version */
export async function assertVersion(trx: Trx, business: Business, version: number): Promise<void> {
  if (business.version === version) return;
  const fields = await findChangedSince(trx, business._id, version);
  throw new AppError("stale", { changes: { fields, version: business.version } });
}
