import { serviceNow } from "../lib/browser/service-clock.ts";
import { addDays, wallTime } from "../lib/format/clock.ts";
import { api } from "./browser-api.ts";
import type { Schemas } from "./client.ts";
import { pagingOf } from "./paging.ts";
import { dataOf } from "./problem.ts";

export const listingFilters = [
  "q",
  "status",
  "category",
  "issue",
  "owner",
  "source",
  "load",
  "changed",
  "city",
  "state",
  "registrar",
] as const;

/** Filters of the console's listings; `changed` is a number of days. */
export type ListingsSearch = {
  [Name in typeof listingFilters[number] | "cursor"]?: string;
};

export const toListingFilter = (search: ListingsSearch): Schemas["ListingFilter"] => {
  const { changed, ...filter } = Object.fromEntries(
    listingFilters.flatMap((name) => search[name] ? [[name, search[name]]] : []),
  );
  const today = wallTime(new Date(serviceNow()).toISOString()).date;
  return {
    ...filter,
    ...Number(changed) > 0 && { changedSince: addDays(today, -Number(changed)) },
  };
};

/** A page of listings, and the newest bulk acts. */
export const loadListings = async (search: ListingsSearch, signal: AbortSignal) => {
  const query = {
    ...toListingFilter(search),
    ...search.cursor && { cursor: search.cursor },
    limit: 100,
  };
  const [answer, acts] = await Promise.all([
    api.GET("/api/admin/businesses", { params: { query }, signal }),
    // Readers have none.
    loadActs(signal).catch(() => []),
  ]);
  return { items: dataOf(answer), ...pagingOf(answer.response.headers), acts };
};

export const loadActs = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/admin/bulk-acts", { signal }));
