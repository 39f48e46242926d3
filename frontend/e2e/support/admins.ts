import process from "node:process";
import type { APIRequestContext, Page } from "@playwright/test";
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

/** Row of a business in any list of the console. */
export const rowOf = (page: Page, { businessName }: Pick<Listing, "businessName">) =>
  main(page).locator("[data-row]").filter({ hasText: businessName });

/** Opens the case of a business from the queue. */
export async function openCase(page: Page, business: Pick<Listing, "businessName">) {
  await rowOf(page, business).click();
  await expect(page).toHaveURL(/\/admin\/cases\//);
  await expect(heading(page)).toContainText(business.businessName);
  // The heading gets the focus once the page has loaded.
  await expect(heading(page)).toBeFocused();
}

const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });

/** The form of the decision on a case. */
export const decisionForm = (page: Page) => main(page).locator(".decision form");

/** Chooses a decision by its key. */
export const chooseDecision = (page: Page, key: number) =>
  decisionForm(page).locator(`[data-key="${key}"]`).check();

/** Sends the decision and stays on the case. */
export const decideAndStay = (page: Page) =>
  decisionForm(page).locator("[type=submit]").last().click();

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

/** Waits until a decision can no longer be undone, and is applied. */
export async function untilApplied(request: APIRequestContext, caseId: string): Promise<void> {
  const headers = await adminHeaders(request);
  await expect.poll(async () => {
    const read = await request.get(`/api/admin/cases/${caseId}`, { headers });
    return (await read.json()).undoUntil;
  }, { timeout: 40_000 }).toBeNull();
}

/** The id of the case on the page. */
export const caseIdOn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1)!;

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
