export const languages = ["en", "hi"] as const;

export type Lang = typeof languages[number];

export const isLang = (value: unknown): value is Lang => value === "en" || value === "hi";
