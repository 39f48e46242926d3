import type { i18n } from "i18next";
import type { ComponentType } from "react";
import type { Api } from "#/api/client.ts";
import type { Lang } from "#/i18n/languages.ts";
import type { ChosenCity } from "#/lib/city/chosen-city.ts";
import type { PageAddress } from "#/lib/page/address.ts";
import type { PageAccess } from "#/lib/session/page-access.ts";
import type { Site } from "#/lib/site.ts";
import type { SentForm, StyleSheet } from "../rendering.ts";

export type PageContext = {
  api: Api;
  i18n: i18n;
  lang: Lang;
  site: Site;
  /** The visitor's city, on pages that vary by city. */
  city?: ChosenCity | undefined;
  address: PageAddress;
  /** Set when the page's form is shown again. */
  form?: SentForm | undefined;
  signal: AbortSignal;
};

type Tag = Record<string, string | undefined>;

/** Metadata of a page for browsers, search engines and social networks. */
export type Head = {
  meta: readonly Tag[];
  links?: readonly Tag[];
  structuredData?: readonly object[];
  /** True if `client/opened.ts` notes the first act on the page. */
  notesOpening?: boolean;
};

/** Returned by `load` instead of data: a redirect or an error status. */
export class NoPage {
  private constructor(
    readonly status: 301 | 302 | 404 | 410,
    readonly location?: string,
  ) {}

  static readonly notFound = new NoPage(404);
  static readonly gone = new NoPage(410);
  static redirect(location: string, status: 301 | 302) {
    return new NoPage(status, location);
  }
}

/** Parses the page's query parameters; `names` are part of its cache key. */
type QueryReader<Query> = {
  (query: Record<string, unknown>): Query;
  names: readonly string[];
};

type Page<Data = undefined, Query = object> = {
  /** Path pattern, such as `/business/$slug`. */
  path: string;
  query?: QueryReader<Query>;
  /** Query parameters that a form may repeat; the query has their values joined by commas. */
  repeats?: readonly string[];
  /** True if each chosen city has its own variant of the page. */
  variesByCity?: boolean;
  /** True if the page has unlimited URLs: the service caches such pages separately. */
  isEndless?: boolean;
  /** True if only visitors who know the URL may see the page: no cache stores it. */
  isPrivate?: boolean;
  /** Access (`lib/session/page-access.ts`); public by default. */
  access?: PageAccess;
  /** True for a document of the app, which shows a skeleton until the app has loaded. */
  isApp?: boolean;
  /** True for a page with the console's frame, without the site's bar and footer. */
  isConsole?: boolean;
  /**
   * True for a page that a message's link opens: without the navigation bar, islands and web fonts,
   * because it loads at most 15 kB (`site/light.css`).
   */
  isLight?: boolean;
  /** True for a light page that other sites may frame: the same for all visitors, without forms. */
  isFramed?: boolean;
  /** A style sheet besides that of all pages. */
  sheet?: StyleSheet;
  /** True if its URL comes from a message: where it is unknown, the title says that it has expired. */
  isOfLink?: boolean;
  /** Example URLs in the demo data, for tests of all pages, size budgets and screenshots. */
  samples: readonly [string, ...string[]];
  /** The sitemap contains this URL (`listed`), URLs of this pattern (`generated`) or neither. */
  sitemap: "listed" | "generated" | "no";
  load?(
    context: PageContext,
    input: { params: Record<string, string>; query: Query },
  ): Promise<Data | NoPage>;
  head(context: PageContext, data: Data, query: Query): Head;
  /** Key of the message for a failed load; the general message by default. */
  failure?: "businesses";
  /** Query to show in the bar's search box. */
  searchedFor?(query: Query): string | undefined;
  Body: ComponentType<{ data: Data; query: Query; params: Record<string, string> }>;
  /** Replaces the general "not found" message. */
  NotFound?: ComponentType;
};

/** Any page; only the page's own functions know its data type. */
// deno-lint-ignore no-explicit-any
export type AnyPage = Page<any, any>;

export const definePage = <Data = undefined, Query = object>(page: Page<Data, Query>): AnyPage =>
  page;
