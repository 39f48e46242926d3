import type { APIRequestContext } from "@playwright/test";
import { makeAccount } from "./accounts.ts";
import { adminHeaders, untilApplied } from "./admins.ts";
import { expect } from "./helpers.ts";
import { type Listing, ownerApi } from "./owners.ts";

/** Creates an owner with a business. */
export async function makeBusiness(request: APIRequestContext) {
  const { token, mobile, username } = await makeAccount(request);
  const business = await ownerApi(request, token).create();
  return { token, mobile, username, business };
}

export const reviewText = "He came on time, mended the leak and took what was agreed.";

type Written = {
  rating?: number;
  text?: string;
  authorName?: string;
  experiencedOn?: string;
  /** Token of an invitation: the part of its link after `#invitation=`. */
  invitation?: string;
};

/** Writes a review with the API as a new user. @returns its id */
export async function writeReview(
  request: APIRequestContext,
  { slug }: Pick<Listing, "slug">,
  review: Written = {},
): Promise<string> {
  const { token } = await makeAccount(request);
  const answer = await request.post(`/api/business/${slug}/reviews`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { rating: 5, text: reviewText, ...review },
  });
  expect(answer.status(), await answer.text()).toBe(202);
  return (await answer.json()).id;
}

export async function publishReview(
  request: APIRequestContext,
  business: Pick<Listing, "slug">,
  review?: Written,
): Promise<string> {
  const id = await writeReview(request, business, review);
  await decideReview(request, id, { decision: "publish" });
  return id;
}

export async function decideReview(
  request: APIRequestContext,
  id: string,
  decision: object,
): Promise<void> {
  const headers = await adminHeaders(request);
  const reviewCase = await caseOf(request, headers, id);
  const decided = await request.post(`/api/admin/cases/${reviewCase.id}/decision`, {
    headers: { ...headers, "If-Match": `"${reviewCase.version}"` },
    data: decision,
  });
  expect(decided.status(), await decided.text()).toBe(200);
  await untilApplied(request, reviewCase.id);
}

type Queued = { id: string; version: number; review: { id: string } | null };

/** Finds the case of a review on any page of the queue. */
export async function caseOf(
  request: APIRequestContext,
  headers: Record<string, string>,
  id: string,
): Promise<Queued> {
  let path = "/api/admin/cases?kind=review&limit=50";
  for (;;) {
    const page = await request.get(path, { headers });
    const found = (await page.json() as Queued[]).find(({ review }) => review?.id === id);
    if (found) return found;
    const next = page.headers()["link"]?.match(/<([^>]*)>; rel="next"/)?.[1];
    expect(next, "the review has no case").toBeDefined();
    path = next!;
  }
}
