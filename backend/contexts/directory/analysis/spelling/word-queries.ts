import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { isLatin, phoneticKey, toLatin } from "#/shared/text/text.ts";
import { formsOf } from "./forms.ts";
import { mayBeMisspelt, type Spelling, swapNeighbours, toSpelling } from "./spelling.ts";

export type KnownWord = {
  /** A business uses the word, or for a beginning a longer word that starts with it. */
  isKnown: boolean;
  homophones: Spelling[];
  /** Inflections that a business uses, in either script. */
  forms: string[];
  /** Similarly spelt words; empty unless the word is doubtful. */
  like: Spelling[];
};

/**
 * @param beginning the word that may be the beginning of a longer one
 * @param doubtful words that may be misspelt; similar spellings take the longest to find
 */
export async function lookUpWords(
  db: Db,
  words: string[],
  { beginning, doubtful = [] }: { beginning?: string | undefined; doubtful?: string[] } = {},
): Promise<Map<string, KnownWord>> {
  if (words.length === 0) return new Map();
  const typed = words.map((word) => ({
    ...toSpelling(word),
    sound: phoneticKey(word),
    sounds: soundsOf(word),
    forms: formsOf(word).map((form) => ({ sound: phoneticKey(form), latin: toLatin(form) })),
    swapped: swapNeighbours(word),
    doubtful: doubtful.includes(word) && mayBeMisspelt(word),
    quoted: `'${word.replaceAll("'", "''")}'`,
  }));
  const result = await sql<
    {
      word: string;
      known: boolean;
      homophones: Spelling[] | null;
      forms: string[] | null;
      like: Spelling[] | null;
    }
  >`
    select typed.word, known, homophones, formed as forms, like_it as like
    from jsonb_to_recordset(${typed}::jsonb)
      as typed(word text, latin text, sound text, sounds text[], forms jsonb, swapped text[],
        doubtful bool, quoted text)
    cross join lateral (
      select jsonb_agg(alike) as homophones from (
        select word, latin from directory_word known where known.sound = any(typed.sounds)
        order by similarity(known.latin, typed.latin) desc, known.word limit 40
      ) alike
    ) sounds
    cross join lateral (
      select jsonb_agg(known.word) as formed
      from jsonb_to_recordset(typed.forms) as form(sound text, latin text)
      cross join lateral (
        select word, latin from directory_word where sound = form.sound offset 0
      ) known
      where known.latin = form.latin
    ) forms
    -- "offset 0" and "materialized" make PostgreSQL use its indexes; by its estimates, it would
    -- read whole tables.
    cross join lateral (
      select coalesce(
        (select true from directory_word where word = typed.word limit 1),
        (select true from directory_word where sound = typed.sound and latin = typed.latin limit 1),
        (select true from directory_word where typed.word = ${beginning ?? null}::text
          and word ~>=~ typed.word and word ~<~ (typed.word || chr(1114111)) limit 1),
        (with entry as materialized (
          select from directory_entry where words @@ typed.quoted::tsquery
        ) select true from entry limit 1),
        false) as known
      offset 0
    ) uses
    cross join lateral (
      select jsonb_agg(alike) as like_it from (
        (select word, latin from directory_word known where known.latin % typed.latin
          order by similarity(known.latin, typed.latin) desc, known.word limit 24)
        union
        select word, latin from directory_word known where known.word = any(typed.swapped)
      ) alike
      where doubtful and not known
    ) others`.execute(db);
  return new Map(
    result.rows.map(({ word, known, homophones, forms, like }) => [
      word,
      { isKnown: known, homophones: homophones ?? [], forms: forms ?? [], like: like ?? [] },
    ]),
  );
}

/**
 * Phonetic keys with and without double letters and a plural s: Havells, हैवेल्स. An English g may
 * sound like j, and ch like k: बर्जर is Berger, अल्ट्राटेक is Ultratech.
 */
function soundsOf(word: string): string[] {
  const heard = [word, word.replace(/(\p{L})\1+/gu, "$1")].map(phoneticKey);
  const sounds = isLatin(word) ? heard : heard.flatMap((sound) => {
    const soft = [sound, sound.replace(/j/g, "g")];
    return [...soft, ...soft.map((sound) => sound.replace(/k/g, "c"))];
  });
  return [...new Set([...sounds, ...sounds.map((sound) => sound.replace(/(?<=.{3})s$/, ""))])];
}

/** @returns those of the words that a business uses */
export async function findUsedWords(db: Db, words: string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from directory_word where word = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
