import type { Schemas } from "./client.ts";
import { api } from "./browser-api.ts";
import { dataOf } from "./problem.ts";

/**
 * Two listings, and a search for one that is missing. The better one is kept; with `order`, the first.
 */
export type MergeSearch = { a?: string; b?: string; q?: string; order?: "given" };

export type LoadedPair = Schemas["MergePreview"] & { version: string };

/** Two listings side by side; while one is missing, listings to choose it from. */
export const loadMerge = async ({ a, b, q, order }: MergeSearch, signal: AbortSignal) => {
  const find = async (q: string) =>
    dataOf(await api.GET("/api/admin/businesses", { params: { query: { q } }, signal }));
  if (a && b) {
    const pair = await loadPair(a, b, signal);
    const isGiven = order === "given" || !isBetter(pair.b, pair.a);
    return { pair: isGiven ? pair : await loadPair(b, a, signal) };
  }
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

/** Whether a value, or each part of it, is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || value === false ||
  typeof value === "object" && Object.values(value).every(isEmpty);

/** Whether a listing has an owner, else more reviews, else more values, else is older. */
const isBetter = (one: LoadedPair["a"], other: LoadedPair["a"]): boolean => {
  const worth = (side: LoadedPair["a"]) => [
    side.hasOwner ? 1 : 0,
    side.rating.count,
    Object.values(side).filter((value) => !isEmpty(value)).length,
    -Date.parse(side.createdAt),
  ];
  const theirs = worth(other);
  const differences = worth(one).map((value, at) => value - theirs[at]!);
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
};
