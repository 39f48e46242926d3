import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";

/* Parts of the dashboard and the profile, each loaded by its own request. */

/** News since the user's last visit. */
export const loadNews = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/my/news", { signal }));

export const loadMyCases = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/my/cases", { signal }));

export const loadDevices = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/profile/sessions", { signal }));

export const loadMyStats = async (days: number, signal: AbortSignal) =>
  dataOf(await api.GET("/api/my/business/stats", { params: { query: { days } }, signal }));

/** What visitors say about their calls to the user's business. */
export const loadCallFigures = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/my/business/call-outcomes", { signal }));

export const confirmNumber = async (): Promise<void> =>
  assertSuccess(await api.POST("/api/my/business/number-confirmation"));

/** Businesses that want to show a number which the user has proven. */
export const loadNumberQuestions = async (signal: AbortSignal) =>
  dataOf(await api.GET("/api/my/number-questions", { signal }));

export const answerNumberQuestion = async (
  id: string,
  body: Schemas["NumberAnswer"],
): Promise<void> =>
  assertSuccess(await api.PUT("/api/my/number-questions/{id}", { params: { path: { id } }, body }));
