import { type RawBuilder, sql } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import { withoutStrays } from "#/shared/text/invisible.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { containing, startingWith } from "#/shared/text/like-pattern.ts";
import { parseEmail } from "#/shared/text/email.ts";
import type { Account } from "./account-queries.ts";
import { usernameKey } from "./username.ts";

/** Subquery for ids of accounts by part of the username, the whole mobile number or the id. */
export const accountsMatching = (text: string): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from account
    where username ilike ${containing(text)} or mobile = ${nationalDigits(text)}
      or id::text = ${text}`;

/**
 * Finds accounts by the start of the username, number or e-mail address, or by their id. Exact
 * matches come first.
 */
export async function findAccountsLike(db: Db, text: string, limit: number): Promise<Account[]> {
  const digits = nationalDigits(text);
  const name = usernameKey(text);
  const email = parseEmail(text) ?? withoutStrays(text).normalize("NFKC").toLowerCase();
  const isNumber = /^\d{4,}$/.test(digits);
  return await db.selectFrom("account").select(columns.account)
    .where((where) =>
      where.or([
        where("username_key", "like", startingWith(name)),
        where("email", "like", startingWith(email)),
        where(sql`id::text`, "=", text),
        ...isNumber ? [where("mobile", "like", startingWith(digits))] : [],
      ])
    )
    .orderBy(
      sql`mobile = ${digits} or username_key = ${name} or coalesce(email, '') = ${email}`,
      "desc",
    )
    .orderBy("username_key").limit(limit).execute();
}
