import type { Api, Schemas } from "./client.ts";
import { knowBusiness } from "./my-business.ts";
import { dataOf } from "./problem.ts";

/** Has a code sent to the number that a listing shows. */
export const sendClaimCode = async (api: Api, slug: string): Promise<Schemas["StartedClaim"]> =>
  dataOf(await api.POST("/api/business/{slug}/claims", { params: { path: { slug } } }));

/** Gives it back: the listing is the account's then. */
export const verifyClaim = async (api: Api, claimId: string, otp: string): Promise<void> => {
  const params = { path: { claimId } };
  const { _id } = dataOf(await api.POST("/api/claims/{claimId}/verify", { params, body: { otp } }));
  await knowBusiness(_id);
};
