import { z } from "@hono/zod-openapi";

/** Null instead of a missing value: fields of a response are always present. */
export const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);
