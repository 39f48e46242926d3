export const languages = ["en", "hi"] as const;

export type Lang = typeof languages[number];

export const isLang = (value: unknown): value is Lang => value === "en" || value === "hi";

/** Name of each language, written in that language. */
export const languageNames: Record<Lang, string> = { en: "English", hi: "हिन्दी" };
