import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "../audit.ts";
import { deleteWord, findSetWords, upsertWord } from "./queries.ts";
import { foldWord, shippedWords } from "./words.ts";

/** A word of the list as admins see it. */
type HeldWord = { word: string; isShipped: boolean; isHeld: boolean };

/** The words for which a moderator reads a text first, folded: shipped ones, as admins changed them. */
export async function findHeldWords(db: Db | Trx): Promise<ReadonlySet<string>> {
  const words = await readHeldWords(db);
  return new Set(words.filter(({ isHeld }) => isHeld).map(({ word }) => word));
}

/** The same with those that were taken off, by letters. */
export async function readHeldWords(db: Db | Trx): Promise<HeldWord[]> {
  const set = new Map((await findSetWords(db)).map(({ word, is_held }) => [word, is_held]));
  return [...new Set([...shippedWords, ...set.keys()])].sort().map((word) => ({
    word,
    isShipped: shippedWords.has(word),
    isHeld: set.get(word) ?? true,
  }));
}

/** Puts a word on the list, or takes it off, from now on. */
export async function setHeldWord(
  ctx: Ctx,
  adminId: string,
  { word, isHeld }: { word: string; isHeld: boolean },
): Promise<HeldWord[]> {
  const folded = foldWord(word);
  return await inTransaction(ctx, async (trx) => {
    // One that is not shipped and is taken off is simply gone.
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
