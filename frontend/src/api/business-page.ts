import { notFound, redirect } from "@tanstack/react-router";
import type { Api, Schemas } from "./client.ts";
import { type Paging, pagingOf } from "./paging.ts";
import { dataOf, problemCode } from "./problem.ts";
import type { paths } from "./schema.d.ts";

type Query = NonNullable<paths["/api/business"]["get"]["parameters"]["query"]>;

/** One page of a list of businesses, with the cursors of its neighbours. */
export type BusinessPage = Paging & { items: Schemas["BusinessCard"][] };

/**
 * A cursor that is not valid (any more) leads to the first page; an unknown category is not found.
 */
export const loadPage = async (
  api: Api,
  query: Query,
  signal: AbortSignal,
): Promise<BusinessPage> => {
  const answer = await api.GET("/api/business", { params: { query }, signal });
  const code = problemCode(answer.error);
  if (code === "unknown_category") throw notFound();
  if (code === "invalid_cursor") {
    throw redirect({
      to: ".",
      search: (search) => ({ ...search, cursor: undefined }),
      statusCode: 302,
    });
  }
  return { items: dataOf(answer), ...pagingOf(answer.response.headers) };
};
