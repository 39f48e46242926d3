import type { AdminSearch } from "../lib/business/admin-search.ts";
import type { Api, Schemas } from "./client.ts";
import { type Paging, pagingOf } from "./paging.ts";
import { dataOf } from "./problem.ts";

export type ModerationPage =
  | Paging & { view: "reports"; items: Schemas["Report"][] }
  | Paging & { view: "businesses"; items: Schemas["ModeratedBusiness"][] };

/** What is not asked for may be there as undefined. */
type Asked<Search> = { [Key in keyof Search]?: Search[Key] | undefined };

type Status = Schemas["ModeratedBusiness"]["status"];

/** A page of what visitors reported, or of all listings. */
export const loadModeration = async (
  api: Api,
  { view, q, status, cursor }: Asked<AdminSearch>,
  signal?: AbortSignal,
): Promise<ModerationPage> => {
  const common = { ...cursor && { cursor } };
  if (view === "businesses") {
    const query = { ...common, ...q && { q }, ...status && { status: status as Status } };
    const answer = await api.GET("/api/admin/businesses", {
      params: { query },
      ...signal && { signal },
    });
    return { view, items: dataOf(answer), ...pagingOf(answer.response.headers) };
  }
  const query = { ...common, status: status === "resolved" ? "resolved" : "open" } as const;
  const answer = await api.GET("/api/admin/reports", {
    params: { query },
    ...signal && { signal },
  });
  return { view: "reports", items: dataOf(answer), ...pagingOf(answer.response.headers) };
};
