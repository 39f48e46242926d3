export const languages = ["en", "hi"] as const;

/** A language of texts and messages. */
export type Language = typeof languages[number];

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);
