import { createHash } from "node:crypto";

/** The source expression that allows an inline script or style by its text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * What a page may load and run: our own files, and of inline code only the texts named.
 */
export const contentSecurityPolicy = (
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src-elem 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The texts of a document's inline scripts; data blocks run nothing and need no leave. */
export const inlineScripts = (html: string): string[] => {
  const scripts: string[] = [];
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\bsrc=|\btype="application\//.test(attributes!)) scripts.push(text!);
  }
  return scripts;
};
