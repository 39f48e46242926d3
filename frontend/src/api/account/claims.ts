import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { setOwnBusiness } from "./my-business.ts";
import { dataOf } from "../problem.ts";
import { uploadFile } from "../upload.ts";

/**
 * Sends a code to the number on the listing.
 * @returns undefined if the account has already verified that number: it then owns the listing
 */
export const startClaim = async (
  slug: string,
): Promise<Schemas["StartedClaim"] | undefined> => {
  const params = { path: { slug } };
  const answer = dataOf(await api.POST("/api/business/{slug}/claims", { params }));
  if ("claimId" in answer) return answer;
  await setOwnBusiness(answer._id);
};

/** Confirms the code; the account then owns the listing. */
export const verifyClaim = async (claimId: string, otp: string): Promise<void> => {
  const params = { path: { claimId } };
  const { _id } = dataOf(await api.POST("/api/claims/{claimId}/verify", { params, body: { otp } }));
  await setOwnBusiness(_id);
};
/** Sends an image or a PDF as proof of ownership for an admin to check. */
export const sendClaimDocument = (slug: string, file: Blob, fileName: string): Promise<unknown> =>
  uploadFile({ method: "POST", path: `/api/business/${slug}/claims/documents`, file, fileName });
/** Listings that the user has claimed with a document. */
export const loadMyClaims = async (
  signal: AbortSignal,
): Promise<Schemas["MyClaim"][]> => dataOf(await api.GET("/api/my/claims", { signal }));
/** Claims that an admin has not confirmed. */
export const loadOpenClaims = async (
  signal: AbortSignal,
): Promise<Schemas["MyClaim"][]> =>
  (await loadMyClaims(signal)).filter(({ state }) => state !== "confirmed");
