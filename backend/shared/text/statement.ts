import { z } from "@hono/zod-openapi";
import { type Language, languageOf } from "../language.ts";
import { orNull } from "../or-null.ts";

/** The reason for a decision, in the languages in which the admin wrote it. */
export const Statement = z.object({ en: orNull(z.string()), hi: orNull(z.string()) })
  .openapi("Statement", { example: { en: "The number is the owner's.", hi: null } });

export type Statement = z.infer<typeof Statement>;

/** A reason in its own language. */
export const asStatement = (text: string): Statement => ({
  en: null,
  hi: null,
  [languageOf(text)]: text,
});

/** The reason in a language, or else in the other one. */
export const statementIn = (statement: Partial<Statement> | null, language: Language) =>
  statement?.[language] ?? statement?.en ?? statement?.hi ?? undefined;
