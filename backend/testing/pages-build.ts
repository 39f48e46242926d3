import type { Build } from "#/web/files/build.ts";
import type { PageDescription } from "#/web/rendering/render.ts";

type Described = Pick<PageDescription, "path"> & Partial<PageDescription>;

/** A page's description with defaults. */
export const describedPage = (page: Described): PageDescription => ({
  query: [],
  endless: false,
  samples: [page.path],
  sitemap: "no",
  ...page,
});

/** A build with the test's own pages and `render`. */
export const testBuild = (
  render: Build["render"],
  pages: readonly Described[],
): Build => ({
  render,
  pages: pages.map(describedPage),
  // Only the front end's renderer reads them; its tests name them (`site/render.test.ts`).
  files: {} as Build["files"],
  scriptHash: "'sha256-first='",
  worker: "",
});
