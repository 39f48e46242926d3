import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./router.ts";

/** A caller's id of a request is kept when it looks like one, so that its logs and ours meet. */
const requestIdForm = /^[\w-]{8,64}$/;

const securityHeaders: Record<string, string> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Nothing that is not a page has any business loading anything. */
const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries, errors included. */
export function standardHeaders({ https }: { https: boolean }) {
  const headers = Object.entries(securityHeaders);
  if (https) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header("X-Request-Id");
    const requestId = given && requestIdForm.test(given) ? given : crypto.randomUUID();
    c.set("requestId", requestId);
    await next();
    const { headers: answer } = c.res;
    answer.set("X-Request-Id", requestId);
    for (const [name, value] of headers) answer.set(name, value);
    if (!answer.has("Content-Security-Policy")) answer.set("Content-Security-Policy", strictPolicy);
  });
}
