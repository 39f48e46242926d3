import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

export const loadMyCases = async (
  signal: AbortSignal,
): Promise<Schemas["MyCase"][]> => dataOf(await api.GET("/api/my/cases", { signal }));
