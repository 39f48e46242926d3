import { createHash } from "node:crypto";

/** The source expression that allows an inline script or style by its text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Addresses outside ours that the configured gateways bring into pages. */
export type OutsideSources = Record<"script" | "connect" | "frame", readonly string[]>;

type Allowed = {
  scripts: readonly string[];
  styles: readonly string[];
  outside?: OutsideSources | undefined;
  /** The template of a map's tiles. */
  tiles?: string | undefined;
};

/** The host of a map's tiles; `{s}` stands for any below it. */
const hostOf = (tiles: string): string => tiles.replace("{s}.", "*.").match(/^https:\/\/[^/]+/)![0];

/**
 * What a page may load and run: our own files, of inline code only the texts named, and of others
 * only what the configuration needs. Where all code is ours, no text becomes code or markup but by
 * the rules of the first script (Trusted Types); captchas and Firebase write markup of their own.
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
