import { z } from "@hono/zod-openapi";
import { orNull } from "../or-null.ts";
import { Paragraphs } from "./text-fields.ts";

/** The reason for a decision, in one or both languages. */
export const NewStatement = z.strictObject({
  en: orNull(Paragraphs(500)).optional(),
  hi: orNull(Paragraphs(500)).optional(),
}).openapi("NewStatement");
