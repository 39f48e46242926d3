import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { findNewest } from "#/db/newest-first.ts";
import type { Slice } from "#/shared/pagination.ts";
import type { ReviewsTables } from "../tables.ts";

export async function insertInvitation(
  db: Db | Trx,
  invitation: Insertable<ReviewsTables["review_invitation"]>,
): Promise<void> {
  await db.insertInto("review_invitation").values(invitation)
    .onConflict((conflict) => conflict.column("id").doNothing()).execute();
}

/** Returns those of the invitations that can still be used, with the slugs of the businesses. */
export async function findUsableInvitations(
  db: Db | Trx,
  ids: string[],
  now: Date,
): Promise<{ id: string; slug: string }[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom("review_invitation as invitation")
    .innerJoin("business", "business.id", "invitation.business_id")
    .select(["invitation.id", "slug"]).where("invitation.id", "in", ids)
    .where("used_at", "is", null).where("expires_at", ">", now).where("status", "=", "active")
    .execute();
}

type Use = { id: string; businessId: string; accountId: string; at: Date };

/**
 * Uses an account's invitation to a business, or one that its owner made.
 * @returns whether it was valid
 */
export async function useInvitation(
  trx: Trx,
  { id, businessId, accountId, at }: Use,
): Promise<boolean> {
  const used = await trx.updateTable("review_invitation").set({ used_at: at })
    .where("id", "=", id).where("business_id", "=", businessId)
    .where("used_at", "is", null).where("expires_at", ">", at)
    .where((on) => on.or([on("for_account_id", "is", null), on("for_account_id", "=", accountId)]))
    .returning("id").executeTakeFirst();
  return used !== undefined;
}

type InvitationRow = Omit<
  Selectable<ReviewsTables["review_invitation"]>,
  "business_id" | "for_account_id"
>;

/** A page of unexpired invitations, newest first, with their total. */
export const findInvitations = (db: Db, businessId: string, slice: Slice, now: Date) =>
  findNewest<InvitationRow>(db, {
    columns: sql`id, created_at, expires_at, used_at`,
    from: sql`review_invitation where business_id = ${businessId}::uuid
      and expires_at > ${now} and for_account_id is null`,
  }, slice);

export async function deleteInvitations(db: Db, expiredBy: Date): Promise<void> {
  await db.deleteFrom("review_invitation").where("expires_at", "<=", expiredBy).execute();
}
