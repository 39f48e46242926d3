import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

/** What cases are about: the user's listing, or requests that the user has sent. */
export type CaseTopic = "listing" | "requests";

export const loadMyCases = async (
  api: Api,
  topic: CaseTopic,
  signal: AbortSignal,
): Promise<Schemas["MyCase"][]> =>
  dataOf(await api.GET("/api/my/cases", { signal }))
    .filter(({ kind }) => (kind === "requests") === (topic === "requests"));
