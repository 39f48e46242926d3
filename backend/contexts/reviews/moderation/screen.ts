import { sql } from "kysely";
import type { Trx } from "#/db/database.ts";
import type { HoldReason } from "../schemas.ts";
import { hasContact } from "./contact.ts";
import { findHeldWords } from "./held-words.ts";
import { hasWordOf } from "./words.ts";

/** So many a day, of one business or by one author, are shown without a look. */
const inADay = 5;
const day = 24 * 60 * 60 * 1000;

type Written = { businessId: string; authorId: string; texts: string[]; now: Date };

/** Why a person has to look at a review that is about to be written; the ring check aside. */
export async function holdReasonsOf(trx: Trx, written: Written): Promise<HoldReason[]> {
  const { texts } = written;
  const { isFirst, isBurst } = await lookBack(trx, written);
  const words = await findHeldWords(trx);
  return [
    ...isFirst ? ["first" as const] : [],
    ...isBurst ? ["burst" as const] : [],
    ...texts.some(hasContact) ? ["contact" as const] : [],
    ...texts.some((text) => hasWordOf(text, words)) ? ["words" as const] : [],
  ];
}

async function lookBack(trx: Trx, { businessId, authorId, now }: Written) {
  const since = new Date(now.getTime() - day);
  const { rows } = await sql<{ isFirst: boolean; isBurst: boolean }>`
    select not exists (
        select from business_review where author_id = ${authorId}::uuid and published_at is not null
      ) as "isFirst",
      (select count(*) from business_review
        where business_id = ${businessId}::uuid and created_at > ${since}) >= ${inADay}
      or (select count(*) from business_review
        where author_id = ${authorId}::uuid and created_at > ${since}) >= ${inADay} as "isBurst"`
    .execute(trx);
  return rows[0]!;
}
