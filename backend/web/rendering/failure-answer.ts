import type { Context } from "hono";
import { answerProblem } from "#/http/problem.ts";
import type { Language } from "#/shared/language.ts";
import { contentSecurityPolicy } from "../csp.ts";
import { chooseLanguage } from "../language.ts";
import { type Failure, failurePage } from "./failure-page.ts";

type Status = 400 | 403 | 429 | 500 | 503;

export const answerFailure = (
  c: Context,
  failure: Failure,
  status: number,
  lang: Language = languageOf(c),
): Response =>
  c.html(failurePage(lang, failure), status as Status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": lang,
    "Content-Security-Policy": contentSecurityPolicy({ scripts: [], styles: [] }),
    "Cache-Control": "no-store",
  });

const languageOf = (c: Context): Language =>
  chooseLanguage({
    hl: new URL(c.req.url).searchParams.getAll("hl").at(-1) ?? null,
    cookie: c.req.header("Cookie"),
    acceptLanguage: c.req.header("Accept-Language"),
  });

/** An error page for visitors whose link has a malformed address; undefined for API clients. */
export function brokenLinkPage(c: Context): Response | undefined {
  const isVisit = ["GET", "HEAD"].includes(c.req.method) && !c.req.path.startsWith("/api/") &&
    c.req.header("Accept")?.includes("text/html");
  return isVisit ? answerFailure(c, "unreadable", 400) : undefined;
}

/** The page for an error that a form has thrown, with the status and headers of the problem. */
export function failedFormPage(error: unknown, c: Context): Response {
  const { status } = answerProblem(error, c);
  return answerFailure(c, failures[status] ?? "unmade", status);
}

const failures: Record<number, Failure> = { 429: "tooMany", 503: "busy" };
