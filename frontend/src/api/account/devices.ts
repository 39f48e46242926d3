import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

export const loadDevices = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["SignedInDevice"][]> =>
  dataOf(await api.GET("/api/profile/sessions", { signal }));
