import type { Api, Schemas } from "../client.ts";
import { setOwnBusiness } from "./my-business.ts";
import { dataOf } from "../problem.ts";
import { uploadFile } from "../upload.ts";

/**
 * Has a code sent to the number that a listing shows.
 * @returns undefined where the account has proven that number: the listing is its own already
 */
export const startClaim = async (
  api: Api,
  slug: string,
): Promise<Schemas["StartedClaim"] | undefined> => {
  const params = { path: { slug } };
  const answer = dataOf(await api.POST("/api/business/{slug}/claims", { params }));
  if ("claimId" in answer) return answer;
  await setOwnBusiness(answer._id);
};

/** Gives it back: the listing is the account's then. */
export const verifyClaim = async (api: Api, claimId: string, otp: string): Promise<void> => {
  const params = { path: { claimId } };
  const { _id } = dataOf(await api.POST("/api/claims/{claimId}/verify", { params, body: { otp } }));
  await setOwnBusiness(_id);
};

/** Has an operator look at a picture or a PDF that shows whose the listing is. */
export const sendClaimDocument = (slug: string, file: Blob, fileName: string): Promise<unknown> =>
  uploadFile({ method: "POST", path: `/api/business/${slug}/claims/documents`, file, fileName });

/** The listings that one has asked for by documents. */
export const loadMyClaims = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["MyClaim"][]> => dataOf(await api.GET("/api/my/claims", { signal }));

/** Those of them that one has not got. */
export const loadOpenClaims = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["MyClaim"][]> =>
  (await loadMyClaims(api, signal)).filter(({ state }) => state !== "confirmed");
