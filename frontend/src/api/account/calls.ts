import type { Api, Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";

/** What visitors say about their calls to the user's business. */
export const loadCallFigures = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["CallFigures"]> =>
  dataOf(await api.GET("/api/my/business/call-outcomes", { signal }));

export const confirmNumber = async (api: Api): Promise<void> =>
  assertSuccess(await api.POST("/api/my/business/number-confirmation"));
