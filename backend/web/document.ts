import type { Build } from "./build.ts";
import { contentSecurityPolicy, hashSource, inlineScripts, type OutsideSources } from "./csp.ts";
import type { Lang } from "./language.ts";

type Rendered = {
  html: string;
  routes: string[];
  lang: Lang;
  outside?: OutsideSources | undefined;
};

/** Adds to a rendered page what comes from the build, and says what the whole may run. */
export const completeDocument = (
  build: Build,
  { html, routes, lang, outside }: Rendered,
): { html: string; csp: string } => {
  const { style, boot, entry } = build;
  const modules = build.modules(routes, lang).join(" ");
  const additions = `<style>${style.text}</style>` +
    `<script data-entry="${entry}" data-modules="${modules}">${boot.text}</script>`;
  const at = html.indexOf("</head>");
  return {
    html: html.slice(0, at) + additions + html.slice(at),
    csp: contentSecurityPolicy({
      scripts: [boot.hash, ...inlineScripts(html).map(hashSource)],
      styles: [style.hash],
      outside,
    }),
  };
};
