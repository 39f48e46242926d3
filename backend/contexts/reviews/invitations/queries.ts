import type { Insertable } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { ReviewsTables } from "../tables.ts";

export async function insertInvitation(
  trx: Trx,
  invitation: Insertable<ReviewsTables["review_invitation"]>,
): Promise<void> {
  await trx.insertInto("review_invitation").values(invitation).execute();
}

type Use = { id: string; businessId: string; at: Date };

/** Uses up an invitation that is good, of a business. @returns whether it was */
export async function useInvitation(trx: Trx, { id, businessId, at }: Use): Promise<boolean> {
  const used = await trx.updateTable("review_invitation").set({ used_at: at })
    .where("id", "=", id).where("business_id", "=", businessId)
    .where("used_at", "is", null).where("expires_at", ">", at)
    .returning("id").executeTakeFirst();
  return used !== undefined;
}

export async function deleteInvitations(db: Db, expiredBy: Date): Promise<void> {
  await db.deleteFrom("review_invitation").where("expires_at", "<=", expiredBy).execute();
}
