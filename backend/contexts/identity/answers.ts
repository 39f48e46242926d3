import type { z } from "@hono/zod-openapi";

export const tags = ["identity"];

/** Says that a call counts against a limit: its own of the address it comes from. */
export const rateLimitHeaders = {
  "RateLimit-Limit": {
    description: "How many of these an address may make.",
    schema: { type: "integer" as const, example: 20 },
  },
  "RateLimit-Remaining": {
    description: "How many are left.",
    schema: { type: "integer" as const, example: 19 },
  },
  "RateLimit-Reset": {
    description: "Seconds until they are all there again.",
    schema: { type: "integer" as const, example: 60 },
  },
};

/** An answer of JSON. */
export const json = <T extends z.ZodType>(schema: T, description: string, example: unknown) => ({
  description,
  content: { "application/json": { schema, example } },
});

/** The same of a call that counts against a limit. */
export const limitedJson = <T extends z.ZodType>(
  schema: T,
  description: string,
  example: unknown,
) => ({ ...json(schema, description, example), headers: rateLimitHeaders });

/** A body of JSON. */
export const jsonBody = <T extends z.ZodType>(schema: T, example: unknown) => ({
  required: true,
  content: { "application/json": { schema, example } },
});

/** An answer that also sets the cookie by which the session goes on. */
export const withCookie = <T extends { description: string; headers?: object }>(answer: T) => ({
  ...answer,
  headers: {
    ...answer.headers,
    "Set-Cookie": {
      description: "The refresh token, for this origin alone and out of reach of scripts.",
      schema: { type: "string" as const },
    },
  },
});

/** Of one who is signed in. */
export const security = [{ bearer: [] }];
