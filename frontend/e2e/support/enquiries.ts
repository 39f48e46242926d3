import type { APIRequestContext, Page } from "@playwright/test";
import { makeAccount, newUser } from "./accounts.ts";
import { expect } from "./helpers.ts";
import { main, newBusiness, ownerApi } from "./owners.ts";

type Asked = { slug: string; businessName: string; token: string };

/** Businesses with owners, which a search for `word` finds, and only these. */
export async function makeAskable(request: APIRequestContext, count: number) {
  const word = `Nalsaz${newUser().mobile}`;
  const businesses: Asked[] = [];
  for (let n = 1; n <= count; n++) {
    const { token } = await makeAccount(request);
    const names = { ...newBusiness(), businessName: `${word} Plumbing ${n}` };
    const { slug, businessName } = await ownerApi(request, token).create(names);
    businesses.push({ slug, businessName, token });
  }
  return { word, businesses, list: `/search?q=${word}` };
}

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

export const tick = (page: Page, { businessName }: Asked) =>
  main(page).getByRole("checkbox", { name: businessName });
