export const languages = ["en", "hi"] as const;

/** What texts and messages are written in. */
export type Language = typeof languages[number];

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);
