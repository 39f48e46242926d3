import type { Api, Schemas } from "../client.ts";
import { assertSuccess, dataOf } from "../problem.ts";
import { refreshToken } from "../session/refresh-token.ts";
import { getSession, readToken, setBusinessId } from "../session/session.ts";

type MyBusiness = Schemas["MyBusiness"];

/** The listing of who is signed in; null when there is none yet. */
export const loadMyBusiness = async (
  api: Api,
  signal?: AbortSignal,
): Promise<MyBusiness | null> => {
  const answer = await api.GET("/api/my/business", { ...signal && { signal } });
  const business = answer.response.status === 404 ? null : dataOf(answer);
  const id = business?._id ?? null;
  // It was listed, claimed or removed elsewhere, after the token was made.
  if (getSession().businessId !== id) setOwnBusiness(id);
  return business;
};

/** The account's number, where a code has proved it; a help that one can do without. */
export const loadOwnMobile = async (
  api: Api,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const { data } = await api.GET("/api/profile", { signal }).catch(() => ({ data: undefined }));
  return data?.mobileVerified ? data.mobile : undefined;
};

/** @param key the same for every try of one creation, which then happens once */
export const createMyBusiness = async (
  api: Api,
  body: Schemas["NewBusiness"],
  key: string,
): Promise<MyBusiness> => {
  const header = { "idempotency-key": key };
  const business = dataOf(await api.POST("/api/my/business", { params: { header }, body }));
  await setOwnBusiness(business._id);
  return business;
};

/** @throws {ApiError} `stale` when it is not the version any more that one has read */
export const editMyBusiness = async (
  api: Api,
  version: number,
  body: Schemas["BusinessPatch"],
): Promise<MyBusiness> => {
  const header = { "if-match": `"${version}"` };
  return dataOf(await api.PATCH("/api/my/business", { params: { header }, body }));
};

export const removeMyBusiness = async (
  api: Api,
  body: Schemas["IdentityProof"],
): Promise<void> => {
  assertSuccess(await api.DELETE("/api/my/business", { body }));
  await setOwnBusiness(null);
};

/** Known to the bar at once, and by a new token to the pages that are opened after this one. */
export const setOwnBusiness = async (businessId: string | null): Promise<void> => {
  setBusinessId(businessId);
  const token = readToken();
  // Without it the token learns of it when it is renewed anyway.
  if (token) await refreshToken(token).catch(() => {});
};
