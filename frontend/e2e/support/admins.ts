import process from "node:process";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { makeAccount, signInAs } from "./accounts.ts";
import { expect } from "./helpers.ts";
import { type Listing, main, ownerApi } from "./owners.ts";

type Reported = { owner: ReturnType<typeof ownerApi>; business: Listing; mobile: string };

/** Creates a reported business. A fraud report is due first, so it tops the queue. */
export async function makeReportedBusiness(
  request: APIRequestContext,
  reason: "wrong_details" | "fraud" = "wrong_details",
  overrides: Record<string, unknown> = {},
): Promise<Reported> {
  const { token, mobile } = await makeAccount(request);
  const owner = ownerApi(request, token);
  const business = await owner.create(overrides);
  const reported = await request.post(`/api/business/${business.slug}/reports`, {
    data: { reason, text: `No answer at ${business.businessName}.` },
  });
  expect(reported.status()).toBe(202);
  return { owner, business, mobile };
}

/** The test runner creates this account before the service starts. */
export async function signInAsAdmin(page: Page): Promise<string> {
  const admin: { identifier: string; password: string } = JSON.parse(process.env.E2E_ADMIN!);
  await signInAs(page, admin);
  return admin.identifier;
}

export const rowOf = (page: Page, { businessName }: Listing) =>
  main(page).getByRole("article").filter({ hasText: businessName });

/** Expands the row of a case. */
export async function expandRow(row: Locator): Promise<void> {
  await row.getByRole("button", { expanded: false }).click();
}

/** Suspends a listing with the API. */
export async function suspend(request: APIRequestContext, { _id }: Listing, reason: string) {
  const answer = await request.post(`/api/admin/businesses/${_id}/suspension`, {
    headers: await adminHeaders(request),
    data: { reason },
  });
  expect(answer.status()).toBe(200);
}

/** Decides a case with the API. */
export async function decideCase(
  request: APIRequestContext,
  id: string,
  decision: "suspend" | "nothing_wrong",
  reason: string,
) {
  const headers = await adminHeaders(request);
  const { version } = await (await request.get(`/api/admin/cases/${id}`, { headers })).json();
  const answer = await request.post(`/api/admin/cases/${id}/decision`, {
    headers: { ...headers, "If-Match": `"${version}"` },
    data: { decision, statement: { en: reason } },
  });
  expect(answer.status()).toBe(200);
}

let session: { headers: { Authorization: string }; startedAt: number } | undefined;

/** The token is valid for ten minutes. */
const reuseMs = 300_000;

/** Returns an admin's headers; each worker signs in again after five minutes. */
export async function adminHeaders(request: APIRequestContext) {
  if (!session || performance.now() - session.startedAt > reuseMs) {
    const data = JSON.parse(process.env.E2E_ADMIN!);
    const { token } = await (await request.post("/api/auth/login", { data })).json();
    session = { headers: { Authorization: `Bearer ${token}` }, startedAt: performance.now() };
  }
  return session.headers;
}
