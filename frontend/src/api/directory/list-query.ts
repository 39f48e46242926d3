import type { paths } from "../generated/schema.d.ts";

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
