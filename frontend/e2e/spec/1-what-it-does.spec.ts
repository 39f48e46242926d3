import type { Page } from "@playwright/test";
import { desktopOnly, expect, isPhone, openHydrated, test } from "../support/helpers.ts";

const lang = (page: Page) => page.locator("html").getAttribute("lang");
const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem("lang"));

async function choose(page: Page, name: "English" | "हिन्दी") {
  const id = isPhone(page) ? "menu-small" : "menu-language";
  await page.locator(`[popovertarget="${id}"], [commandfor="${id}"]`).first().click();
  await page.locator(`#${id}`).getByRole("link", { name }).click();
}

// spec: product.languages, product.language-stored, product.language-key
test("changes the language at once and stores it", async ({ page }) => {
  await openHydrated(page, "/categories/painter");
  await choose(page, "हिन्दी");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("पेंटर");
  await expect(page).toHaveTitle(/पेंटर/);
  expect(await storedLanguage(page)).toBe("hi");

  await page.goto("/");
  expect(await lang(page)).toBe("hi");
  await choose(page, "English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await storedLanguage(page)).toBe("en");
});

// spec: product.languages, product.language-stored
test(
  "shows English by default; ?hl= sets the language of one page and is not stored",
  desktopOnly,
  async ({ page }) => {
    await page.goto("/");
    expect(await lang(page)).toBe("en");
    await page.goto("/?hl=hi");
    expect(await lang(page)).toBe("hi");
    expect(await storedLanguage(page)).toBeNull();
    await page.goto("/");
    expect(await lang(page)).toBe("en");
    await page.evaluate(() => localStorage.setItem("lang", "en"));
    await page.goto("/?hl=hi");
    expect(await lang(page)).toBe("hi");
  },
);

test.describe("a browser in Hindi", () => {
  test.use({ locale: "hi-IN" });

  // spec: product.language-detection
  test("shows pages in Hindi", desktopOnly, async ({ page }) => {
    await page.goto("/");
    expect(await lang(page)).toBe("hi");
  });
});

for (const cookie of ["allowed", "refused"]) {
  // spec: product.language-detection
  test(
    `the language in local storage overrides the cookie without a flash when cookies are ${cookie}`,
    desktopOnly,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "lang", value: "en", url: baseURL! }]);
      await page.addInitScript((isRefused) => {
        localStorage.setItem("lang", "hi");
        if (isRefused) Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
        const seen: string[] = JSON.parse(sessionStorage.getItem("seen") ?? "[]");
        const recordLanguage = () => {
          const root = document.documentElement;
          const heading = document.querySelector("h1");
          if (heading && getComputedStyle(heading).visibility === "visible") {
            if (seen.at(-1) !== root.lang) seen.push(root.lang);
            sessionStorage.setItem("seen", JSON.stringify(seen));
          }
          requestAnimationFrame(recordLanguage);
        };
        requestAnimationFrame(recordLanguage);
      }, cookie === "refused");
      await page.goto("/categories/painter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("पेंटर");
      await expect.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem("seen")!)))
        .toEqual(["hi"]);
    },
  );
}

// spec: product.marketing
test(
  "marketing copy names verified listings, business tools, the toll-free line and stories",
  desktopOnly,
  async ({ page }) => {
    await page.goto("/about");
    const about = page.getByRole("main");
    await expect(about.getByRole("heading", { name: "What “verified” means" })).toBeVisible();
    await expect(about.getByRole("heading", { name: /^Business tools/ })).toBeVisible();
    await expect(about).toContainText("Change, pause or permanently delete the listing");
    await expect(about).toContainText(/Call our toll-free line 1800/);
    await page.goto("/");
    await expect(page.getByRole("group", { name: "How people use it" }).locator("blockquote"))
      .toHaveCount(3);
    await expect(page.getByText(/Business tools come with it/)).toBeVisible();
  },
);

test.describe("in a preview", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  // spec: product.preview-banner
  test(
    "the preview banner says whether the service answers",
    desktopOnly,
    async ({ page, context }) => {
      const disconnected = page.getByText("Preview backend disconnected.");
      const release = Promise.withResolvers<void>();
      await page.route("**/api/health", async (route) => {
        await release.promise;
        await route.fulfill({ json: { status: "ok" } });
      }, { times: 1 });
      await openHydrated(page, "/");
      await expect(page.getByText("Preview backend running in this workspace.")).toBeVisible();
      await context.setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      await expect(disconnected).toBeVisible();

      // The page ignores a late response to an earlier check.
      const late = page.waitForResponse("**/api/health");
      release.resolve();
      await (await late).finished();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(disconnected).toBeVisible();
    },
  );
});
