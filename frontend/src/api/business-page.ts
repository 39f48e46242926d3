import { notFound, redirect } from "@tanstack/react-router";
import type { Lang } from "../i18n/languages.ts";
import type { Api } from "./client.ts";
import { type BusinessPage, listedIn } from "./listed.ts";
import { pagingOf } from "./paging.ts";
import { dataOf, problemCode } from "./problem.ts";
import type { paths } from "./generated/schema.d.ts";

export type ListQuery = NonNullable<paths["/api/business"]["get"]["parameters"]["query"]>;

/** Businesses on one page of a list: as many as the weight of the page allows. */
export const pageSize = 12;

type ListFilter = Omit<ListQuery, "experience" | "minRating"> & {
  experience?: string;
  minRating?: string;
  hl?: string;
};

/** What an address says of a list, as the API is asked for it. */
export const queryOf = ({ experience, minRating, hl: _, ...filter }: ListFilter): ListQuery => ({
  ...filter,
  limit: pageSize,
  ...experience !== undefined && { experience: Number(experience) },
  ...minRating !== undefined && { minRating: Number(minRating) },
});

/** The same of a search, whose city is where somebody is. */
export const searchQueryOf = ({ city, near, ...filter }: ListFilter): ListQuery =>
  queryOf({ ...filter, near: near ?? city });

/**
 * A cursor that is not valid (any more) leads to the first page; an unknown category, and filters that cannot be, are not
 * found.
 */
export const loadPage = async (
  api: Api,
  lang: Lang,
  query: ListQuery,
  signal: AbortSignal,
): Promise<BusinessPage> => {
  // Nothing is near nowhere.
  const sort = query.sort === "distance" && !query.near ? undefined : query.sort;
  const answer = await api.GET("/api/business", { params: { query: { ...query, sort } }, signal });
  const code = problemCode(answer.error);
  // No list has an address whose filters are refused.
  if (code === "unknown_category" || code === "invalid_request") throw notFound();
  if (code === "invalid_cursor") {
    throw redirect({
      to: ".",
      search: (search) => ({ ...search, cursor: undefined }),
      statusCode: 302,
    });
  }
  const { headers } = answer.response;
  const text = (name: string) => {
    const encoded = headers.get(name);
    return encoded === null ? undefined : decodeURIComponent(encoded);
  };
  const category = text("X-Category");
  return {
    items: dataOf(answer).map(listedIn(lang)),
    corrected: text("X-Corrected-Query"),
    isPartial: headers.get("X-Partial-Match") === "true",
    leftOut: text("X-Left-Out"),
    unknownPlace: text("X-Unknown-Place"),
    emptyPlace: text("X-Empty-Place"),
    isElsewhere: headers.get("X-Elsewhere") === "true",
    near: text("X-Near"),
    asksNear: headers.get("X-Asks-Near") === "true",
    trade: category === undefined ? undefined : { category, city: text("X-City") },
    ...pagingOf(headers),
  };
};
