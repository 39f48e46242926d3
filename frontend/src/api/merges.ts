import type { Schemas } from "./client.ts";
import { api } from "./browser-api.ts";
import { dataOf } from "./problem.ts";

/** The listing to keep, the one to merge into it, and a search for one that is missing. */
export type MergeSearch = { a?: string; b?: string; q?: string };

export type LoadedPair = Schemas["MergePreview"] & { version: string };

/** Two listings side by side; while one is missing, listings to choose it from. */
export const loadMerge = async ({ a, b, q }: MergeSearch, signal: AbortSignal) => {
  const find = async (q: string) =>
    dataOf(await api.GET("/api/admin/businesses", { params: { query: { q } }, signal }));
  if (a && b) return { pair: await loadPair(a, b, signal) };
  const [kept, found, merges] = await Promise.all([
    a ? find(a) : [],
    q ? find(q) : [],
    api.GET("/api/admin/merges", { params: { query: { ...a && { listing: a } } }, signal }),
  ]);
  return {
    kept: kept[0],
    found: found.filter(({ _id }) => _id !== a),
    merges: dataOf(merges),
  };
};

const loadPair = async (a: string, b: string, signal: AbortSignal): Promise<LoadedPair> => {
  const answer = await api.GET("/api/admin/merges/preview", {
    params: { query: { a, b } },
    signal,
  });
  return { ...dataOf(answer), version: answer.response.headers.get("ETag")! };
};
