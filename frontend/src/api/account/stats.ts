import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

/** Daily views and contacts of the user's listing. */
export const loadMyStats = async (
  api: Api,
  days: number,
  signal: AbortSignal,
): Promise<Schemas["ListingStats"]> =>
  dataOf(await api.GET("/api/my/business/stats", { params: { query: { days } }, signal }));
