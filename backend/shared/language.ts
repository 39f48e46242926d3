export const languages = ["en", "hi"] as const;

/** A language of texts and messages. */
export type Language = typeof languages[number];

/** The language of a text, by its most frequent script. */
export function languageOf(text: string): Language {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? "hi" : "en";
}

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);
