import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

export const loadMyCases = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["MyCase"][]> => dataOf(await api.GET("/api/my/cases", { signal }));
