import type { Page } from "@playwright/test";
import { field, memberTest, submit } from "../support/accounts.ts";
import {
  expect,
  findFullBusiness,
  listBusinesses,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";
import { hydrateIslands } from "../support/site.ts";
import { locales } from "../support/locales.ts";

const { auth, undo } = locales.en;
// React logs the hydration mismatch, and the browser logs rejected requests.
const noise = [/#418|ERR_FAILED|status of 40\d|dynamically imported module/];
test.use({ expectedErrors: noise });
memberTest.use({ expectedErrors: noise });

const { map: mapTexts } = locales.en.dictionary;

const main = (page: Page) => page.getByRole("main");

/** Replaces text nodes by elements as a browser's translator does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest("script, style, option, font")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** Opens a page that is translated before and after its islands are hydrated. */
const openTranslated = async (page: Page, address: string) => {
  const release = await delayResponses(page, /\/assets\/hydrate-[\w-]+\.js/);
  await page.goto(address);
  await translate(page);
  await release();
  await hydrateIslands(page);
  await translate(page);
};

test.describe("a page that the browser has translated", () => {
  test("the search box suggests and searches", async ({ page }) => {
    await openTranslated(page, "/search");
    await searchField(page).fill("plumb");
    await expect(page.getByRole("option", { name: /Plumber/ }).first()).toBeVisible();
    await translate(page);
    await searchField(page).fill("paint");
    await page.getByRole("option", { name: /Painter/ }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Painter");
  });

  test("sign-in shows errors and keeps the fields", async ({ page }) => {
    await openTranslated(page, "/signin");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toContainText(auth.signIn.allRequired);
    await translate(page);
    await field(page, "identifier").fill("no.such.user");
    await field(page, "password").fill("Wrong-Password-1");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toContainText(auth.signIn.failed);
    await expect(field(page, "identifier")).toHaveValue("no.such.user");
  });

  test("registration checks the username and the fields", async ({ page }) => {
    await openTranslated(page, "/register");
    const username = field(page, "username");
    const state = main(page).getByRole("status").filter({ has: page.locator("svg") });
    await username.fill("asha.of.a.translated.page");
    await expect(state).toContainText(auth.username.available);
    await translate(page);
    await username.fill("-");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(username).toHaveValue("-");
    await expect(username).toHaveAttribute("aria-invalid", "true");
  });

  test("phone sign-in sends a code and rejects a wrong code", async ({ page }) => {
    await openTranslated(page, "/phone-auth");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toContainText(auth.invalid.phone_invalid);
    await translate(page);
    await field(page, "mobile").fill("9876501234");
    await submit(page).click();
    await expect(main(page)).toContainText("+919876501234");
    await translate(page);
    await field(page, "otp").fill("000000");
    await expect(page.getByRole("alert").first()).toContainText(auth.phone.wrongCode);
  });

  test("resets a password", async ({ page }) => {
    await openTranslated(page, "/forgot-password");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await translate(page);
    await field(page, "mobile").fill("9876501234");
    await submit(page).click();
    await expect(page).toHaveURL("/verify-reset-otp");
    await openTranslated(page, "/verify-reset-otp");
    await page.route("**/verify", (route) => route.fulfill({ json: { resetToken: "any" } }));
    await field(page, "otp").fill("000000");
    await expect(page).toHaveURL("/reset-password");
    await openTranslated(page, "/reset-password");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await translate(page);
    await page.route("**/password", (route) => route.fulfill({ status: 204 }));
    await field(page, "password").fill("Tamarind-7-Tree");
    await field(page, "confirmPassword").fill("Tamarind-7-Tree");
    await submit(page).click();
    await expect(page).toHaveURL("/signin");
  });

  test("undoes a change of the account", async ({ page }) => {
    const undoable = { change: "password_changed", at: "2026-01-02T10:00:00Z", username: "asha" };
    await page.route("**/api/auth/undo/read", (route) => route.fulfill({ json: undoable }));
    await page.route(
      "**/api/auth/undo",
      (route) => route.fulfill({ json: { username: "asha", resetBy: ["+91 ******1234"] } }),
    );
    await openTranslated(page, "/undo-change#token=any");
    await expect(main(page)).toContainText(undo.ask);
    await translate(page);
    await submit(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(undo.doneTitle);
  });

  test("says that an unsubscribe link does not work", async ({ page }) => {
    await openTranslated(page, "/unsubscribe#token=any");
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText(auth.unsubscribe.unknown);
  });

  test("removes a saved business and undoes the removal", async ({ page, request }) => {
    const { slug } = await findFullBusiness(request);
    await openHydrated(page, `/business/${slug}`);
    await translate(page);
    const header = main(page).locator("header .save-button");
    await header.click();
    await expect(header).toHaveAttribute("aria-pressed", "true");
    await openTranslated(page, "/saved");
    const heart = main(page).locator(".save-button");
    await heart.click();
    await expect(page.getByRole("heading", { name: locales.en.saved.none.title })).toBeVisible();
    await translate(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  test("opens maps and closes the map of a list", async ({ page, request }) => {
    await page.route("https://tiles.example/**", (route) => route.fulfill({ status: 204 }));
    const [listed] = await listBusinesses(request, "category=plumber&limit=1");
    const show = main(page).getByRole("button", { name: mapTexts.show, exact: true });
    await openTranslated(page, `/business/${listed!.slug}`);
    await show.click();
    await expect(main(page).locator(".map-pin")).toBeVisible();
    await openTranslated(page, "/categories/plumber?near=411038");
    await show.click();
    const map = main(page).getByRole("region", { name: mapTexts.label });
    await expect(map).toBeVisible();
    await translate(page);
    await main(page).getByRole("button", { name: mapTexts.hide }).click();
    await expect(map).toHaveCount(0);
    await expect(show).toBeVisible();
  });
});

memberTest("works when an extension has added elements", async ({ page }) => {
  const release = await delayResponses(page, /\/assets\/hydrate-[\w-]+\.js/);
  await page.goto("/search");
  await page.evaluate(() => {
    for (const parent of document.querySelectorAll("body, main, form[role=search] > div")) {
      parent.prepend(document.createElement("aside"));
    }
  });
  await release();
  await hydrateIslands(page);
  await expect(page.locator("body > aside, main > aside")).toHaveCount(2);
  await expect(page.locator("html")).toHaveAttribute("data-auth", "in");
  await expect(page.locator("html")).toHaveAttribute("data-business", "no");
  await searchField(page).fill("plumb");
  await page.getByRole("option", { name: /Plumber/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Plumber");
});

test("loads missing messages when the form is submitted", async ({ page }) => {
  await page.route(/\/assets\/auth-/, (route) => route.abort());
  // The page reloads once, possibly before the load event of the first document.
  let documents = 0;
  page.on("framenavigated", () => documents++);
  await page.goto("/signin", { waitUntil: "commit" });
  await expect.poll(() => documents).toBe(2);
  await field(page, "identifier").fill("no.such.user");
  await page.unroute(/\/assets\/auth-/);
  await submit(page).click();
  await expect(page.getByRole("alert").first()).toContainText(auth.signIn.allRequired);
  await expect(field(page, "identifier")).toHaveValue("no.such.user");
});
