import type { Route } from "@playwright/test";
import {
  accountMessages,
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
import { expect, inTestAll, openHydrated } from "../support/helpers.ts";

test.use({
  expectedErrors: [/status of (401|404|409|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
});

// spec: session.restore
test("keeps two tabs signed in when both refresh the token at once", async ({ page, context, account }) => {
  await expire(context, account);
  const other = await context.newPage();
  await Promise.all([page.goto("/profile"), other.goto("/profile")]);
  await Promise.all([expectProfile(page), expectProfile(other)]);
  expect(await readToken(page)).toBe(await readToken(other));
});

// spec: refresh.on-401
test("tries again when another tab has refreshed the token", async ({ page, context, account }) => {
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

const failures: Record<string, (route: Route) => Promise<void>> = {
  "no network": (route) => route.abort("failed"),
  "service unavailable": (route) => route.fulfill({ status: 503, json: {} }),
  "server error": (route) => route.fulfill({ status: 500, json: {} }),
  "page of a Wi-Fi network": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" }),
};

for (const [failure, answer] of Object.entries(failures)) {
  // spec: refresh.unanswered
  test(
    `stays signed in when the token cannot be refreshed: ${failure}`,
    failure === "no network" ? {} : inTestAll,
    async ({ page, context, account }) => {
      const expired = await expire(context, account);
      const refresh = "**/api/auth/refresh";
      await page.route(refresh, answer);
      await page.goto("/profile");
      await expect(page.getByRole("alert")).toContainText(accountMessages.en.profile.loadFailed);
      expect(await readToken(page)).toBe(expired);
      await page.unroute(refresh);
      await page.getByRole("button", { name: accountMessages.en.forms.retry }).click();
      await expectProfile(page);
      expect(await readToken(page)).not.toBe(expired);
    },
  );
}

// spec: refresh.fails
test("says that the session ended and returns to the draft after sign-in", async ({ page, context, account }) => {
  const lead = page.getByText(accountMessages.en.signIn.expired);
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
test("signs out in all tabs, and leaves pages that need a session", async ({ page, context }) => {
  const other = await context.newPage();
  await openHydrated(page, "/");
  await openHydrated(other, "/profile");
  await expectProfile(other);
  await page.evaluate(() => localStorage.removeItem("token"));
  await expect(other).toHaveURL("/signin");
});

test(
  "ends the session on the service once the network is back after an offline sign-out",
  inTestAll,
  async ({ page }) => {
    await openHydrated(page, "/profile");
    await expectProfile(page);
    await field(page, "email").fill("typed@example.com");
    // Pages still load, as they would from the service worker's cache.
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
    const ended = page.waitForResponse(logout);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect((await ended).status()).toBe(204);
    expect((await page.request.post("/api/auth/refresh")).status()).toBe(401);
  },
);

test("serves no account data in the HTML of the profile", async ({ page, account }) => {
  const html = await (await page.request.get("/profile")).text();
  for (const secret of [account.username, account.mobile]) expect(html).not.toContain(secret);
  expect(html).toMatch(/<h1[^>]*>Your profile/);
  expect(html).toMatch(/name="robots" content="noindex/);
});
