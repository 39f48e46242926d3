/** What the service and the front end's server entry hand each other; both halves go by these types. */
import type { Lang } from "./i18n/languages.ts";
import type { PageAccess } from "./lib/session/page-access.ts";
import type { Site } from "./lib/site.ts";

export type { Site };

export type FetchApi = (request: Request) => Promise<Response>;

type RenderOptions = {
  url: string;
  lang: Lang;
  /** The slug of the city it is for. */
  city?: string | undefined;
  site: Site;
  fetchApi: FetchApi;
  signal: AbortSignal;
  /** Resolves when it is this page's turn to be written, which keeps the thread busy. */
  turn?: () => Promise<void>;
};

type Rendered =
  | { status: number; location: string }
  | {
    status: number;
    html: string;
    /** The inline scripts that bring the page its data; whatever else it holds must not run. */
    scripts: string[];
    routes: string[];
    words: string[];
  };

/** A page as the router knows it. */
export type PageRoute = {
  /** Such as `/categories/$slug`. */
  path: string;
  /** The parameters of its query that change what it shows. */
  query: readonly string[];
  /** Anyone can make up endless addresses of it. */
  endless: boolean;
  /** It is another one for who has chosen a city. */
  local?: boolean;
  /** What it shows is for those who know its address: nobody keeps it. */
  private?: boolean;
};

/** `entry-server.tsx`, which the service imports as it was built. */
export type ServerEntry = {
  render: (options: RenderOptions) => Promise<Rendered>;
  pages: readonly PageRoute[];
};

/** A page of the site's list, as `pages.json` has it. */
export type PageDescription = PageRoute & {
  /** Addresses of it in the demo data. */
  samples: readonly string[];
  /** Whom it is for, where that is not simply everybody. */
  access?: PageAccess;
  sitemap: "listed" | "generated" | "no";
};

/** Files of the build that every page of the site names, and the text of its first script. */
export type DocumentFiles = {
  style: string;
  loader: string;
  firstScript: string;
  /** The scripts of islands that are hydrated at once, with their messages. Development has none. */
  scriptsOf?: (islands: readonly string[], areas: readonly string[], lang: Lang) => string[];
};

/** `site/render.tsx`, which the service imports as it was built. */
export type SiteEntry = {
  render: (options: RenderOptions & { files: DocumentFiles }) => Promise<
    { status: number; location: string } | { status: number; html: string }
  >;
  descriptions: readonly PageDescription[];
};
