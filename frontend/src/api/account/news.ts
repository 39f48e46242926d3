import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

/** News since the user's last visit. */
export const loadNews = async (signal: AbortSignal): Promise<Schemas["News"]> =>
  dataOf(await api.GET("/api/my/news", { signal }));
