import type { Lang } from "#/i18n/languages.ts";
import type { Api } from "../client.ts";
import { fetchNear, type ListQuery } from "./list-query.ts";
import { type BusinessPage, listedIn } from "./listed.ts";
import { pagingOf } from "../paging.ts";
import { ApiError, dataOf, problemCode } from "../problem.ts";

/**
 * Loads one page of a list, without `near` if the API rejects the place.
 * @throws {ApiError} 404 for an unknown category and for invalid filters
 */
export const loadPage = async (
  api: Api,
  lang: Lang,
  query: ListQuery,
  signal: AbortSignal,
): Promise<BusinessPage> => {
  const { answer, refusedPlace } = await fetchNear(
    query,
    (query) => api.GET("/api/business", { params: { query }, signal }),
  );
  const code = problemCode(answer.error);
  // An invalid filter is an unknown address to the visitor.
  if (code === "unknown_category" || code === "invalid_request") throw new ApiError(404, code);
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
    leftOut: headers.get("X-Left-Out")?.split(",").map(decodeURIComponent),
    unknownPlace: refusedPlace ?? text("X-Unknown-Place"),
    emptyPlace: text("X-Empty-Place"),
    isElsewhere: headers.get("X-Elsewhere") === "true",
    near: text("X-Near"),
    asksNear: headers.get("X-Asks-Near") === "true",
    trade: category === undefined ? undefined : { category, city: text("X-City") },
    ...pagingOf(headers),
  };
};
