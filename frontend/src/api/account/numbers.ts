import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";

/** Businesses that want to show a number which the user has proven. */
export const loadNumberQuestions = async (
  signal: AbortSignal,
): Promise<Schemas["NumberQuestion"][]> =>
  dataOf(await api.GET("/api/my/number-questions", { signal }));
export const answerNumberQuestion = async (
  id: string,
  body: Schemas["NumberAnswer"],
): Promise<void> =>
  assertSuccess(await api.PUT("/api/my/number-questions/{id}", { params: { path: { id } }, body }));
