import { v7 as uuid } from "uuid";
import type { Ctx } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { findPublicId } from "../queries.ts";
import { insertReport } from "./queries.ts";
import type { NewReport } from "./schemas.ts";

/**
 * Puts what a visitor says about a listing on the admins' list.
 *
 * @throws {AppError} `unknown_business`
 */
export async function reportBusiness(
  { db, now }: Ctx,
  slug: string,
  { reason, text = null }: Pick<NewReport, "reason" | "text">,
): Promise<void> {
  const businessId = await findPublicId(db, slug);
  if (!businessId) throw new AppError("unknown_business");
  const time = now();
  await insertReport(db, {
    id: uuid({ msecs: time.getTime() }),
    business_id: businessId,
    reason,
    text,
    created_at: time,
  });
}
