import type { Route } from "@playwright/test";
import {
  accountWords,
  expectProfile,
  expire,
  field,
  memberTest as test,
  password,
  readToken,
  signOut,
  submit,
  waitUntilSignedOut,
} from "../support/accounts.ts";
import { expect, openHydrated } from "../support/helpers.ts";

test.use({
  expectedErrors: [/status of (401|404|409|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
});

// spec: session.restore
test("two tabs renew together: neither is signed out", async ({ page, context, account }) => {
  await expire(context, account);
  const other = await context.newPage();
  await Promise.all([page.goto("/profile"), other.goto("/profile")]);
  await Promise.all([expectProfile(page), expectProfile(other)]);
  expect(await readToken(page)).toBe(await readToken(other));
});

// spec: refresh.on-401
test("the loser of a race tries again and goes on", async ({ page, context, account }) => {
  await expire(context, account);
  let calls = 0;
  await page.route(
    "**/api/auth/refresh",
    (route) => ++calls === 1 ? route.fulfill({ status: 409, json: {} }) : route.continue(),
  );
  await page.goto("/profile");
  await expectProfile(page);
  expect(calls).toBe(2);
});

const noWord: [string, (route: Route) => Promise<void>][] = [
  ["the network is away", (route) => route.abort("failed")],
  ["the service is away", (route) => route.fulfill({ status: 503, json: {} })],
  ["the service fails", (route) => route.fulfill({ status: 500, json: {} })],
  [
    "a hotel's network answers in its place",
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" }),
  ],
];
for (const [what, answer] of noWord) {
  test(`nobody is signed out because ${what}`, async ({ page, context, account }) => {
    const expired = await expire(context, account);
    await page.route("**/api/auth/refresh", answer);
    await page.goto("/profile");
    await expect(page.getByRole("alert")).toContainText(accountWords.en.profile.loadFailed);
    expect(await readToken(page)).toBe(expired);

    await page.unroute("**/api/auth/refresh");
    await page.getByRole("button", { name: accountWords.en.forms.retry }).click();
    await expectProfile(page);
    expect(await readToken(page)).not.toBe(expired);
  });
}

test("whose session ended is told so, and comes back to what was written", async ({ page, context, account }) => {
  const lead = page.getByText(accountWords.en.signIn.expired);
  await openHydrated(page, "/add-business");
  await field(page, "businessName").fill("Half a name");
  await expire(context, account);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL("/signin");
  await expect(lead).toBeVisible();
  await page.reload();
  await expect(lead).toBeVisible();
  await field(page, "identifier").fill(account.username);
  await field(page, "password").fill(password);
  await submit(page).click();
  await expect(page).toHaveURL(/^[^?]*\/add-business/);
  await expect(field(page, "businessName")).toHaveValue("Half a name");
});

// spec: session.restore
test("signing out in one tab shows in the other, which leaves what is not for guests", async ({ page, context }) => {
  const other = await context.newPage();
  await openHydrated(page, "/");
  await openHydrated(other, "/profile");
  await expectProfile(other);
  await page.evaluate(() => localStorage.removeItem("token"));
  await expect(other).toHaveURL("/signin");
});

test("who signs out without a line is signed out at the service once it is back", async ({ page }) => {
  await openHydrated(page, "/profile");
  await expectProfile(page);
  await field(page, "email").fill("typed@example.com");
  // Pages still come, as the service worker would bring them.
  const logout = "**/api/auth/logout";
  await page.route(logout, (route) => route.abort("internetdisconnected"));
  await signOut(page);
  await expect(page).toHaveURL("/");
  await waitUntilSignedOut(page);
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))
    ),
  )
    .toEqual([]);

  await page.unroute(logout);
  const told = page.waitForResponse(logout);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect((await told).status()).toBe(204);
  expect((await page.request.post("/api/auth/refresh")).status()).toBe(401);
});

test("nothing of the account is in the page as it is sent", async ({ page, account }) => {
  const html = await (await page.request.get("/profile")).text();
  for (const secret of [account.username, account.mobile]) expect(html).not.toContain(secret);
  expect(html).toMatch(/<h1[^>]*>Your profile/);
  expect(html).toMatch(/name="robots" content="noindex/);
});
