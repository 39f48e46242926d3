import type { Build, PageParts } from "../files/build.ts";
import { contentSecurityPolicy, hashSource, type OutsideSources } from "../csp.ts";

type Rendered = PageParts & {
  html: string;
  scripts: readonly string[];
  outside?: OutsideSources | undefined;
  tiles?: string | undefined;
};

/**
 * Adds to a rendered page what comes from the build, and says what the whole may run: what the
 * build and the router made. What else may stand in the page is not asked.
 */
export const completeDocument = (
  build: Build,
  { html, scripts, outside, tiles, ...page }: Rendered,
): { html: string; csp: string } => {
  const { style, boot, entry } = build;
  const modules = build.modules(page).join(" ");
  const sheets = build.sheets(page);
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const used = style.of(html, sheets);
  const additions = `<style>${used}</style>${links}` +
    `<script data-entry="${entry}" data-modules="${modules}" data-style="${style.sheet}">` +
    `${boot.text}</script>`;
  const at = html.indexOf("</head>");
  return {
    html: html.slice(0, at) + additions + html.slice(at),
    csp: contentSecurityPolicy({
      scripts: [boot.hash, ...scripts.map(hashSource)],
      styles: [hashSource(used)],
      outside,
      tiles,
    }),
  };
};
