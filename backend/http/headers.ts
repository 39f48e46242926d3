import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./router.ts";

/** A caller's id of a request is kept when it looks like one, so that its logs and ours meet. */
const requestIdForm = /^[\w-]{8,64}$/;

const securityHeaders: Record<string, string> = {
  // Nothing that is not a page has any business loading anything.
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/**
 * The headers that every answer carries, errors included. They are prepared before the answer is
 * made, which costs half of adding them to it, so handlers answer through the context (`c.body`),
 * not with a Response of their own; a header of theirs wins over the one of the same name here.
 */
export function standardHeaders({ https }: { https: boolean }) {
  const headers = Object.entries(securityHeaders);
  if (https) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  return createMiddleware<AppEnv>((c, next) => {
    const given = c.req.header("X-Request-Id");
    const requestId = given && requestIdForm.test(given) ? given : crypto.randomUUID();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    for (const [name, value] of headers) c.header(name, value);
    return next();
  });
}
