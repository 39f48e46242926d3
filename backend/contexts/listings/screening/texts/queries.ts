import type { Insertable } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { ListingTables } from "#/contexts/listings/tables.ts";

/** The words that admins added or removed. */
export const findSetWords = (db: Db | Trx) =>
  db.selectFrom("review_word").select(["word", "is_held"]).execute();

export async function upsertWord(
  trx: Trx,
  word: Insertable<ListingTables["review_word"]>,
): Promise<void> {
  await trx.insertInto("review_word").values(word)
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet(({ ref }) => ({
        is_held: ref("excluded.is_held"),
        set_by: ref("excluded.set_by"),
        set_at: ref("excluded.set_at"),
      }))
    ).execute();
}

/** Restores the shipped state of a word. */
export async function deleteWord(trx: Trx, word: string): Promise<void> {
  await trx.deleteFrom("review_word").where("word", "=", word).execute();
}
