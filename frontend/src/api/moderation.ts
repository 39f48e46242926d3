import { api } from "./browser-api.ts";
import type { CaseSearch } from "../lib/business/case-search.ts";
import type { Schemas } from "./client.ts";
import type { paths } from "./generated/schema.d.ts";
import { type Paging, pagingOf } from "./paging.ts";
import { dataOf } from "./problem.ts";

/** Number of matches; undefined if counting failed. */
type Counted = { counts: Schemas["AdminCounts"] | undefined };

export type CasesPage = Paging & Counted & { items: Schemas["Case"][] };

/** Zero-result searches, and the synonyms that admins have defined. */
export type SearchesPage = Paging & {
  items: Schemas["UnmatchedQuery"][];
  synonyms: Schemas["Synonym"][];
  cities: Schemas["City"][];
};

export const loadCases = async (
  { q, status, kind, overdue, soon, mine, area, cursor }: CaseSearch,
  signal: AbortSignal,
): Promise<CasesPage> => {
  const filters = {
    ...q && { q },
    // Cases that wait for their owner are in a separate list; a search covers all cases.
    ...(status || !q) && { status: (status ?? "due") as Schemas["CaseStatus"] },
    ...kind && { kind: kind as Schemas["CaseKind"] },
    ...overdue && { overdue },
    ...mine && { mine },
    ...area && { area },
  };
  const query = { ...filters, ...soon && { soon }, ...cursor && { cursor }, limit: 50 };
  const [answer, counts] = await Promise.all([
    api.GET("/api/admin/cases", { params: { query }, signal }),
    loadCounts(filters, signal),
  ]);
  return { items: dataOf(answer), counts, ...pagingOf(answer.response.headers) };
};

type CountQuery = NonNullable<paths["/api/admin/counts"]["get"]["parameters"]["query"]>;

/** Counts are optional, because the lists work without them. */
const loadCounts = async (query: CountQuery, signal: AbortSignal) => {
  const { data } = await api.GET("/api/admin/counts", { params: { query }, signal })
    .catch(() => ({ data: undefined }));
  return data;
};

export const loadSearches = async (
  { week, cursor }: { week?: string; cursor?: string },
  signal: AbortSignal,
): Promise<SearchesPage> => {
  const query = { ...week && { week }, ...cursor && { cursor } };
  const [zeroResult, synonyms, cities] = await Promise.all([
    api.GET("/api/admin/unmatched-queries", { params: { query }, signal }),
    api.GET("/api/admin/synonyms", { signal }),
    api.GET("/api/cities", { signal }),
  ]);
  return {
    items: dataOf(zeroResult),
    synonyms: dataOf(synonyms),
    cities: dataOf(cities),
    ...pagingOf(zeroResult.response.headers),
  };
};
