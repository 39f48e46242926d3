/** What the service and the front end's renderer hand each other; both halves go by these types. */
import type { Lang } from "./i18n/languages.ts";
import type { PageAccess } from "./lib/session/page-access.ts";
import type { Site } from "./lib/site.ts";

export type { Site };

export type FetchApi = (request: Request) => Promise<Response>;

/** Files of the build that every page names, and the text of its first script. */
export type DocumentFiles = {
  style: string;
  loader: string;
  /** What the loader imports at once. */
  ofLoader?: readonly string[];
  app: string;
  firstScript: string;
  /** The scripts of islands that are hydrated at once, with their messages. Development has none. */
  scriptsOf?: (islands: readonly string[], namespaces: readonly string[], lang: Lang) => string[];
};

type RenderOptions = {
  url: string;
  lang: Lang;
  /** The slug of the city it is for, perhaps with a PIN code behind a point. */
  city?: string | undefined;
  site: Site;
  files: DocumentFiles;
  fetchApi: FetchApi;
  signal: AbortSignal;
  /** Resolves when it is this page's turn to be written, which keeps the thread busy. */
  turn?: () => Promise<void>;
};

type Rendered = { status: number; location: string } | { status: number; html: string };

/** A page of the list, as `pages.json` has it. */
export type PageDescription = {
  /** Such as `/categories/$slug`. */
  path: string;
  /** The parameters of its query that change what it shows. */
  query: readonly string[];
  /** Anyone can make up endless addresses of it. */
  endless: boolean;
  /** Visitors who have chosen a city get a page of their own. */
  local?: boolean;
  /** It shows what only those may see who know its address: no cache stores it. */
  private?: boolean;
  /** Addresses of it in the demo data. */
  samples: readonly string[];
  sitemap: "listed" | "generated" | "no";
  /** Whom it is for, where it is not for everybody. */
  access?: PageAccess;
  /** A document of the app. */
  app?: boolean;
};

/** `site/render.tsx`, which the service imports as it was built. */
export type SiteEntry = {
  render: (options: RenderOptions) => Promise<Rendered>;
  descriptions: readonly PageDescription[];
};
