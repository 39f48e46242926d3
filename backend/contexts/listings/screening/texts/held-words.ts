import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { deleteWord, findSetWords, upsertWord } from "./queries.ts";
import { foldWord, shippedWords } from "./words.ts";

/** A word that sends a text to moderation, as admins see it. */
type HeldWord = { word: string; isShipped: boolean; isHeld: boolean };

/** The folded words that send a text to moderation: the shipped list with the admins' changes. */
export async function findHeldWords(db: Db | Trx): Promise<ReadonlySet<string>> {
  const changed = Map.groupBy(await findSetWords(db), (set) => set.is_held);
  const wordsOf = (isHeld: boolean) => new Set(changed.get(isHeld)?.map(({ word }) => word));
  return shippedWords.union(wordsOf(true)).difference(wordsOf(false));
}

/** All words, including those that admins removed from the list, in alphabetical order. */
export async function readHeldWords(db: Db | Trx): Promise<HeldWord[]> {
  const set = new Map((await findSetWords(db)).map(({ word, is_held }) => [word, is_held]));
  return [...new Set([...shippedWords, ...set.keys()])].sort().map((word) => ({
    word,
    isShipped: shippedWords.has(word),
    isHeld: set.get(word) ?? true,
  }));
}

/** Adds a word to the list or removes it. */
export async function setHeldWord(
  ctx: Ctx,
  adminId: string,
  { word, isHeld }: { word: string; isHeld: boolean },
): Promise<HeldWord[]> {
  const folded = foldWord(word);
  return await inTransaction(ctx, async (trx) => {
    // The shipped state needs no row.
    if (isHeld === shippedWords.has(folded)) {
      await deleteWord(trx, folded);
    } else {
      await upsertWord(trx, { word: folded, is_held: isHeld, set_by: adminId, set_at: ctx.now() });
    }
    await recordEvent({ ...ctx, db: trx }, "review_word_set", adminId, {
      word: folded,
      held: String(isHeld),
    });
    return await readHeldWords(trx);
  });
}
