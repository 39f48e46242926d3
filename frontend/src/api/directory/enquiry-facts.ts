import type { Api, Schemas } from "../client.ts";

export type EnquiryFacts = Schemas["EnquiryFacts"];

/** Undefined on failure: the page is useful without them. */
export const loadEnquiryFacts = async (
  api: Api,
  slug: string,
  signal: AbortSignal,
): Promise<EnquiryFacts | undefined> => {
  const path = { slug };
  const { data } = await api.GET("/api/business/{slug}/enquiry-facts", {
    params: { path },
    signal,
  });
  return data;
};
