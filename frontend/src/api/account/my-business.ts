import { api } from "../browser-api.ts";
import type { Schemas } from "../client.ts";
import { pagingOf } from "../paging.ts";
import { assertSuccess, dataOf } from "../problem.ts";
import { refreshToken } from "../session/refresh-token.ts";
import { getSession, readToken, setBusinessId } from "../session/session.ts";

type MyBusiness = Schemas["MyBusiness"];

/** The user's listing; null if the user has none. */
export const loadMyBusiness = async (
  signal?: AbortSignal,
): Promise<MyBusiness | null> => {
  const answer = await api.GET("/api/my/business", { ...signal && { signal } });
  const business = answer.response.status === 404 ? null : dataOf(answer);
  const id = business?._id ?? null;
  // Another device has created, claimed or removed the listing since the token was issued.
  if (getSession().businessId !== id) setOwnBusiness(id);
  return business;
};

/** The account's mobile number, if verified. Undefined on failure: it only prefills a field. */
export const loadOwnMobile = async (
  signal: AbortSignal,
): Promise<string | undefined> => {
  const { data } = await api.GET("/api/profile", { signal }).catch(() => ({ data: undefined }));
  return data?.mobileVerified ? data.mobile : undefined;
};

/** @param key idempotency key, the same for every attempt */
export const createMyBusiness = async (
  body: Schemas["NewBusiness"],
  key: string,
): Promise<MyBusiness> => {
  const header = { "idempotency-key": key };
  const business = dataOf(await api.POST("/api/my/business", { params: { header }, body }));
  await setOwnBusiness(business._id);
  return business;
};

/** @throws {ApiError} `stale` when another edit has changed the version */
export const editMyBusiness = async (
  version: number,
  body: Schemas["BusinessPatch"],
): Promise<MyBusiness> => {
  const header = { "if-match": `"${version}"` };
  return dataOf(await api.PATCH("/api/my/business", { params: { header }, body }));
};

/** Says that listings which look like the user's are not. */
export const dismissLikenesses = async (ids: string[]): Promise<MyBusiness> =>
  dataOf(await api.PUT("/api/my/business/dismissed-likenesses", { body: { ids } }));

/** Says that the listing stays as it is, whatever a list says of a field. */
export const dismissHint = async (body: Schemas["DismissedHint"]): Promise<MyBusiness> =>
  dataOf(await api.PUT("/api/my/business/dismissed-hints", { body }));

/** What happened to the listing, newest first. */
export const loadMyChanges = async (signal?: AbortSignal): Promise<Schemas["MyChange"][]> =>
  dataOf(await api.GET("/api/my/business/changes", { ...signal && { signal } }));

/** Puts the pictures of a change back. */
export const putBackMyPictures = async (id: string, version: number): Promise<MyBusiness> => {
  const params = { path: { id }, header: { "if-match": `"${version}"` } };
  return dataOf(await api.POST("/api/my/business/changes/{id}/pictures", { params }));
};

/** Says whether the business works today. */
export const setMyAvailability = async (
  body: Schemas["AvailabilityInput"],
): Promise<MyBusiness> => dataOf(await api.PUT("/api/my/business/availability", { body }));
export const removeMyBusiness = async (
  body: Schemas["IdentityProof"],
): Promise<void> => {
  assertSuccess(await api.DELETE("/api/my/business", { body }));
  await setOwnBusiness(null);
};
/** Sets the user's listing on this page at once; later pages read it from a new token. */
export const setOwnBusiness = async (businessId: string | null): Promise<void> => {
  setBusinessId(businessId);
  const token = readToken();
  // If this fails, the next regular refresh brings the new token.
  if (token) await refreshToken(token).catch(() => {});
};

export type ReceivedPage = {
  items: Schemas["ReceivedEnquiry"][];
  next: string | undefined;
  prev: string | undefined;
};

/** Enquiries to the user's business, newest first. */
export const loadReceivedEnquiries = async (
  signal: AbortSignal,
  cursor?: string,
): Promise<ReceivedPage> => {
  const query = { limit: 50, ...cursor && { cursor } };
  const answer = await api.GET("/api/my/business/enquiries", { params: { query }, signal });
  const { next, prev } = pagingOf(answer.response.headers);
  return { items: dataOf(answer), next, prev };
};

export const loadEnquirySettings = async (
  signal: AbortSignal,
): Promise<Schemas["EnquirySettings"]> =>
  dataOf(await api.GET("/api/my/business/enquiry-settings", { signal }));
export const setEnquirySettings = async (
  body: Schemas["EnquirySettings"],
): Promise<Schemas["EnquirySettings"]> =>
  dataOf(await api.PUT("/api/my/business/enquiry-settings", { body }));
