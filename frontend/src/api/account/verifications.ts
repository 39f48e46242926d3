import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";
import { uploadFile } from "../upload.ts";

export type StartedVerification = Schemas["StartedVerification"];

/** Completed and available verifications of the user's listing. */
export const loadMyVerifications = async (
  signal: AbortSignal,
): Promise<Schemas["MyVerification"][]> =>
  dataOf(await api.GET("/api/my/verifications", { signal }));
/** @returns undefined if the service verified the number at once, without a code */
export const verifyMyPhone = async (
  number: string,
): Promise<StartedVerification | undefined> => {
  const params = { query: { number } };
  const answer = dataOf(await api.POST("/api/my/verifications/phone", { params }));
  return "verificationId" in answer ? answer : undefined;
};
export const confirmMyPhone = async (
  verificationId: string,
  otp: string,
): Promise<void> => {
  const body = { verificationId, otp };
  assertSuccess(await api.POST("/api/my/verifications/phone/confirm", { body }));
};
/** Sends an image or a PDF for an admin to check. */
export const sendDocument = (
  kind: Schemas["CheckKind"],
  file: Blob,
  fileName: string,
): Promise<unknown> =>
  uploadFile({ method: "POST", path: `/api/my/verifications/${kind}/documents`, file, fileName });
