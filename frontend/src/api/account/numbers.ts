import type { Api, Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";

/** Businesses that want to show a number which the user has proven. */
export const loadNumberQuestions = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["NumberQuestion"][]> =>
  dataOf(await api.GET("/api/my/number-questions", { signal }));

export const answerNumberQuestion = async (
  api: Api,
  id: string,
  body: Schemas["NumberAnswer"],
): Promise<void> =>
  assertSuccess(await api.PUT("/api/my/number-questions/{id}", { params: { path: { id } }, body }));
