import { z } from "@hono/zod-openapi";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { caseKinds } from "../cases/kinds.ts";
import { CaseKind, Decision } from "../cases/schemas.ts";

const kinds = "For cases of these kinds. Empty for all kinds.";

export const StatementTemplate = z.object({
  id: z.uuid(),
  decision: Decision,
  kinds: z.array(CaseKind).openapi({ description: kinds }),
  en: z.string(),
  hi: z.string(),
}).openapi("StatementTemplate");

export const NewStatementTemplate = z.strictObject({
  decision: Decision,
  kinds: z.array(CaseKind).max(caseKinds.length).optional().openapi({ description: kinds }),
  en: Paragraphs(500),
  hi: Paragraphs(500),
}).openapi("NewStatementTemplate");

export type StatementTemplate = z.infer<typeof StatementTemplate>;
export type NewStatementTemplate = z.infer<typeof NewStatementTemplate>;
