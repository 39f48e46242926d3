import type { z } from "@hono/zod-openapi";
import { jsonAnswer, rateLimitHeaders } from "#/http/contract/contract.ts";
import { declare, type Method, type Operation } from "#/http/contract/operation.ts";
import { problemResponses } from "#/http/contract/router.ts";

export {
  bodyProblems,
  jsonAnswer as json,
  jsonBody,
  signedIn as security,
} from "#/http/contract/contract.ts";

export const tags = ["identity"];

/** Problems of rate-limited calls below /api/auth. */
const authProblems = (...codes: Parameters<typeof problemResponses>) =>
  problemResponses("foreign_origin", ...codes, "too_many_requests", "unavailable");

/** Declares a rate-limited operation below /api/auth. */
export const authRoute = <M extends Method, P extends string, O extends Operation>(
  method: M,
  path: P,
  operation: O,
) => declare({ tags }, authProblems, method, path, operation);

/** A JSON response with the headers of the caller's rate limit. */
export const limitedJson = <T extends z.ZodType>(
  schema: T,
  description: string,
  example: unknown,
) => ({ ...jsonAnswer(schema, description, example), headers: rateLimitHeaders });

/** The response of a call that sends a code. */
export const sentCode = <T extends z.ZodType>(schema: T, example: unknown) => ({
  202: limitedJson(schema, "The code is being delivered.", example),
});

const cookie =
  (description: string) => <T extends { description: string; headers?: object }>(answer: T) => ({
    ...answer,
    headers: {
      ...answer.headers,
      "Set-Cookie": { description, schema: { type: "string" as const } },
    },
  });

/** A response that also sets the refresh cookie. */
export const withCookie = cookie(
  "The refresh token, only for this origin and not readable by scripts. After a " +
    "sign-in also `device`, which identifies the browser for a year. Failed attempts by " +
    "others then do not delay this browser.",
);

/** A response that also makes the browser a known device of the account. */
export const withDeviceCookie = cookie("`device`, which identifies the browser for a year.");

/** Problems of a failed identity confirmation (profile/confirm-identity.ts). */
export const confirmationProblems = [
  "otp_invalid",
  "wrong_password",
  "confirmation_required",
  "otp_expired",
  "otp_exhausted",
] as const;
