import { expire, memberTest, readToken, waitUntilSignedOut } from "../support/accounts.ts";
import { desktopOnly, expect, openHydrated, searchField, test } from "../support/helpers.ts";

// spec: session.bad-token
test(
  "removes a token that cannot be decoded",
  desktopOnly,
  async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("seeded")) localStorage.setItem("token", "not.a-token.at-all");
      sessionStorage.setItem("seeded", "yes");
    });
    await openHydrated(page, "/signin");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await waitUntilSignedOut(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first())
      .toBeVisible();
  },
);

memberTest.describe("signed in", () => {
  memberTest.use({ expectedErrors: [/status of 40[14]|ERR_FAILED/] });

  // spec: session.bearer, limits.names
  memberTest(
    "stores the token as “token” and sends it as a bearer token with every request",
    desktopOnly,
    async ({ page, account }) => {
      const bearers: Record<string, string | undefined> = {};
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api/")) bearers[pathname] = request.headers().authorization;
      });
      await openHydrated(page, "/about");
      expect(await readToken(page)).toBe(account.token);
      await searchField(page).fill("painter");
      await expect(page.getByRole("option").first()).toBeVisible();
      await searchField(page).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “painter”");
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("List your business");
      expect(Object.keys(bearers)).toEqual(
        expect.arrayContaining(["/api/profile", "/api/suggestions", "/api/my/business"]),
      );
      expect(new Set(Object.values(bearers))).toEqual(new Set([`Bearer ${account.token}`]));
    },
  );

  // spec: refresh.on-401, api.refresh
  memberTest(
    "concurrent requests that get 401 share one refresh and are sent again with the new token",
    desktopOnly,
    async ({ page, context, account }) => {
      const expired = await expire(context, account);
      const refreshes: (string | null)[] = [];
      const bearers: Record<string, (string | undefined)[]> = {};
      const { promise: bothFailed, resolve } = Promise.withResolvers<void>();
      let failed = 0;
      // The dashboard sends more requests than these two.
      page.on("response", (response) => {
        const isOne = /\/api\/(profile|my\/business)$/.test(response.url());
        if (isOne && response.status() === 401 && ++failed === 2) resolve();
      });
      await page.route("**/api/{profile,my/business}", async (route) => {
        const { pathname } = new URL(route.request().url());
        (bearers[pathname] ??= []).push(route.request().headers().authorization);
        await route.continue();
      });
      await page.route("**/api/auth/refresh", async (route) => {
        refreshes.push(route.request().postData());
        await bothFailed;
        await route.continue();
      });
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("List your business");
      expect(refreshes).toEqual([null]);
      const renewed = await readToken(page);
      const expected = [`Bearer ${expired}`, `Bearer ${renewed}`];
      // Two parts of the page may send the same request.
      expect(Object.keys(bearers).sort()).toEqual(["/api/my/business", "/api/profile"]);
      for (const sent of Object.values(bearers)) expect([...new Set(sent)]).toEqual(expected);
    },
  );

  // spec: refresh.on-401
  memberTest(
    "does not send a request a third time",
    desktopOnly,
    async ({ page }) => {
      let calls = 0;
      await page.route("**/api/profile", (route) => {
        calls++;
        return route.fulfill({ status: 401, json: {} });
      });
      await openHydrated(page, "/about");
      await expect.poll(() => calls).toBe(2);
      await page.waitForLoadState("networkidle");
      expect(calls).toBe(2);
    },
  );

  // spec: refresh.fails
  memberTest(
    "a refresh without a token ends the session",
    desktopOnly,
    async ({ page, context, account }) => {
      await expire(context, account);
      await page.route("**/api/auth/refresh", (route) => route.fulfill({ json: {} }));
      await page.goto("/profile");
      await expect(page).toHaveURL("/signin");
      await waitUntilSignedOut(page);
    },
  );
});
