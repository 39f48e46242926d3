import type { i18n } from "i18next";
import type { ComponentType } from "react";
import type { Api } from "#/api/client.ts";
import type { Namespace } from "#/i18n/namespaces.ts";
import type { Lang } from "#/i18n/languages.ts";
import type { ChosenCity } from "#/lib/city/chosen-city.ts";
import type { PageAddress } from "#/lib/page/address.ts";
import type { PageAccess } from "#/lib/session/page-access.ts";
import type { Site } from "#/lib/site.ts";

/** What a page knows when it is made. */
export type PageContext = {
  api: Api;
  i18n: i18n;
  lang: Lang;
  site: Site;
  /** Of the visitor, on pages that vary by it. */
  city?: ChosenCity | undefined;
  address: PageAddress;
  signal: AbortSignal;
};

type Tag = Record<string, string | undefined>;

/** What a page says of itself to browsers, search engines and social networks. */
export type Head = {
  meta: readonly Tag[];
  links?: readonly Tag[];
  /** JSON-LD documents. */
  structuredData?: readonly object[];
};

/** A request that no page answers: what a page's `load` returns instead of data. */
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

/** Reads the parameters that a page knows from its query; `names` are its key in the cache. */
type QueryReader<Query> = {
  (query: Record<string, unknown>): Query;
  names: readonly string[];
};

type Page<Data = undefined, Query = object> = {
  /** Such as `/business/$slug`. */
  path: string;
  query?: QueryReader<Query>;
  /** Visitors who have chosen a city get a page of their own. */
  variesByCity?: boolean;
  /** Anyone can make up endless addresses of it, so that the service keeps them apart. */
  isEndless?: boolean;
  /** It shows what only those may see who know its address: no cache stores it. */
  isPrivate?: boolean;
  /** Whom it is for, where that is not simply everybody (`lib/session/page-access.ts`). */
  access?: PageAccess;
  /** A document of the app: an outline until the app has loaded. */
  isApp?: boolean;
  /** Its namespaces of messages beyond the common ones. */
  messages: readonly Namespace[];
  /** Addresses in the demo data, for the sweep over all pages, weights and pictures. */
  samples: readonly [string, ...string[]];
  /** `listed`: its address is in the sitemap; `generated`: addresses of its kind are; `no`. */
  sitemap: "listed" | "generated" | "no";
  load?(
    context: PageContext,
    input: { params: Record<string, string>; query: Query },
  ): Promise<Data | NoPage>;
  head(context: PageContext, data: Data, query: Query): Head;
  /** What could not be loaded, where the sentence about it is not the general one. */
  failure?: "businesses";
  /** The text that the search box of the bar shows. */
  searchedFor?(query: Query): string | undefined;
  Body: ComponentType<{ data: Data; query: Query; params: Record<string, string> }>;
  /** Instead of the general one, where there is no such page. */
  NotFound?: ComponentType;
};

/** Any page of the list; what it loads is between its own functions. */
// deno-lint-ignore no-explicit-any
export type AnyPage = Page<any, any>;

export const definePage = <Data = undefined, Query = object>(page: Page<Data, Query>): AnyPage =>
  page;
