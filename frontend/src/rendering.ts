/** Types shared by the service and the front end's renderer. */
import type { Lang } from "./i18n/languages.ts";
import type { PageAccess } from "./lib/session/page-access.ts";
import type { Site } from "./lib/site.ts";

export type { Site };

export type FetchApi = (request: Request) => Promise<Response>;

/** The style sheet of a page: one of the first three, some pages have a second one. */
export type StyleSheet = "site" | "appStyle" | "light" | "home" | "list" | "listing" | "longText";

/** Build files that every page references, and the source of the first script. */
export type DocumentFiles = {
  styles: Record<StyleSheet, string>;
  loader: string;
  /** Static imports of the loader. */
  ofLoader?: readonly string[];
  app: string;
  firstScript: string;
  /** Script that notes the first act on a page. */
  opened: string;
  /** Scripts of islands that hydrate at once, with their messages. Undefined in development. */
  scriptsOf?: (islands: readonly string[], namespaces: readonly string[], lang: Lang) => string[];
};

/** Step of the form of `/ask`. */
export type Step = "details" | "number" | "code";

/** A form as it was sent, to show it again. */
export type SentForm = {
  step?: Step;
  values: Record<string, string>;
  /** Codes of what is wrong, by field; `form` for the whole. */
  faults: Record<string, string>;
};

type RenderOptions = {
  url: string;
  lang: Lang;
  /** Slug of the visitor's city, optionally with a PIN code after a dot. */
  city?: string | undefined;
  site: Site;
  /** Set when a form is shown again. */
  form?: SentForm | undefined;
  files: DocumentFiles;
  fetchApi: FetchApi;
  signal: AbortSignal;
  /** Resolves when rendering may start; rendering blocks the thread. */
  yieldToIo?: () => Promise<void>;
};

type Rendered = { status: number; location: string } | { status: number; html: string };

/** Page description in `pages.json`. */
export type PageDescription = {
  /** Path pattern, such as `/categories/$slug`. */
  path: string;
  /** Query parameters that change the content. */
  query: readonly string[];
  /** Those of them that a form may repeat: the page reads one value, joined by commas. */
  repeats?: readonly string[];
  /** True if the page has unlimited URLs. */
  endless: boolean;
  /** True if each chosen city has its own variant of the page. */
  local?: boolean;
  /** True if only visitors who know the URL may see the page: no cache stores it. */
  private?: boolean;
  /** Example URLs in the demo data. */
  samples: readonly string[];
  sitemap: "listed" | "generated" | "no";
  /** Users with access; public by default. */
  access?: PageAccess;
  /** True for a document of the single-page app. */
  app?: boolean;
  /** True for a page that a message's link opens, which loads at most 15 kB. */
  light?: boolean;
  /** True for a light page that other sites may frame. */
  framed?: boolean;
};

/** Built `site/render.tsx`, imported by the service. */
export type SiteEntry = {
  render: (options: RenderOptions) => Promise<Rendered>;
  descriptions: readonly PageDescription[];
};
