import type { Api, Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";

/** Sends a code to a number for which the user's listing waits. */
export const sendNumberCode = async (
  api: Api,
  number: string,
): Promise<Schemas["StartedVerification"]> =>
  dataOf(await api.POST("/api/my/business/number-codes", { body: { number } }));

/** Confirms the code. @returns the listing, which is public if it waits for nothing else */
export const proveNumber = async (
  api: Api,
  body: Schemas["ProveNumber"],
): Promise<Schemas["MyBusiness"]> =>
  dataOf(await api.POST("/api/my/business/number-codes/confirm", { body }));

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
