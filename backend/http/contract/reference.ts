import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Scalar } from "@scalar/hono-api-reference";
import { type Context, Hono } from "hono";
import { Body } from "../body.ts";
import { openToOthers } from "../requests/other-origins.ts";
import { guide } from "./guide.ts";
import { type createRouter, problemExamples } from "./router.ts";

type Operator = {
  siteName: string;
  publicOrigin: string;
  grievance: { name: string | undefined; email: string };
};

/** The OpenAPI 3.1 contract of all routes mounted on `app`. */
export function describeContract(
  app: ReturnType<typeof createRouter>,
  { siteName, publicOrigin, grievance }: Operator,
) {
  for (const [code, example] of problemExamples(app)) {
    app.openAPIRegistry.registerComponent("examples", code, example);
  }
  // The licence of this document, so that anyone may generate clients from it.
  const license = { name: "CC0 1.0 Universal", identifier: "CC0-1.0" };
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1.0.0",
      description: guide.replaceAll("SERVER", publicOrigin),
      contact: { name: grievance.name ?? siteName, url: publicOrigin, email: grievance.email },
      license,
    },
    servers: [{ url: "/", description: "This server" }],
    // Public, unless an operation says otherwise.
    security: [],
    tags: [
      { name: "directory", description: "Find businesses. Public." },
      { name: "open data", description: "Mirror the directory, and follow its changes." },
      { name: "listings", description: "Businesses, for owners, visitors and admins." },
      {
        name: "registrations",
        description: "For registrars, who list people of their area, and for these people.",
      },
      { name: "reviews", description: "Reviews of businesses, and the replies of owners." },
      { name: "enquiries", description: "Requests for a call-back, and their answers." },
      { name: "trust", description: "Complaints and their answers, checks, and claims." },
      { name: "identity", description: "Accounts: registration, sign-in and profile." },
      { name: "operations", description: "For the operators of the service." },
      { name: "development", description: "Only outside production." },
      {
        name: "admin",
        description: "For admins: cases, suspensions, and the vocabulary of the search.",
      },
    ],
  });
}

/** The browser bundle of Scalar, extracted from its package by `make build`. */
const bundle = fileURLToPath(new URL("../../../.tools/scalar/standalone.js", import.meta.url));

/**
 * Serves the contract at `/api/openapi.json` and Scalar at `/api/reference`, which loads nothing
 * from other hosts.
 * @param describe called on the first request for the contract, because most processes get no such
 *   request
 */
export function serveReference(describe: () => object, siteName: string) {
  let document: Body | undefined;
  const page = Scalar((c: Context) => ({
    nonce: c.get("nonce"),
    url: "/api/openapi.json",
    cdn: "/api/reference/standalone.js",
    pageTitle: `${siteName} API`,
    withDefaultFonts: false,
    hideClientButton: true,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
  }));
  return new Hono<{ Variables: { nonce: string } }>()
    .get("/api/openapi.json", openToOthers, (c) => {
      document ??= Body.ofLarge(JSON.stringify(describe()));
      return document.send(c, 200, {
        "Content-Type": "application/json",
        "Cache-Control": "public, max-age=300",
        "Vary": "Accept-Encoding",
      });
    })
    .get("/api/reference", async (c, next) => {
      const nonce = randomBytes(16).toString("base64");
      c.set("nonce", nonce);
      // The nonce is valid for one response.
      c.header("Cache-Control", "no-store");
      c.header("Content-Security-Policy", policyWith(nonce));
      const answer = await page(c, next) as Response;
      // Scalar sets no `lang`; the guide is in English.
      return c.html((await answer.text()).replace("<html>", '<html lang="en">'));
    })
    .get("/api/reference/standalone.js", createBundle());
}

/**
 * The policy of the reference page. Scalar starts from inline scripts, which carry the nonce. It
 * also writes markup, which rules out Trusted Types.
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Serves the bundle, read on the first request. */
function createBundle() {
  let body: Body | undefined;
  return (c: Context) => {
    body ??= Body.read(bundle);
    return body.send(c, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
      "Vary": "Accept-Encoding",
    });
  };
}
