import type { BusinessCard } from "../contexts/directory/schemas.ts";
import type { useTestApi } from "./api.ts";

type Api = Pick<Awaited<ReturnType<typeof useTestApi>>, "get">;

/** The names found by a search, in order, with the headers about its text. */
export async function searchFor(api: Api, q: string, filters = "") {
  const path = `/api/business?q=${encodeURIComponent(q)}${filters}`;
  const { body, headers } = await api.get<BusinessCard[]>(path);
  return {
    names: body.map(({ businessName }) => businessName),
    corrected: decodeURIComponent(headers.get("X-Corrected-Query") ?? ""),
    leftOut: (headers.get("X-Left-Out") ?? "").split(",").map(decodeURIComponent).join(", "),
  };
}
