import { api } from "./browser-api.ts";
import type { AdminSearch } from "../lib/business/admin-search.ts";
import type { Schemas } from "./client.ts";
import type { paths } from "./generated/schema.d.ts";
import { type Paging, pagingOf } from "./paging.ts";
import { dataOf } from "./problem.ts";

/** Number of matches; undefined if counting failed. */
type Counted = { counts: Schemas["AdminCounts"] | undefined };

export type ModerationPage =
  | Paging & Counted & { view: "cases"; items: Schemas["Case"][] }
  | Paging & Counted & { view: "businesses"; items: Schemas["ModeratedBusiness"][] }
  | Paging & { view: "terms"; items: Schemas["Term"][] }
  | Paging & { view: "texts"; items: Schemas["StatementTemplate"][] }
  | SearchesPage;

/** Zero-result searches, and the synonyms that admins have defined. */
export type SearchesPage = Paging & {
  view: "searches";
  items: Schemas["UnmatchedQuery"][];
  synonyms: Schemas["Synonym"][];
  cities: Schemas["City"][];
};

/** Allows undefined values for absent parameters. */
type Optional<Search> = { [Key in keyof Search]?: Search[Key] | undefined };

type Status = Schemas["ModeratedBusiness"]["status"];

/** A page of cases, listings or zero-result searches. */
export const loadModeration = async (
  { view, q, status, kind, overdue, mine, week, cursor }: Optional<AdminSearch>,
  signal?: AbortSignal,
): Promise<ModerationPage> => {
  const common = { ...cursor && { cursor } };
  const search = { ...q && { q } };
  if (view === "businesses") {
    const query = { ...common, ...search, ...status && { status: status as Status } };
    const [answer, counts] = await Promise.all([
      api.GET("/api/admin/businesses", { params: { query }, ...signal && { signal } }),
      loadCounts(search, signal),
    ]);
    return { view, items: dataOf(answer), counts, ...pagingOf(answer.response.headers) };
  }
  if (view === "searches") {
    return await loadSearches({ ...common, ...week && { week } }, signal);
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
    // Cases that wait for their owner are in a separate list; a search covers all cases.
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
    loadCounts(filters, signal),
  ]);
  return { view: "cases", items: dataOf(answer), counts, ...pagingOf(answer.response.headers) };
};

type CountQuery = NonNullable<paths["/api/admin/counts"]["get"]["parameters"]["query"]>;
/** Counts are optional, because the lists work without them. */
const loadCounts = async (query: CountQuery, signal?: AbortSignal) => {
  const { data } = await api.GET("/api/admin/counts", {
    params: { query },
    ...signal && { signal },
  }).catch(() => ({ data: undefined }));
  return data;
};

const loadSearches = async (
  query: { week?: string; cursor?: string },
  signal?: AbortSignal,
): Promise<SearchesPage> => {
  const options = { ...signal && { signal } };
  const [zeroResult, synonyms, cities] = await Promise.all([
    api.GET("/api/admin/unmatched-queries", { params: { query }, ...options }),
    api.GET("/api/admin/synonyms", options),
    api.GET("/api/cities", options),
  ]);
  return {
    view: "searches",
    items: dataOf(zeroResult),
    synonyms: dataOf(synonyms),
    cities: dataOf(cities),
    ...pagingOf(zeroResult.response.headers),
  };
};
