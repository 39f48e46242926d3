import type { Api, Schemas } from "../client.ts";
import { pagingOf } from "../paging.ts";
import { dataOf } from "../problem.ts";

export type ReceivedPage = {
  items: Schemas["ReceivedEnquiry"][];
  next: string | undefined;
  prev: string | undefined;
};

/** Requests to the user's business, newest first. */
export const loadReceivedRequests = async (
  api: Api,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ReceivedPage> => {
  const query = cursor ? { cursor } : {};
  const answer = await api.GET("/api/my/business/enquiries", { params: { query }, signal });
  const { next, prev } = pagingOf(answer.response.headers);
  return { items: dataOf(answer), next, prev };
};

export const loadRequestSettings = async (
  api: Api,
  signal: AbortSignal,
): Promise<Schemas["EnquirySettings"]> =>
  dataOf(await api.GET("/api/my/business/enquiry-settings", { signal }));

export const setRequestSettings = async (
  api: Api,
  body: Schemas["EnquirySettings"],
): Promise<Schemas["EnquirySettings"]> =>
  dataOf(await api.PUT("/api/my/business/enquiry-settings", { body }));
