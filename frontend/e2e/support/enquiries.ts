import type { APIRequestContext, Page, PlaywrightWorkerArgs } from "@playwright/test";
import type { Schemas } from "../../src/api/client.ts";
import { makeAccount } from "./accounts.ts";
import { expect } from "./helpers.ts";
import { main, newBusiness, ownerApi } from "./owners.ts";

type Enquiry = Schemas["Enquiry"];
type Received = Schemas["ReceivedEnquiry"];
type Asked = { slug: string; businessName: string; token: string };

/** Businesses with owners, and the address of a list that contains them. */
export async function makeAskable(request: APIRequestContext, count: number) {
  const { businessName: common } = newBusiness();
  const businesses: Asked[] = [];
  for (let n = 0; n < count; n++) {
    const { token } = await makeAccount(request);
    const name = `${common} ${parts[n]}`;
    const { slug, businessName } = await ownerApi(request, token).create({ businessName: name });
    businesses.push({ slug, businessName, token });
  }
  return { businesses, list: `/search?q=${encodeURIComponent(common)}` };
}

const parts = ["East", "West", "North", "South"];

/** Answers the newest enquiry to a business with the API. */
export async function answerAs(
  request: APIRequestContext,
  { token }: Asked,
  reply: object,
): Promise<void> {
  const headers = bearer(token);
  const [received] = await (await request.get("/api/my/business/enquiries", { headers })).json();
  const answer = await request.post("/api/enquiries/by-link", {
    data: { ...reply, token: received.token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** State of the newest enquiry as the owner of a business sees it. */
export async function stateAt(request: APIRequestContext, { token }: Asked) {
  const headers = bearer(token);
  const [received] = await (await request.get("/api/my/business/enquiries", { headers })).json();
  return received && { state: received.state, recipientState: received.recipientState };
}

export const tick = (page: Page, { slug }: Asked) =>
  main(page).locator(`input[name=b][value="${slug}"]`);

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Asks businesses for a call-back with the API. */
export const postEnquiry = (
  request: APIRequestContext,
  token: string,
  businesses: string[],
  fields: Partial<Schemas["NewEnquiry"]> = {},
) =>
  request.post("/api/enquiries", {
    headers: { ...bearer(token), "Idempotency-Key": crypto.randomUUID() },
    data: {
      businesses,
      work: "leak",
      wanted: "today",
      pinCode: "411038",
      text: "The kitchen tap drips.",
      mayCall: false,
      isAdult: true,
      ...fields,
    },
  });

/** A new visitor, who asks businesses for a call-back with the API. */
export async function makeVisitor(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
) {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const account = await makeAccount(request);
  const headers = bearer(account.token);
  return {
    account,
    ask: async (
      businesses: string[],
      fields: Partial<Schemas["NewEnquiry"]> = {},
    ): Promise<Enquiry> => {
      const answer = await postEnquiry(request, account.token, businesses, fields);
      expect(answer.status(), await answer.text()).toBe(201);
      return await answer.json();
    },
    read: async (reference: string): Promise<Enquiry> =>
      (await request.get(`/api/enquiries/${reference}`, { headers })).json(),
    choose: async (reference: string, business: string) => {
      const path = `/api/enquiries/${reference}/choice`;
      const answer = await request.post(path, { headers, data: { business } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    close: async (reference: string) => {
      const answer = await request.delete(`/api/enquiries/${reference}`, { headers });
      expect(answer.status()).toBe(204);
    },
    /** Enquiries to the business of an owner, newest first. */
    receivedBy: async (token: string): Promise<Received[]> =>
      (await request.get("/api/my/business/enquiries", { headers: bearer(token) })).json(),
  };
}
