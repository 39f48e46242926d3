import {
  desktopInTestAll,
  desktopOnly,
  expect,
  inTestAll,
  messages,
  searchField,
  test,
} from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";
import { memberTest, waitUntilSignedOut } from "../support/accounts.ts";
import { hydrateIslands } from "../support/site.ts";
import { locales } from "../support/locales.ts";

test.use({ expectedErrors: [/status of 40[14]|dynamically imported module/] });

test(
  "keeps text that was typed before the search box was hydrated",
  desktopOnly,
  async ({ page }) => {
    const release = await delayResponses(page, /\/assets\/hydrate-[\w-]+\.js/);
    await page.goto("/about?hl=en");
    await searchField(page).pressSequentially("plum");
    await release();
    await expect(page.getByRole("option", { name: /Plumber/ }).first()).toBeVisible();
    await expect(searchField(page)).toHaveValue("plum");
  },
);

test("submits a search before the search box is hydrated", desktopOnly, async ({ page }) => {
  const release = await delayResponses(page, /\/assets\/hydrate-[\w-]+\.js/);
  await page.goto("/about?hl=en");
  await searchField(page).fill("painter");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=painter/);
  await release();
});

test("reloads the page when a script of its build is missing", desktopOnly, async ({ page }) => {
  let gone = 0;
  await page.route(
    /\/assets\/hydrate-[\w-]+\.js/,
    (route) => gone++ === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.goto("/about?hl=en");
  const reloaded = page.waitForEvent("framenavigated");
  await searchField(page).focus();
  await reloaded;
  await hydrateIslands(page);
  expect(gone).toBe(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawer opens, and its links keep the language of the URL", async ({ page }) => {
    await page.goto("/about?hl=hi");
    const { shell } = messages.hi;
    await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: shell.openMenu });
    await drawer.getByRole("link", { name: shell.home, exact: true }).click();
    await expect(page).toHaveURL(/\/\?hl=hi$/);
  });
});

test(
  "counts the results of filters when a browser translates the page",
  inTestAll,
  async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener("readystatechange", () => document.documentElement.lang = "ta")
    );
    await page.goto("/categories/plumber?hl=en");
    await page.getByRole("button", { name: "Filters" }).click();
    const show = page.getByRole("button", { name: /^Show \d+ plumbers$/ });
    const before = await show.textContent();
    await page.getByRole("dialog").getByRole("checkbox", { name: /^Comes to you/ }).check();
    await expect(show).not.toHaveText(before!);
  },
);

test("stays usable when the next page never arrives", desktopInTestAll, async ({ page }) => {
  await page.goto("/about?hl=en");
  // A response without a document ends a navigation like the stop button does.
  await page.route(/\/terms-conditions/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ status: 204 });
  });
  await page.locator("footer").getByRole("link", { name: locales.en.terms.title }).click();
  await expect(page.locator("#page-spinner")).toBeVisible();
  await page.getByRole("button", { name: "Categories" }).click();
  await expect(page.locator("#page-spinner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Plumber" }).first()).toBeVisible();
});

test("shows a message when the loader cannot be fetched", desktopOnly, async ({ page }) => {
  await page.route(/\/assets\/loader-/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/signin?hl=en");
  await expect(page.getByText(messages.en.shell.failed)).toBeVisible();
});

memberTest("logs out when a script is missing", desktopInTestAll, async ({ page }) => {
  await page.goto("/about?hl=en");
  await page.route(/\/assets\/account-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: messages.en.shell.account }).click();
  await page.getByRole("button", { name: messages.en.shell.logout }).click();
  await expect(page).toHaveURL(/\/(\?hl=en)?$/);
  await waitUntilSignedOut(page);
});
