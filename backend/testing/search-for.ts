import type { SearchAnswer } from "../contexts/directory/schemas.ts";
import type { useTestApi } from "./api.ts";

type Api = Pick<Awaited<ReturnType<typeof useTestApi>>, "get">;

/** The answer of a search. */
export const askSearch = async (api: Api, query: string): Promise<SearchAnswer> =>
  (await api.get<SearchAnswer>(`/api/search?${query}`)).body;

/** The names found by a search, in order, with what it changed in the text. */
export async function searchFor(api: Api, q: string, filters = "") {
  const { items, understood } = await askSearch(api, `q=${encodeURIComponent(q)}${filters}`);
  return {
    names: items.map(({ businessName }) => businessName),
    corrected: understood.corrected ?? "",
    leftOut: understood.leftOut.join(", "),
  };
}
