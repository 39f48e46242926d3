import type { Context } from "hono";
import { contentSecurityPolicy } from "../csp.ts";
import { failurePage } from "./failure-page.ts";
import { chooseLanguage } from "../language.ts";

/** An error page for visitors whose link has a malformed address; undefined for API clients. */
export function brokenLinkPage(c: Context): Response | undefined {
  const isVisit = ["GET", "HEAD"].includes(c.req.method) && !c.req.path.startsWith("/api/") &&
    c.req.header("Accept")?.includes("text/html");
  if (!isVisit) return undefined;
  const lang = chooseLanguage({
    hl: new URL(c.req.url).searchParams.getAll("hl").at(-1) ?? null,
    cookie: c.req.header("Cookie"),
    acceptLanguage: c.req.header("Accept-Language"),
  });
  return new Response(failurePage(lang, "unreadable"), {
    status: 400,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": lang,
      "Content-Security-Policy": contentSecurityPolicy({ scripts: [], styles: [] }),
      "Cache-Control": "no-store",
    },
  });
}
