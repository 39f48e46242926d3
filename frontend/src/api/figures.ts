import { momentOf } from "../lib/format/clock.ts";
import { api } from "./browser-api.ts";
import type { Schemas } from "./client.ts";
import { pagingOf } from "./paging.ts";
import { dataOf } from "./problem.ts";

export const loadFigures = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/admin/figures", { signal }));

/** Who did what since a day in India, such as `2026-11-28`; without `what`, in the console. */
export type RecordSearch = { [Name in "who" | "what" | "since" | "cursor"]?: string };

export const loadRecord = async (
  { who, what = "console", since, cursor }: RecordSearch,
  signal: AbortSignal,
) => {
  const from = since && momentOf(`${since}T00:00`);
  const query = {
    ...who && { who },
    ...what !== "all" && { what: what as Schemas["RecordedEvents"] },
    ...from && { since: from },
    ...cursor && { cursor },
    limit: 100,
  };
  const answer = await api.GET("/api/admin/record", { params: { query }, signal });
  return { acts: dataOf(answer), ...pagingOf(answer.response.headers) };
};
