import { type RawBuilder, sql } from "kysely";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { containing } from "#/shared/text/like-pattern.ts";

/** A query for the ids of accounts by part of their username, or by their mobile number. */
export const accountsMatching = (text: string): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`select id from account
    where username ilike ${containing(text)} or mobile = ${nationalDigits(text)}`;
