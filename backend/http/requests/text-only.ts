import type { Context, MiddlewareHandler } from "hono";
import { AppError, type FieldError } from "#/shared/errors.ts";
import { isWellFormed } from "#/shared/text/text.ts";

type Options = {
  /** An answer for people who followed a broken link, in place of the problem. */
  answerVisitor?: (c: Context) => Response | undefined;
};

/**
 * Refuses, before any route sees it, what no text can be made of: addresses that decode to no
 * Unicode or hold control characters, and JSON with NUL or half a character in it. PostgreSQL keeps
 * no NUL, so that whatever got through would end as a fault of ours.
 *
 * @throws {AppError} `invalid_request`
 */
export const textOnly = ({ answerVisitor }: Options = {}): MiddlewareHandler => async (c, next) => {
  const bad = badPartsOf(c.req.raw.url);
  if (bad.length > 0) {
    const answer = answerVisitor?.(c);
    if (answer) return answer;
    throw refusal(bad);
  }
  if (/[/+]json\b/i.test(c.req.header("Content-Type") ?? "")) {
    const fields = badFieldsOf(await c.req.text());
    if (fields.length > 0) throw refusal(fields);
  }
  await next();
};

const refusal = (fields: string[]) =>
  new AppError("invalid_request", {
    errors: fields.map((field): FieldError => ({
      field,
      code: "malformed_text",
      message: "Not well-formed text",
    })),
  });

/** `path`, and the query parameters by name. */
function badPartsOf(url: string): string[] {
  // Without this sign everything stands there as it is, and node:http lets no control character in.
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

/** How `JSON.stringify` writes NUL and half a character; whole characters it leaves as they are. */
const escapedNonsense = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

/** The fields of a JSON body by name; a body that is no JSON is left to the route. */
function badFieldsOf(json: string): string[] {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return [];
  try {
    const body: unknown = JSON.parse(json);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    const parts: [string, unknown][] = isObject ? Object.entries(body) : [["", body]];
    return parts.filter((part) => escapedNonsense.test(JSON.stringify(part))).map(([name]) => name);
  } catch (error) {
    // Nested so deeply that it cannot be written again.
    return error instanceof RangeError ? [""] : [];
  }
}
