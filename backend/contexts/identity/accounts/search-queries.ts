import { type RawBuilder, sql } from "kysely";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { containing } from "#/shared/text/like-pattern.ts";

/** Subquery for ids of accounts by part of the username or by the whole mobile number. */
export const accountsMatching = (text: string): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from account
    where username ilike ${containing(text)} or mobile = ${nationalDigits(text)}`;
