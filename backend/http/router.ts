import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { AppError, type FieldError, type ProblemCode, problems } from "../shared/errors.ts";

/** A router whose validation failures are problems with every bad field named. */
export function createRouter<E extends Env = Env>() {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new AppError("invalid_request", { errors: toFieldErrors(result.error) });
    },
  });
}

/**
 * A value that no route validates, such as a part of an upload.
 *
 * @throws {AppError} `invalid_request` about `field`
 */
export function parsed<T extends z.ZodType>(schema: T, value: unknown, field: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = toFieldErrors(result.error).map((error) => ({ ...error, field }));
  throw new AppError("invalid_request", { errors });
}

export const Problem = z.object({
  type: z.string().openapi({ example: "/api/reference#problems" }),
  title: z.string().openapi({ example: "Unknown business" }),
  status: z.int().openapi({ example: 404 }),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string().openapi({ example: "There is no such business." }),
  requestId: z.string().openapi({ example: "0b1e4b4e-6a1c-4f7b-9d53-0d7f6f4b2a10" }),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
    .optional().openapi({ description: "One entry for each bad field." }),
  changes: z.object({ fields: z.array(z.string()), version: z.int() }).optional().openapi({
    description: "Of a `stale` problem: what differs since you read it, and its version now.",
    example: { fields: ["shortDesc", "media.gallery"], version: 7 },
  }),
}).openapi("Problem");

/** The answers of a route that are problems, for its `responses`; each with an example. */
export function problemResponses(...codes: ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, {
    description: codes.map((code) => problems[code].title).join("; "),
    content: {
      "application/problem+json": {
        schema: Problem,
        examples: Object.fromEntries(codes.map((code) => [code, { value: problemExample(code) }])),
      },
    },
  }]));
}

const problemExample = (code: ProblemCode) => ({
  type: `/api/reference#${code}`,
  ...problems[code],
  code,
  requestId: "0b1e4b4e-6a1c-4f7b-9d53-0d7f6f4b2a10",
});

/** One for each bad field: of several faults, the first. */
function toFieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const byField = new Map(issues.map(toFieldError).reverse().map((error) => [error.field, error]));
  return [...byField.values()].reverse();
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === "unrecognized_keys") {
    const fields = issue.keys.map((key) => [...issue.path, key].join("."));
    return { field: fields.join(", "), code: issue.code, message: "Unknown field" };
  }
  const code = issue.code === "custom" ? String(issue.params?.code ?? "custom") : issue.code;
  return { field: issue.path.join("."), code, message: issue.message };
}
