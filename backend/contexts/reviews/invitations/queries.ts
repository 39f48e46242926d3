import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
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

type Slice = { now: Date; limit: number; cursor: Cursor | undefined };

/** A page of unexpired invitations, newest first, with their total. */
export async function findInvitations(
  db: Db,
  businessId: string,
  { now, limit, cursor }: Slice,
): Promise<{ rows: (InvitationRow & { score: number })[]; total: number }> {
  const than = cursor?.back ? sql`>` : sql`<`;
  const order = cursor?.back ? sql`asc` : sql`desc`;
  const sent = sql`from review_invitation where business_id = ${businessId}::uuid
    and expires_at > ${now} and for_account_id is null`;
  const [page, all] = await Promise.all([
    sql<InvitationRow & { score: number }>`
      select id, created_at, expires_at, used_at, 0 as score ${sent}
        and ${cursor ? sql`id ${than} ${cursor.id}::uuid` : sql`true`}
      order by id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n ${sent}`.execute(db),
  ]);
  return { rows: page.rows, total: all.rows[0]!.n };
}

export async function deleteInvitations(db: Db, expiredBy: Date): Promise<void> {
  await db.deleteFrom("review_invitation").where("expires_at", "<=", expiredBy).execute();
}
