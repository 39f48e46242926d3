import { z } from "@hono/zod-openapi";

/** Null where there is nothing: a field of an answer is always there. */
export const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);
