import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

export const loadMyStats = async (
  days: number,
  signal: AbortSignal,
): Promise<Schemas["ListingStats"]> =>
  dataOf(await api.GET("/api/my/business/stats", { params: { query: { days } }, signal }));
