import { z } from "@hono/zod-openapi";
import { orNull } from "../or-null.ts";
import type { Statement } from "./statement.ts";
import { Paragraphs } from "./text-fields.ts";

/** The reason for a decision, in one or both languages. */
export const NewStatement = z.strictObject({
  en: orNull(Paragraphs(500)).optional(),
  hi: orNull(Paragraphs(500)).optional(),
}).openapi("NewStatement");

/** A reason in at least one language. */
export const ReasonInput = NewStatement.refine(({ en, hi }) => en || hi, {
  error: "Give a reason, in one language or both",
  params: { code: "required" },
});

/** @returns the reason as it is stored */
export const statementOf = ({ en = null, hi = null }: z.infer<typeof NewStatement>): Statement => ({
  en,
  hi,
});
