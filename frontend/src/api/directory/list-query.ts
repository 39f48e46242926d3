import type { ListSearch } from "#/lib/business/search-params.ts";
import type { paths } from "../generated/schema.d.ts";
import { toApiError } from "../problem.ts";
import type { BusinessPage } from "./listed.ts";

export type ListQuery = NonNullable<paths["/api/business"]["get"]["parameters"]["query"]>;

/** Businesses on one page of a list: as many as the weight of the page allows. */
export const pageSize = 12;

type ListFilter = Omit<ListQuery, "experience" | "minRating" | "radius"> & {
  experience?: string;
  minRating?: string;
  radius?: string;
  hl?: string;
};

/** What an address says of a list, as the API is asked for it. */
export const queryOf = (
  { experience, minRating, radius, sort, hl: _, ...filter }: ListFilter,
): ListQuery => ({
  ...filter,
  limit: pageSize,
  // Nothing is near nowhere.
  ...(sort !== "distance" || filter.near !== undefined) && { sort },
  ...radius !== undefined && { radius: Number(radius) },
  ...experience !== undefined && { experience: Number(experience) },
  ...minRating !== undefined && { minRating: Number(minRating) },
});

/** The same of a search, whose city is where somebody is. */
export const searchQueryOf = ({ city, near, ...filter }: ListFilter): ListQuery =>
  queryOf({ ...filter, near: near ?? city });

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** Asks for a list and, if the API refuses the place that it is near to, for the list without one. */
export const fetchNear = async <T>(
  query: ListQuery,
  ask: (query: ListQuery) => Promise<Answer<T>>,
): Promise<{ answer: Answer<T>; refusedPlace: string | undefined }> => {
  const answer = await ask(query);
  if (query.near === undefined || !isPlaceRejected(answer)) {
    return { answer, refusedPlace: undefined };
  }
  const { near: refusedPlace, radius: _, sort, ...others } = query;
  const without = { ...others, ...sort !== "distance" && { sort } };
  return { answer: await ask(without), refusedPlace };
};

export const isPlaceRejected = (answer: Answer<unknown>): boolean =>
  answer.error !== undefined && toApiError(answer).fields.some(({ field }) => field === "near");

/** What an address says of a list, without the place that the list does not know. */
export const shownFilter = <Filter extends ListSearch>(
  filter: Filter,
  { unknownPlace }: Pick<BusinessPage, "unknownPlace">,
): Filter =>
  filter.near !== undefined && filter.near === unknownPlace
    ? { ...filter, near: undefined, radius: undefined }
    : filter;
