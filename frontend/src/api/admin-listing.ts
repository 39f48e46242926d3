import { api } from "./browser-api.ts";
import type { Schemas } from "./client.ts";
import { dataOf } from "./problem.ts";

export type AdminListing = Schemas["AdminListing"];

const historyLength = 20;

const params = (id: string) => ({ path: { id } });

/** @returns undefined if there is no such listing */
export const loadListing = async (
  id: string,
  signal?: AbortSignal,
): Promise<AdminListing | undefined> => {
  const answer = await api.GET("/api/admin/businesses/{id}", {
    params: params(id),
    ...signal && { signal },
  });
  return [400, 404].includes(answer.response.status) ? undefined : dataOf(answer);
};

/** A listing and its past. What the admin may not see is undefined. */
export const loadListingPage = async (id: string, signal: AbortSignal) => {
  const [listing, changes, cases, record, merges] = await Promise.all([
    loadListing(id, signal),
    api.GET("/api/admin/changes", {
      params: { query: { listing: id, order: "newest", limit: historyLength } },
      signal,
    }),
    api.GET("/api/admin/cases", { params: { query: { q: id, limit: 50 } }, signal }),
    api.GET("/api/admin/businesses/{id}/record", { params: params(id), signal }),
    api.GET("/api/admin/merges", { params: { query: { listing: id } }, signal }),
  ]);
  if (!listing) return undefined;
  return {
    listing,
    changes: dataOf(changes),
    cases: cases.response.status === 403 ? undefined : dataOf(cases),
    merges: merges.response.status === 403 ? [] : dataOf(merges),
    record: record.response.status === 403 ? undefined : dataOf(record),
  };
};

export type ListingPageData = NonNullable<Awaited<ReturnType<typeof loadListingPage>>>;

export const editListing = async (
  { _id, version }: Pick<AdminListing, "_id" | "version">,
  body: Schemas["ListingEdit"],
): Promise<AdminListing> =>
  dataOf(
    await api.PATCH("/api/admin/businesses/{id}", {
      params: { ...params(_id), header: { "if-match": `"${version}"` } },
      body,
    }),
  );
