import { hasOtherAdmin } from "#/contexts/identity/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { CaseRow } from "./case-queries.ts";

/** Whether another admin must judge a decision: this one has made it and is not alone. */
export const needsAnotherAdmin = async (
  db: Db | Trx,
  { decided_by }: Pick<CaseRow, "decided_by">,
  adminId: string,
): Promise<boolean> => decided_by === adminId && await hasOtherAdmin(db, adminId);

/** Whether the case only records a suspension by hand, which its admin may end. */
export const isByHand = (
  { opened_at, decided_at }: Pick<CaseRow, "opened_at" | "decided_at">,
): boolean => +opened_at === +(decided_at ?? 0);
