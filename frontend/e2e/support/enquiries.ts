import type { APIRequestContext, Page } from "@playwright/test";
import { makeAccount } from "./accounts.ts";
import { expect } from "./helpers.ts";
import { main, newBusiness, ownerApi } from "./owners.ts";

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

/** Answers the newest request to a business with the API. */
export async function answerAs(
  request: APIRequestContext,
  { token }: Asked,
  reply: object,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const [received] = await (await request.get("/api/my/business/enquiries", { headers })).json();
  const answer = await request.post("/api/enquiries/by-link", {
    data: { ...reply, token: received.token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** State of the newest request as the owner of a business sees it. */
export async function stateAt(request: APIRequestContext, { token }: Asked) {
  const headers = { Authorization: `Bearer ${token}` };
  const [received] = await (await request.get("/api/my/business/enquiries", { headers })).json();
  return received && { state: received.state, recipientState: received.recipientState };
}

export const tick = (page: Page, { slug }: Asked) =>
  main(page).locator(`input[name=b][value="${slug}"]`);
