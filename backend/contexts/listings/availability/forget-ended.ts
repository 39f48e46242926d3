import type { Ctx } from "#/db/ctx.ts";
import { deleteEndedStatements } from "./availability-queries.ts";

/** Deletes ended statements, which nothing shows any more. */
export const forgetEndedStatements = ({ db, now }: Ctx): Promise<void> =>
  deleteEndedStatements(db, now());
