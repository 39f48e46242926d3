import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

/** What is new since the last visit. */
export const loadNews = async (api: Api, signal: AbortSignal): Promise<Schemas["News"]> =>
  dataOf(await api.GET("/api/my/news", { signal }));
