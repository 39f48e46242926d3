import { z } from "@hono/zod-openapi";

/** Replaces a missing value with null, because fields of a response are always present. */
export const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);
