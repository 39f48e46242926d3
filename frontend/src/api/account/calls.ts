import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";

/** What visitors say about their calls to the user's business. */
export const loadCallFigures = async (
  signal: AbortSignal,
): Promise<Schemas["CallFigures"]> =>
  dataOf(await api.GET("/api/my/business/call-outcomes", { signal }));
export const confirmNumber = async (): Promise<void> =>
  assertSuccess(await api.POST("/api/my/business/number-confirmation"));
