import type { SiteBuild } from "#/web/files/site-build.ts";

/** A site without pages. */
export const emptySite: SiteBuild = {
  render: () => Promise.reject(new Error("The site has no pages.")),
  pages: [],
  files: { style: "/style.css", loader: "/loader.js", firstScript: "first()" },
  scriptHash: "'sha256-first='",
};
