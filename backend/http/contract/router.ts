import "#/shared/input-errors.ts";
import { createRoute as declareRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Env, MiddlewareHandler } from "hono";
import { isOpen, openToOthers } from "../requests/other-origins.ts";
import { countRead } from "../requests/read-limit.ts";
import { AppError, type FieldError, type ProblemCode, problems } from "#/shared/errors.ts";

/** Creates a router that reports each invalid field as a problem. */
export const createRouter = <E extends Env = Env>() =>
  new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new AppError("invalid_request", { errors: toFieldErrors(result.error) });
    },
  });

/** Declares an operation, with the contract's conventions. */
export const createRoute: typeof declareRoute = (route) =>
  declareRoute(complete(route) as typeof route);

/**
 * Adds what every operation has: strict query parameters and a required body. Operations with a 304
 * (public reads) also accept `If-None-Match` and count against the read limit.
 */
function complete(route: RouteConfig): RouteConfig {
  const { request = {}, responses, middleware = [] } = route;
  const query = (request.query ?? z.object({})) as z.ZodObject;
  const headers = (request.headers ?? z.object({})) as z.ZodObject;
  const isPublicRead = 304 in responses;
  if (route.path.startsWith("/api/admin/") && !route.security?.[0]?.bearer?.length) {
    throw new Error(`${route.path} does not name its act, see admin.ts`);
  }
  return {
    ...route,
    request: {
      ...request,
      query: query.strict(),
      ...isPublicRead && { headers: headers.extend(IfNoneMatch.shape) },
    },
    responses: withProblems(
      responses,
      "invalid_request",
      ...isPublicRead ? ["too_many_requests" as const] : [],
      "internal",
    ),
    middleware: [
      ...isOpen(route) ? [openToOthers] : [],
      ...isPublicRead ? [countRead] : [],
      rejectUnnamedParameters,
      ...request.body?.required && takesJson(request.body) ? [requireBody] : [],
      middleware,
    ].flat(),
  };
}

const IfNoneMatch = z.object({
  "if-none-match": z.string().optional().openapi({
    description: "An `ETag` from an earlier response. If it still matches, the response is a 304.",
    example: '"5zqB0mYJk3cXv0o2Zb1l4p8Qd7E"',
  }),
});

export const takesJson = (body: RouteBody | undefined) =>
  !!body && Object.keys(body.content).some((type) => type.endsWith("json"));

type RouteBody = NonNullable<NonNullable<RouteConfig["request"]>["body"]>;

/** Hono and the schema would ignore a parameter without a name. */
const rejectUnnamedParameters: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  const at = url.indexOf("?");
  if (at !== -1 && /^=|&=/.test(url.slice(at + 1))) {
    throw new AppError("invalid_request", {
      errors: [{ field: "", code: "unrecognized_keys", message: "Unknown field" }],
    });
  }
  await next();
};

/** Hono's validator would treat a missing body as an empty object. */
const requireBody: MiddlewareHandler = async (c, next) => {
  if (!c.req.header("Content-Type") && await c.req.text() === "") {
    throw new AppError("malformed_json");
  }
  await next();
};

/**
 * Validates a value that no route schema covers, such as a part of an upload.
 * @throws {AppError} `invalid_request` about `field`, or each fault's own
 */
export function parsed<T extends z.ZodType>(schema: T, value: unknown, field?: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = toFieldErrors(result.error).map((error) => ({ ...error, ...field && { field } }));
  throw new AppError("invalid_request", { errors });
}

const BadField = z.object({ field: z.string(), code: z.string(), message: z.string() })
  .openapi("BadField");

const Changes = z.object({ fields: z.array(z.string()), version: z.int() }).openapi("Changes", {
  description:
    "For a `stale` problem: the fields that changed since you read it, and the current " +
    "version.",
  example: { fields: ["shortDesc", "media.gallery"], version: 7 },
});

const KnownAccount = z.object({
  username: z.string().openapi({ description: "Masked." }),
  token: z.string().openapi({
    description: "For `POST /api/auth/known-account/session`. Valid once.",
  }),
  expiresAt: z.iso.datetime(),
  proofs: z.array(
    z.enum(["none", "password", "email_code"]).openapi("KnownAccountProof"),
  ).openapi({
    description: "What signing in requires besides the token: nothing, or one of the others. If " +
      "empty, the number alone cannot open the account.",
  }),
  email: z.union([z.string(), z.null()]).openapi({
    description: "The masked address that can receive a code.",
  }),
}).openapi("KnownAccount", {
  description: "For a `mobile_taken` problem: the account of the verified number.",
  example: {
    username: "as***",
    token: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c01.3q2-7wAbCdEfGhIjKlMnOpQrStUvWxYz0123456789A",
    expiresAt: "2026-11-21T06:40:00.000Z",
    proofs: ["password", "email_code"],
    email: "a***@example.com",
  },
});

const Problem = z.object({
  type: z.string().openapi({ example: "/api/reference#problems" }),
  title: z.string().openapi({ example: "Unknown business" }),
  status: z.int().openapi({ example: 404 }),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).openapi("ProblemCode"),
  detail: z.string().openapi({ example: "There is no such business." }),
  requestId: z.string().openapi({ example: "0b1e4b4e-6a1c-4f7b-9d53-0d7f6f4b2a10" }),
  errors: z.array(BadField).optional().openapi({
    description: "One entry for each invalid field.",
  }),
  changes: Changes.optional(),
  knownAccount: KnownAccount.optional(),
  attemptsLeft: z.int().optional().openapi({
    description: "For a wrong one-time code: the remaining attempts. At 0, request a new code.",
    example: 2,
  }),
  pendingId: z.uuid().optional().openapi({
    description: "For `code_just_sent`: the id of the code that was sent, to enter it.",
  }),
}).openapi("Problem");

/** The problem responses of a route, each with an example. */
export function problemResponses(...codes: ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, {
    description: codes.map((code) => problems[code].title).join("; "),
    ...status in problemHeaders && { headers: problemHeaders[status] },
    content: {
      "application/problem+json": {
        schema: Problem,
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  }]));
}

/** Adds these problems to the responses of a route, without duplicates. */
function withProblems(responses: Responses, ...codes: ProblemCode[]): Responses {
  const declared = codesOf(responses);
  const added = codes.filter((code) => !declared.includes(code));
  const statuses = new Set<number>(added.map((code) => problems[code].status));
  const sameStatus = declared.filter((code) => statuses.has(problems[code].status));
  return { ...responses, ...problemResponses(...sameStatus, ...added) };
}

type Responses = RouteConfig["responses"];

const codesOf = (responses: Responses): ProblemCode[] =>
  Object.values(responses).flatMap((response) => {
    const content = "content" in response && response.content?.["application/problem+json"];
    const examples = content && "examples" in content ? content.examples : {};
    return Object.keys(examples ?? {}) as ProblemCode[];
  });

const retryAfter = {
  "Retry-After": {
    description: "The number of seconds to wait before the next try.",
    required: true,
    schema: { type: "integer" as const, minimum: 0, example: 2 },
  },
};

const problemHeaders: Record<number, Record<string, HeaderObject>> = {
  401: {
    "WWW-Authenticate": {
      description: "How to authenticate.",
      required: true,
      schema: { type: "string", example: "Bearer" },
    },
  },
  429: retryAfter,
  503: retryAfter,
};

type HeaderObject = { description: string; required: boolean; schema: object };

/** Examples that the operations' problem responses refer to, by code. */
export function problemExamples({ openAPIRegistry }: Pick<OpenAPIHono, "openAPIRegistry">) {
  const codes = openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === "route" ? codesOf(definition.route.responses) : []
  );
  return [...new Set(codes)].map((code) => {
    const requestId = "0b1e4b4e-6a1c-4f7b-9d53-0d7f6f4b2a10";
    const value = { type: `/api/reference#${code}`, ...problems[code], code, requestId };
    return [code, { value }] as const;
  });
}

/** Reports only the first error of each field. */
function toFieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  const errors = issues.flatMap(fieldErrorsOf).reverse();
  return [...new Map(errors.map((error) => [error.field, error])).values()].reverse();
}

function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join("."),
      code: issue.code,
      message: "Unknown field",
    }));
  }
  const code = issue.code === "custom" ? String(issue.params?.code ?? "custom") : issue.code;
  return [{ field: issue.path.join("."), code, message: issue.message }];
}
