import { z } from "@hono/zod-openapi";
import { languages } from "#/shared/language.ts";
import { problemResponses } from "./router.ts";

/** Parts shared by route declarations. */

/** Security of operations for signed-in users: the bearer token. */
export const signedIn = [{ bearer: [] }];

/** The problems of every operation for signed-in users. */
export const signedInProblems = (...codes: Parameters<typeof problemResponses>) =>
  problemResponses("unauthorized", ...codes, "too_many_requests", "unavailable");

export const adminProblems = (...codes: Parameters<typeof problemResponses>) =>
  signedInProblems("forbidden", ...codes);

/** The problems of every operation with a JSON body. */
export const bodyProblems = [
  "invalid_request",
  "malformed_json",
  "payload_too_large",
  "unsupported_media_type",
] as const;

/** A required body, in any of the media types. */
export const jsonBody = <T extends z.ZodType>(
  schema: T,
  example: unknown,
  types: readonly string[] = ["application/json"],
) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema, example }])) as {
    "application/json": { schema: T; example: unknown };
  },
});

export const Language = z.enum(languages).openapi("Language");

export const Role = z.enum(["user", "admin"]).openapi("Role");

/** Where a page of a list begins. */
const Cursor = z.string().max(160).optional().openapi({
  description: "From a `Link` header. Its content is opaque. It continues only the list that it " +
    "comes from: a search with another text, filter or order answers `invalid_cursor`.",
  minLength: 1,
  pattern: "^[A-Za-z0-9_-]*$",
});

/** Other spellings of a number stay strings, and the schema rejects them. */
const readBy = (pattern: RegExp) => (value: unknown) =>
  typeof value === "string" && pattern.test(value) ? Number(value) : value;

/** A whole number in a query, digits only: rejects `0x10`, `1e1`, `+5` and ` 5`. */
export const WholeNumber = (least: number, most: number) =>
  z.preprocess(
    readBy(/^\d+$/),
    z.int({ error: "Must be a whole number, in digits only" })
      .min(least, `${least} or more`).max(most, `${most} or less`),
  );

/** A number in a query, in steps such as `3.5`. */
export const SteppedNumber = (least: number, most: number, step: number) =>
  z.preprocess(
    readBy(/^\d+(\.\d+)?$/),
    z.number({ error: "Must be a number, in digits only" })
      .min(least, `${least} or more`).max(most, `${most} or less`)
      .multipleOf(step, `In steps of ${step}`),
  );

export const pageQuery = {
  limit: WholeNumber(1, 50).optional().openapi({ example: 20 }),
  cursor: Cursor,
};

/** Headers of a page of a list: the neighbouring pages and the total. */
export const pageHeaders = (
  { path, count, total = "The total number of items." }: {
    path: string;
    count: number;
    total?: string;
  },
) => ({
  "X-Total-Count": {
    description: total,
    schema: { type: "integer" as const, example: count },
  },
  Link: {
    description: "The neighbouring pages (RFC 8288).",
    schema: { type: "string" as const, example: `<${path}?cursor=ZjUw>; rel="next"` },
  },
});

export const rateLimitHeaders = {
  "RateLimit-Limit": {
    description: "The limit of requests for an address.",
    schema: { type: "integer" as const, example: 20 },
  },
  "RateLimit-Remaining": {
    description: "The remaining requests.",
    schema: { type: "integer" as const, example: 19 },
  },
  "RateLimit-Reset": {
    description: "Seconds until the limit resets.",
    schema: { type: "integer" as const, example: 60 },
  },
};

export const jsonAnswer = <T extends z.ZodType>(
  schema: T,
  description: string,
  example: unknown,
) => ({ description, content: { "application/json": { schema, example } } });

export const versionHeader = {
  ETag: {
    description: "The version. Send it back as `If-Match`.",
    schema: { type: "string" as const, example: '"3"' },
  },
};

export const locationHeader = (example: string) => ({
  Location: {
    description: "The address of the resource.",
    schema: { type: "string" as const, example },
  },
});

export const IfMatch = z.object({
  "if-match": z.string().optional().openapi({
    description: "The version you read. Required.",
    example: '"3"',
  }),
});

export const IdempotencyKey = z.object({
  "idempotency-key": z.string().min(8).max(100).regex(/^[\w.:-]+$/).optional().openapi({
    description:
      "A key of your choice. Within 24 hours, the same key returns the same response and " +
      "has no further effect.",
    example: "6f2c1f0a-5a0e-4c8a-9f43-0d6f3b1c2e11",
  }),
});
