import { createHash } from "node:crypto";

/** The source expression that allows an inline script or style by its hash. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** External origins that the configured gateways load in pages. */
export type OutsideSources = Record<"script" | "connect" | "frame", readonly string[]>;

type Allowed = {
  scripts: readonly string[];
  styles: readonly string[];
  outside?: OutsideSources | undefined;
  /** URL template of map tiles. */
  tiles?: string | undefined;
};

/** The host of map tiles; `{s}` becomes `*`. */
const hostOf = (tiles: string): string => tiles.replace("{s}.", "*.").match(/^https:\/\/[^/]+/)![0];

/** The policy of a page that other sites may frame: it runs no script and has no form. */
export const framedPagePolicy = "default-src 'none'; style-src-elem 'self'; img-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors *";

/**
 * The Content-Security-Policy of a page: our own files, inline code by hash, and configured
 * external sources. Without external sources it also requires Trusted Types with the first script's
 * policy. Captchas and Firebase would violate that, because they write markup.
 */
export const contentSecurityPolicy = ({ scripts, styles, outside, tiles }: Allowed): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...outside?.script ?? []].join(" "),
    ["style-src-elem 'self'", ...styles].join(" "),
    ["img-src 'self' data: blob:", ...tiles ? [hostOf(tiles)] : []].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...outside?.connect ?? []].join(" "),
    ...outside?.frame.length ? [["frame-src", ...outside.frame].join(" ")] : [],
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...outside && Object.values(outside).some((sources) => sources.length > 0)
      ? []
      : ["require-trusted-types-for 'script'", "trusted-types default"],
  ].join("; ");
