import { hash } from "node:crypto";
import { Scalar } from "@scalar/hono-api-reference";
import { type Context, Hono } from "hono";
import type { createRouter } from "./router.ts";

const introduction = `
The directory of local service businesses, as its own pages use it.

- JSON in UTF-8 with camelCase names; times are ISO 8601 in UTC; ids are strings.
- A list is a plain array. \`X-Total-Count\` says how many there are, \`Link\` where the next page is.
- A failure is [problem details](https://www.rfc-editor.org/rfc/rfc9457) with a stable \`code\`; a
  \`429\` or \`503\` says in \`Retry-After\` when to come back.
- Public reads carry an \`ETag\`: send it as \`If-None-Match\` and an unchanged answer costs nothing.

Try it: \`curl 'SERVER/api/business?q=plumber%20in%20pune'\`
`;

/** The contract of everything mounted on `app`, as OpenAPI 3.1. */
export function describeContract(app: ReturnType<typeof createRouter>, siteName: string) {
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: `${siteName} API`, version: "1.0.0", description: introduction.trim() },
    servers: [{ url: "/", description: "This server" }],
    tags: [
      { name: "directory", description: "Finding businesses. Open to everyone." },
      { name: "listings", description: "A business, for its owner, its visitors and admins." },
      { name: "identity", description: "Accounts: registering, signing in, the profile." },
      { name: "operations", description: "For whoever runs the service." },
    ],
  });
}

/** Where the browser file of the reference lies, taken out of its package by `make build`. */
const bundle = new URL("../../.tools/scalar/", import.meta.url);

/**
 * The contract at `/api/openapi.json`, and Scalar reading it at `/api/reference`; nothing of it
 * comes from another host.
 */
export function serveReference(contract: object, siteName: string) {
  const document = JSON.stringify(contract);
  const page = Scalar({
    url: "/api/openapi.json",
    cdn: "/api/reference/standalone.js",
    pageTitle: `${siteName} API`,
    withDefaultFonts: false,
    hideClientButton: true,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
  });
  return new Hono()
    .get("/api/openapi.json", (c) => {
      c.header("Cache-Control", "public, max-age=300");
      return c.body(document, 200, { "Content-Type": "application/json" });
    })
    .get("/api/reference", async (c, next) => {
      const answer = await page(c, next);
      const html = await (answer ?? c.res).text();
      return c.html(html, 200, {
        "Cache-Control": "public, max-age=300",
        "Content-Security-Policy": policyFor(html),
      });
    })
    .get("/api/reference/standalone.js", sendBundle);
}

/** Scalar starts from inline scripts: they are allowed by their hashes, and no others. */
function policyFor(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(([, script]) => `'sha256-${hash("sha256", script!, "base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

async function sendBundle(c: Context) {
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const coding = ["br", "gzip"].find((name) => accepted.includes(name));
  const suffix = coding === "br" ? ".br" : coding === "gzip" ? ".gz" : "";
  const bytes = await Deno.readFile(new URL(`standalone.js${suffix}`, bundle));
  if (coding) c.header("Content-Encoding", coding);
  c.header("Vary", "Accept-Encoding");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(bytes, 200, { "Content-Type": "text/javascript; charset=utf-8" });
}
