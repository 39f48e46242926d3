import { z } from "@hono/zod-openapi";
import { orNull } from "../or-null.ts";

/** The reason for a decision, in the languages in which the admin wrote it. */
export const Statement = z.object({ en: orNull(z.string()), hi: orNull(z.string()) })
  .openapi("Statement", { example: { en: "The number is the owner's.", hi: null } });

export type Statement = z.infer<typeof Statement>;
