import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";

export const loadDevices = async (
  signal: AbortSignal,
): Promise<Schemas["SignedInDevice"][]> =>
  dataOf(await api.GET("/api/profile/sessions", { signal }));
