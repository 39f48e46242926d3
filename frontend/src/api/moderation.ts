import type { AdminSearch } from "../lib/business/admin-search.ts";
import type { Api, Schemas } from "./client.ts";
import type { paths } from "./generated/schema.d.ts";
import { type Paging, pagingOf } from "./paging.ts";
import { dataOf } from "./problem.ts";

/** How much a search finds; undefined where it could not be counted. */
type Counted = { counts: Schemas["AdminCounts"] | undefined };

export type ModerationPage =
  | Paging & Counted & { view: "cases"; items: Schemas["Case"][] }
  | Paging & Counted & { view: "businesses"; items: Schemas["ModeratedBusiness"][] }
  | Paging & { view: "terms"; items: Schemas["Term"][] }
  | Paging & { view: "texts"; items: Schemas["StatementTemplate"][] }
  | SearchesPage;

/** What people looked for in vain, and what admins have said that words mean. */
export type SearchesPage = Paging & {
  view: "searches";
  items: Schemas["UnmatchedQuery"][];
  synonyms: Schemas["Synonym"][];
  cities: Schemas["City"][];
};

/** What is not asked for may be there as undefined. */
type Asked<Search> = { [Key in keyof Search]?: Search[Key] | undefined };

type Status = Schemas["ModeratedBusiness"]["status"];

/** A page of the cases to decide, of all listings, or of searches in vain. */
export const loadModeration = async (
  api: Api,
  { view, q, status, kind, overdue, mine, week, cursor }: Asked<AdminSearch>,
  signal?: AbortSignal,
): Promise<ModerationPage> => {
  const common = { ...cursor && { cursor } };
  const search = { ...q && { q } };
  if (view === "businesses") {
    const query = { ...common, ...search, ...status && { status: status as Status } };
    const [answer, counts] = await Promise.all([
      api.GET("/api/admin/businesses", { params: { query }, ...signal && { signal } }),
      loadCounts(api, search, signal),
    ]);
    return { view, items: dataOf(answer), counts, ...pagingOf(answer.response.headers) };
  }
  if (view === "searches") {
    return await loadSearches(api, { ...common, ...week && { week } }, signal);
  }
  if (view === "terms") {
    const answer = await api.GET("/api/admin/terms", { ...signal && { signal } });
    const items = dataOf(answer);
    return { view, items, ...pagingOf(answer.response.headers), total: items.length };
  }
  if (view === "texts") {
    const answer = await api.GET("/api/admin/statement-templates", { ...signal && { signal } });
    const items = dataOf(answer);
    return { view, items, ...pagingOf(answer.response.headers), total: items.length };
  }
  const filters = {
    ...search,
    // What waits for its owner is a list of its own; a search finds all.
    ...(status || !q) && { status: (status ?? "due") as Schemas["CaseStatus"] },
    ...kind && { kind: kind as Schemas["CaseKind"] },
    ...overdue && { overdue },
    ...mine && { mine },
  };
  const [answer, counts] = await Promise.all([
    api.GET("/api/admin/cases", {
      params: { query: { ...common, ...filters } },
      ...signal && { signal },
    }),
    loadCounts(api, filters, signal),
  ]);
  return { view: "cases", items: dataOf(answer), counts, ...pagingOf(answer.response.headers) };
};

type CountQuery = NonNullable<paths["/api/admin/counts"]["get"]["parameters"]["query"]>;

/** The lists can be read without their counts. */
const loadCounts = async (api: Api, query: CountQuery, signal?: AbortSignal) => {
  const { data } = await api.GET("/api/admin/counts", {
    params: { query },
    ...signal && { signal },
  }).catch(() => ({ data: undefined }));
  return data;
};

const loadSearches = async (
  api: Api,
  query: { week?: string; cursor?: string },
  signal?: AbortSignal,
): Promise<SearchesPage> => {
  const stop = { ...signal && { signal } };
  const [unmatched, synonyms, cities] = await Promise.all([
    api.GET("/api/admin/unmatched-queries", { params: { query }, ...stop }),
    api.GET("/api/admin/synonyms", stop),
    api.GET("/api/cities", stop),
  ]);
  return {
    view: "searches",
    items: dataOf(unmatched),
    synonyms: dataOf(synonyms),
    cities: dataOf(cities),
    ...pagingOf(unmatched.response.headers),
  };
};
