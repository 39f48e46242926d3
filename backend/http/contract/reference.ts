import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Scalar } from "@scalar/hono-api-reference";
import { type Context, Hono } from "hono";
import { Body } from "../body.ts";
import { guide } from "./guide.ts";
import { type createRouter, problemExamples } from "./router.ts";

/** Who runs the service, and answers for it. */
type Operator = {
  siteName: string;
  publicOrigin: string;
  grievance: { name: string | undefined; email: string };
};

/** The contract of everything mounted on `app`, as OpenAPI 3.1. */
export function describeContract(
  app: ReturnType<typeof createRouter>,
  { siteName, publicOrigin, grievance }: Operator,
) {
  for (const [code, example] of problemExamples(app)) {
    app.openAPIRegistry.registerComponent("examples", code, example);
  }
  // Of this document: whoever reads it may make clients and whatever else of it.
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
    // Open to everyone, where an operation does not say otherwise.
    security: [],
    tags: [
      { name: "directory", description: "Finding businesses. Open to everyone." },
      { name: "listings", description: "A business, for its owner, its visitors and admins." },
      { name: "reviews", description: "What customers say of a business, and its answers." },
      { name: "trust", description: "Complaints and their answers, verified facts, claims." },
      { name: "identity", description: "Accounts: registering, signing in, the profile." },
      { name: "operations", description: "For whoever runs the service." },
      { name: "development", description: "Outside production only." },
      { name: "admin", description: "For admins: cases, suspensions, and what the search knows." },
    ],
  });
}

/** The browser file of the reference, taken out of its package by `make build`. */
const bundle = fileURLToPath(new URL("../../../.tools/scalar/standalone.js", import.meta.url));

/**
 * The contract at `/api/openapi.json`, and Scalar reading it at `/api/reference`; nothing of it
 * comes from another host.
 *
 * @param describe is called when somebody first asks for it: most processes are never asked
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
    .get("/api/openapi.json", (c) => {
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
      // A nonce is good for one answer.
      c.header("Cache-Control", "no-store");
      c.header("Content-Security-Policy", policyWith(nonce));
      const answer = await page(c, next) as Response;
      // Scalar says nothing of it, and the guide is English.
      return c.html((await answer.text()).replace("<html>", '<html lang="en">'));
    })
    .get("/api/reference/standalone.js", createBundle());
}

/**
 * Scalar starts from inline scripts: those that it wrote itself have the nonce. It writes markup by
 * itself, too, which rules out Trusted Types.
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

/** Read once, when it is first asked for, and sent to all from there. */
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
