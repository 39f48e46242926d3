import type { APIRequestContext, Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import {
  type Card,
  expect,
  inHindi,
  listBusinesses,
  messages,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";

const expectedErrors = [
  /status of 503|The API answered 503|ERR_INTERNET_DISCONNECTED|my.business/,
];
test.use({ expectedErrors });
memberTest.use({ expectedErrors });

/** Responds as the service does when rendering fails (`backend/web/rendering/pages.ts`). */
const serveStale = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() !== "document") return await route.fallback();
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        "server-timing": 'made;desc="2026-11-21T09:35:00.000Z"',
      };
      await route.fulfill({ response, headers });
    },
  );

for (const lang of inHindi) {
  test(`a stale page shows its date and hides which businesses are open now in ${lang}`, async ({ page }) => {
    const when = lang === "en" ? "21 Nov 2026, 3:05 pm" : "21 नवंबर 2026, दोपहर 3:05 बजे";
    const notice = page.locator(".offline p").filter({ visible: true });
    const open = page.getByRole("main").locator(".open-status").first();
    await openHydrated(page, withLanguage("/categories/plumber", lang));
    await expect(open).toBeVisible();
    await serveStale(page, "/categories/plumber");
    await openHydrated(page, withLanguage("/categories/plumber", lang));
    await expect(notice).toHaveText(messages[lang].shell.outdated.replace("{{when}}", when));
    await expect(open).toBeHidden();

    await page.getByRole("main").locator('a[href*="/business/"]').first().click();
    await expect(page).toHaveURL(/\/business\//);
    await expect(notice).toHaveCount(0);
  });
}

/** A trade's tile asks for the place first. */
async function openTrade(page: Page, path: string) {
  await page.getByRole("main").locator(`a[href="${path}"]`).click();
  await page.getByRole("dialog").getByRole("link", { name: messages.en.shell.allIndia }).click();
}

test("opens a page from the service's cache while the API fails", async ({ page }) => {
  await openHydrated(page, "/");
  const problem = { status: 503, contentType: "application/problem+json", json: {} };
  await page.route("**/api/**", (route) => route.fulfill(problem));
  await openTrade(page, "/categories/painter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters");
  await expect(page).toHaveURL("/categories/painter");
});

test("shows the error of a page once while the API fails", async ({ page }) => {
  let documents = 0;
  await openHydrated(page, "/");
  const problem = { status: 503, contentType: "application/problem+json", json: {} };
  await page.route("**/api/**", (route) => route.fulfill(problem));
  await page.route("**/categories/painter", (route) => {
    documents++;
    return route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Not now</h1>" });
  });
  await openTrade(page, "/categories/painter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not now");
  expect(documents).toBe(1);
});

const pathOf = async (request: APIRequestContext) => {
  const [{ slug }] = await listBusinesses(request, "q=bharat+pipe+fitting") as [Card];
  return `/business/${slug}`;
};

test(
  "a stale page of a business hides whether it is open",
  async ({ page, request }) => {
    const path = await pathOf(request);
    const fact = page.getByRole("main").locator("li:has(> svg + span > .open-status)").first();
    await openHydrated(page, path);
    await expect(fact).toBeVisible();
    await serveStale(page, path);
    await openHydrated(page, path);
    await expect(fact).toBeHidden();
  },
);

test.describe("on a phone", () => {
  const pages: [
    button: string,
    path: (request: APIRequestContext) => Promise<string>,
    bar: string,
  ][] = [
    ["Call", pathOf, ".action-bar"],
    ["Continue", () => Promise.resolve("/add-business"), ".step-actions"],
  ];
  for (const [button, path, bar] of pages) {
    memberTest(
      `the offline notice does not cover ${button}`,
      async ({ page, context, request }) => {
        // Small enough that the form's bar becomes sticky.
        await page.setViewportSize({ width: 360, height: 480 });
        await openHydrated(page, await path(request));
        await expect(page.locator(bar)).toBeVisible();
        await context.setOffline(true);
        const notice = page.locator(".offline p").filter({ visible: true });
        await expect(notice).toBeVisible();
        const [above, below] = [await notice.boundingBox(), await page.locator(bar).boundingBox()];
        expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
      },
    );
  }
});
