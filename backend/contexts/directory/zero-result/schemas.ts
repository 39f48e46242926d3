import { z } from "@hono/zod-openapi";
import { CalendarDate } from "#/shared/calendar-date.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { words } from "#/shared/text/text.ts";
import { orNull } from "#/shared/or-null.ts";
import { Category, Slug } from "#/contexts/listings/mod.ts";
import { Names } from "../schemas.ts";
import { stopWords } from "../analysis/vocabulary/synonyms.ts";
import { zeroResultKinds } from "./kinds.ts";

export const ZeroResultQuery = z.object({
  id: z.uuid(),
  query: z.string().openapi({
    description: "In lower case, without punctuation.",
    example: "tonti",
  }),
  kind: z.enum(zeroResultKinds).openapi("ZeroResultKind").openapi({
    description: "The result of the most recent such search. `nothing`: no results. `corrected`: " +
      "results for another spelling. `partial`: results that match only a part.",
  }),
  corrected: orNull(z.string()).openapi({ description: "The text that was searched for instead." }),
  times: z.int().openapi({ example: 12 }),
  week: CalendarDate.openapi({
    description: "The Monday of the week, in India.",
    example: "2026-11-16",
  }),
}).openapi("UnmatchedQuery");

const SynonymCity = z.object({ slug: Slug.openapi({ example: "pune" }), name: Names })
  .openapi("SynonymCity");

export const Synonym = z.object({
  id: z.uuid(),
  phrase: z.string().openapi({ example: "tonti" }),
  category: orNull(Category),
  city: orNull(SynonymCity),
  addedAt: z.iso.datetime(),
}).openapi("Synonym", { description: "A trade or a city. One of the two is null." });

const maxWords = 4;

export const NewSynonym = z.strictObject({
  phrase: Line(60).refine((phrase) => {
    const typed = words(phrase);
    return typed.length <= maxWords && typed.some((word) => !stopWords.has(word));
  }, {
    error: "Use one to four words, and not only words such as “best” or “near”",
  }).openapi({ example: "tonti" }),
  category: orNull(Category).optional(),
  city: orNull(Slug.openapi({ example: "pune" })).optional(),
}).refine(({ category, city }) => !category !== !city, {
  path: ["category"],
  message: "Choose a category or a city, not both",
}).openapi("NewSynonym", {
  description: "A phrase for a category or for a city, but not both. An existing phrase gets the " +
    "new meaning.",
});

export type ZeroResultQuery = z.infer<typeof ZeroResultQuery>;
export type Synonym = z.infer<typeof Synonym>;
export type NewSynonym = z.infer<typeof NewSynonym>;
