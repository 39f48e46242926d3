import { memberTest, signOut, waitUntilSignedOut } from "../support/accounts.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  languages,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";

test.describe("below 768 pixels", () => {
  test.use({ viewport: { width: 767, height: 800 } });

  // spec: nav.menu-toggle
  test(
    "the drawer traps the focus and closes on Escape",
    desktopOnly,
    async ({ page }) => {
      await openHydrated(page, "/");
      const toggle = page.getByRole("button", { name: "Menu", exact: true });
      const drawer = page.locator("#menu-small");
      await toggle.press("Enter");
      const inside = drawer.locator("a[href], button").filter({ visible: true });
      await expect(inside.first()).toBeFocused();
      // After the last control, the focus moves to the browser's controls and then back.
      for (const key of ["Shift+Tab", "Tab"]) {
        const seen = new Set<string>();
        for (let times = await inside.count() + 2; times > 0; times--) {
          await page.keyboard.press(key);
          seen.add(
            await drawer.evaluate((drawer) => {
              const { activeElement } = document;
              if (drawer.contains(activeElement)) return "drawer";
              return activeElement === document.body ? "browser" : activeElement!.outerHTML;
            }),
          );
        }
        expect([...seen].filter((where) => where !== "browser")).toEqual(["drawer"]);
      }
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(toggle).toBeFocused();
    },
  );

  // spec: nav.menu-closes, limits.breakpoint
  test("the drawer closes when the window reaches 768 pixels", desktopOnly, async ({ page }) => {
    await openHydrated(page, "/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.locator("#menu-small")).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
  });

  // spec: nav.menu-toggle
  test(
    "the drawer has all links and categories, and closes on navigation",
    desktopOnly,
    async ({ page }) => {
      await openHydrated(page, "/");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const drawer = page.locator("#menu-small");
      await expect(drawer.locator('a[href*="/categories/"]')).toHaveCount(12);
      for (const name of ["Home", "About", "Login", "English", "हिन्दी"]) {
        await expect(drawer.getByRole("link", { name, exact: true })).toBeVisible();
      }
      await drawer.getByRole("link", { name: "Carpenter" }).click();
      await expect(page).toHaveURL("/categories/carpenter");
      await expect(drawer).toBeHidden();
    },
  );
});

test.describe("from 768 pixels on", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  // spec: nav.links
  test("the bar shows a search box, its links and no toggle", desktopOnly, async ({ page }) => {
    await openHydrated(page, "/categories/painter");
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("combobox")).toBeVisible();
    await expect(bar.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
    await expect(bar.getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
    await page.getByRole("button", { name: "Language: English" }).click();
    await expect(page.locator("#menu-language").getByRole("link")).toHaveText([
      "English",
      "हिन्दी",
    ]);
    await page.getByRole("button", { name: "Categories" }).click();
    const menu = page.locator("#menu-categories");
    await expect(menu.getByRole("link")).toHaveCount(12);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Categories" }).click();
    await menu.getByRole("link", { name: "Real estate" }).click();
    await expect(page).toHaveURL("/categories/real-estate");
    await expect(menu).toBeHidden();
  });
});

// spec: nav.logo-login
test("Login opens /signin, and the logo opens home", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/categories/painter");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first())
    .toHaveAttribute("href", /^\/signin/);
  await page.getByRole("banner").getByRole("link", { name: /Karigar/ }).first().click();
  await expect(page).toHaveURL("/");
});

test.describe("a page that is streamed", () => {
  // Scripts need the complete page.
  test.use({ javaScriptEnabled: false });

  // spec: nav.waits-for-session
  test("hides the bar's items until its HTML is complete", desktopOnly, async ({ page }) => {
    const logo = page.getByRole("banner").locator("a").first();
    await page.goto("/about");
    await expect(logo).toBeVisible();
    await page.route("/about", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf("<nav ")) });
    });
    await page.reload();
    await expect(logo).toBeAttached();
    await expect(logo).toBeHidden();
  });
});

/** A token that the browser accepts. */
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify({ exp: 4e9, ...claims }))}.none`;

for (
  const [owner, businessId, label, address] of [
    ["with a business", "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10", "Dashboard", "/dashboard"],
    ["without a business", null, "Add business", "/add-business"],
  ] as const
) {
  // spec: nav.business-link
  test(`the bar links a user ${owner} to ${label}`, async ({ page }) => {
    await page.addInitScript(
      (token) => localStorage.setItem("token", token),
      tokenOf({ role: "user", businessId }),
    );
    await page.route("**/api/profile", (route) => route.fulfill({ json: { avatar: null } }));
    await page.route("**/api/my/enquiries?*", (route) => route.fulfill({ json: [] }));
    await openHydrated(page, "/about");
    const bar = page.getByRole("banner");
    const shown = bar.locator('a[href="/dashboard"], a[href="/add-business"]')
      .filter({ visible: true });
    await expect(shown).toHaveText([label]);
    await expect(shown).toHaveAttribute("href", address);
    await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
  });
}

for (const lang of languages) {
  // spec: nav.links
  test(
    `the bar is one row with room for the search, for guests and users, in ${lang}`,
    lang === "hi" ? desktopOnly : desktopInTestAll,
    async ({ page }) => {
      const input = page.getByRole("banner").getByRole("search");
      for (const visitor of ["guest", "user"]) {
        if (visitor === "user") {
          await page.addInitScript(
            (token) => localStorage.setItem("token", token),
            tokenOf({ role: "user", businessId: null }),
          );
          await page.route("**/api/profile", (route) => route.fulfill({ json: { avatar: null } }));
          await page.route("**/api/my/enquiries?*", (route) => route.fulfill({ json: [] }));
        }
        await openHydrated(page, withLanguage("/about", lang));
        for (const width of [768, 820, 1023, 1024, 1060, 1100, 1150, 1200, 1279, 1280, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const box = (await input.boundingBox())!;
          expect.soft(box.width, `search of a ${visitor} at ${width}`).toBeGreaterThanOrEqual(200);
          const bar = (await page.getByRole("banner").boundingBox())!;
          expect.soft(bar.height, `bar of a ${visitor} at ${width}`).toBeLessThanOrEqual(80);
        }
      }
    },
  );
}

memberTest.describe("signed in", () => {
  memberTest.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

  // spec: nav.avatar-menu
  memberTest("the account menu leads to the profile", desktopOnly, async ({ page }) => {
    await openHydrated(page, "/");
    await page.getByRole("button", { name: "Your account" }).click();
    await page.locator("#menu-account").getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL("/profile");
  });

  // spec: nav.logout, profile.logout, session.logout
  memberTest(
    "logout ends the session in the browser and the service, and opens home",
    async ({ page, request, account }) => {
      await openHydrated(page, "/profile");
      await signOut(page);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first())
        .toBeVisible();
      await waitUntilSignedOut(page);
      const answer = await request.get("/api/profile", {
        headers: { Authorization: `Bearer ${account.token}` },
      });
      expect(answer.status()).toBe(401);
    },
  );

  // spec: nav.waits-for-session
  memberTest(
    "the bar shows a user's links from the first paint",
    desktopOnly,
    async ({ page }) => {
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
      // Fonts may shift the layout, too.
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
    },
  );
});
