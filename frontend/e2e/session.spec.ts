import type { BrowserContext, Page } from "@playwright/test";
import { type Account, memberTest as test, readToken, spoil } from "./accounts.ts";
import { expect, isPhone, openAlive } from "./helpers.ts";

test.use({ expectedErrors: [/status of 4(01|09)|ERR_FAILED/] });

/** The pages of this context begin with a token that is no good any more. */
const expire = async (context: BrowserContext, { token }: Account): Promise<string> => {
  const expired = spoil(token);
  await context.addInitScript(({ token, expired }) => {
    if (localStorage.getItem("token") === token) localStorage.setItem("token", expired);
  }, { token, expired });
  return expired;
};

const profileIsShown = (page: Page) =>
  expect(page.getByRole("main").locator("[name=username]")).toBeVisible();

test("a token that is no good any more is renewed once, for all calls that failed", async ({ page, context, account }) => {
  const expired = await expire(context, account);
  const refreshes: string[] = [];
  const calls: (string | undefined)[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/auth/refresh") refreshes.push(request.headers()["authorization"] ?? "");
    if (pathname.startsWith("/api/profile")) calls.push(request.headers()["authorization"]);
  });
  await page.goto("/profile");
  await profileIsShown(page);
  await expect(page.getByText("This device")).toBeVisible();
  expect(refreshes).toHaveLength(1);
  const renewed = await readToken(page);
  expect(renewed).not.toBe(expired);
  expect(calls).toContain(`Bearer ${expired}`);
  expect(calls.at(-1)).toBe(`Bearer ${renewed}`);
});

test("two tabs renew together: neither is signed out", async ({ page, context, account }) => {
  await expire(context, account);
  const other = await context.newPage();
  await Promise.all([page.goto("/profile"), other.goto("/profile")]);
  await Promise.all([profileIsShown(page), profileIsShown(other)]);
  expect(await readToken(page)).toBe(await readToken(other));
});

test("the loser of a race tries again and goes on", async ({ page, context, account }) => {
  await expire(context, account);
  let calls = 0;
  await page.route(
    "**/api/auth/refresh",
    (route) => ++calls === 1 ? route.fulfill({ status: 409, json: {} }) : route.continue(),
  );
  await page.goto("/profile");
  await profileIsShown(page);
  expect(calls).toBe(2);
});

test("without a refresh: the token goes, then /signin, then back where one was", async ({ page, context, account }) => {
  await expire(context, account);
  await context.clearCookies();
  await page.goto("/profile");
  await expect(page).toHaveURL("/signin");
  await expect.poll(() => readToken(page)).toBeNull();
  await page.getByRole("main").locator("[name=identifier]").fill(account.username);
  await page.getByRole("main").locator("[name=password]").fill("Mango-Tree-42");
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page).toHaveURL("/profile");
});

test("an answer without a token ends the session too; no answer does not", async ({ page, context, account }) => {
  const expired = await expire(context, account);
  await page.route("**/api/auth/refresh", (route) => route.abort());
  await page.goto("/profile");
  await expect(page.getByRole("alert")).toContainText("Failed to load profile");
  expect(await readToken(page)).toBe(expired);
  await page.unroute("**/api/auth/refresh");
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ json: {} }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/signin");
  await expect.poll(() => readToken(page)).toBeNull();
});

test("logout ends the session here and at the service, and leads home", async ({ page, request, account }) => {
  await openAlive(page, "/profile");
  await profileIsShown(page);
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.locator("#menu-small").getByRole("button", { name: "Logout" }).click();
  } else {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  }
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect.poll(() => readToken(page)).toBeNull();
  const answer = await request.get("/api/profile", {
    headers: { Authorization: `Bearer ${account.token}` },
  });
  expect(answer.status()).toBe(401);
});

test("signing out in one tab shows in the other, which leaves what is not for guests", async ({ page, context }) => {
  const other = await context.newPage();
  await openAlive(page, "/");
  await openAlive(other, "/profile");
  await profileIsShown(other);
  await page.evaluate(() => localStorage.removeItem("token"));
  await expect(other).toHaveURL("/signin");
});

test("the account's menu leads to the profile", async ({ page }) => {
  await openAlive(page, "/");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.locator("#menu-account").getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await profileIsShown(page);
});

test("nothing of the account is in the page as it is sent", async ({ page, account }) => {
  const html = await (await page.request.get("/profile")).text();
  for (const secret of [account.username, account.mobile]) expect(html).not.toContain(secret);
  expect(html).toMatch(/<h1[^>]*>Your profile/);
  expect(html).toMatch(/name="robots" content="noindex/);
});

test("the bar is right from the first paint on, and nothing moves", async ({ page }) => {
  await page.addInitScript(() => {
    type Shift = { sources: { node: Element | null }[] };
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[]) {
        for (const { node } of sources) {
          if (node?.closest?.("header")) shifts.push(node.outerHTML.slice(0, 80));
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { shifts });
  });
  // The letters' own arrival is another matter.
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/categories/plumber", { waitUntil: "commit" });
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Add business" }).first()).toBeVisible();
  await expect(banner.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts))
    .toEqual([]);
});
