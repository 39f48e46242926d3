import type { Context, MiddlewareHandler } from "hono";
import { AppError, type FieldError } from "#/shared/errors.ts";
import { isWellFormed, withoutMalformed } from "#/shared/text/text.ts";

type Options = {
  /** An HTML page instead of the problem, for visitors who followed a broken link. */
  answerVisitor?: (c: Context) => Response | undefined;
  /** Paths with a search text `q`, which is never rejected: its malformed characters are spaces. */
  searchPaths?: readonly string[];
};

/**
 * Rejects malformed text before routing: addresses that are no valid Unicode or contain control
 * characters, and JSON with NUL or lone surrogates. PostgreSQL cannot store NUL, so it would cause
 * a 500.
 * @throws {AppError} `invalid_request`
 */
export const textOnly = (
  { answerVisitor, searchPaths = [] }: Options = {},
): MiddlewareHandler =>
async (c, next) => {
  const { url } = c.req.raw;
  if (url.includes("%") && searchPaths.includes(c.req.path)) {
    const cleaned = withCleanQuery(url);
    if (cleaned !== url) c.req.raw = new Request(cleaned, c.req.raw);
  }
  const bad = badPartsOf(c.req.raw.url);
  if (bad.length > 0) {
    const answer = answerVisitor?.(c);
    if (answer) return answer;
    throw refusal(bad);
  }
  if (isJson(c.req.header("Content-Type"))) {
    const fields = badFieldsOf(await c.req.text());
    if (fields.length > 0) throw refusal(fields);
  }
  await next();
};

export const isJson = (contentType: string | undefined): boolean =>
  /[/+]json\b/i.test(contentType ?? "");

/** The address with spaces for the malformed characters of `q`. */
const withCleanQuery = (url: string): string =>
  url.replace(/(?<=[?&]q=)[^&#]*/g, (encoded) => {
    if (isText(encoded)) return encoded;
    const text = new URLSearchParams(`q=${encoded}`).get("q")!;
    return encodeURIComponent(withoutMalformed(text));
  });

const refusal = (fields: string[]) =>
  new AppError("invalid_request", {
    errors: fields.map((field): FieldError => ({
      field,
      code: "malformed_text",
      message: "Not well-formed text",
    })),
  });

/** The malformed parts: `path`, and query parameters by name. */
function badPartsOf(url: string): string[] {
  // Without "%" nothing is encoded, and node:http rejects raw control characters.
  if (!url.includes("%")) return [];
  const { pathname, search } = new URL(url);
  const bad = isText(pathname) ? [] : ["path"];
  for (const parameter of search.slice(1).split("&")) {
    if (!isText(parameter)) bad.push(...new URLSearchParams(parameter).keys());
  }
  return bad;
}

function isText(encoded: string): boolean {
  try {
    return isWellFormed(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}

/** NUL and lone surrogates as `JSON.stringify` escapes them; it does not escape pairs. */
const malformedEscapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

/** The malformed fields of a JSON body. Invalid JSON is left to the route. */
function badFieldsOf(json: string): string[] {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return [];
  try {
    const body: unknown = JSON.parse(json);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    const parts: [string, unknown][] = isObject ? Object.entries(body) : [["", body]];
    return parts.filter((part) => malformedEscapes.test(JSON.stringify(part))).map(([name]) =>
      name
    );
  } catch (error) {
    // The body is too deeply nested to serialise.
    return error instanceof RangeError ? [""] : [];
  }
}
