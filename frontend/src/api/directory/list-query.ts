import type { ListSearch } from "#/lib/business/search-params.ts";
import type { paths } from "../generated/schema.d.ts";
import { toApiError } from "../problem.ts";
import type { BusinessPage } from "./listed.ts";

export type ListQuery = NonNullable<paths["/api/business"]["get"]["parameters"]["query"]>;

/** Businesses on a page, limited by the page's size budget. */
const pageSize = 12;

type ListFilter = ListQuery & { hl?: string };

/** Converts the search parameters of a list into the API's query. */
export const queryOf = ({ sort, hl: _, ...filter }: ListFilter): ListQuery => ({
  ...filter,
  limit: pageSize,
  // Sorting by distance needs a place.
  ...(sort !== "distance" || filter.near !== undefined) && { sort },
});

/** As `queryOf`, but for a search, where the city is the visitor's place. */
export const searchQueryOf = ({ city, near, ...filter }: ListFilter): ListQuery =>
  queryOf({ ...filter, near: near ?? city });

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** Fetches a list; retries without `near` if the API rejects the place. */
export const fetchNear = async <T>(
  query: ListQuery,
  fetchList: (query: ListQuery) => Promise<Answer<T>>,
): Promise<{ answer: Answer<T>; refusedPlace: string | undefined }> => {
  const answer = await fetchList(query);
  if (query.near === undefined || !isPlaceRejected(answer)) {
    return { answer, refusedPlace: undefined };
  }
  const { near: refusedPlace, radius: _, sort, ...others } = query;
  const without = { ...others, ...sort !== "distance" && { sort } };
  return { answer: await fetchList(without), refusedPlace };
};

export const isPlaceRejected = (answer: Answer<unknown>): boolean =>
  answer.error !== undefined && toApiError(answer).fields.some(({ field }) => field === "near");

/** Filters to display, without a place that the API does not know. */
export const shownFilter = <Filter extends ListSearch>(
  filter: Filter,
  { unknownPlace }: Pick<BusinessPage, "unknownPlace">,
): Filter =>
  filter.near !== undefined && filter.near === unknownPlace
    ? { ...filter, near: undefined, radius: undefined }
    : filter;
