import { z } from "@hono/zod-openapi";

const refusals = [
  "not_genuine",
  "not_about",
  "abusive",
  "private",
  "advertising",
  "other",
] as const;

/** Why a review is not shown. */
export const Refusal = z.enum(refusals).openapi("Refusal", {
  description: "`not_about`: it is not about this business or its work. `private`: it contains " +
    "private details, or a number or an address of a person.",
});

export type Refusal = z.infer<typeof Refusal>;
