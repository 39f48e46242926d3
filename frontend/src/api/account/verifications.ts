import type { Api, Schemas } from "../client.ts";
import { dataOf } from "../problem.ts";
import { uploadFile } from "../upload.ts";

export type StartedVerification = Schemas["StartedVerification"];

/** What was checked of one's listing, and what can be. */
export const loadMyVerifications = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["MyVerification"][]> =>
  dataOf(await api.GET("/api/my/verifications", { signal }));

/** @returns undefined where it counts at once: no code had to be sent */
export const verifyMyPhone = async (api: Api): Promise<StartedVerification | undefined> => {
  const answer = dataOf(await api.POST("/api/my/verifications/phone"));
  return "verificationId" in answer ? answer : undefined;
};

export const confirmMyPhone = async (
  api: Api,
  verificationId: string,
  otp: string,
): Promise<void> => {
  const body = { verificationId, otp };
  dataOf(await api.POST("/api/my/verifications/phone/confirm", { body }));
};

/** Has an operator look at a picture or a PDF. */
export const sendDocument = (
  kind: Schemas["CheckKind"],
  file: Blob,
  fileName: string,
): Promise<unknown> =>
  uploadFile({ method: "POST", path: `/api/my/verifications/${kind}/documents`, file, fileName });
