import type { Page } from "@playwright/test";
import {
  memberTest,
  password,
  signInAs,
  signOut,
  waitUntilSignedOut,
} from "../support/accounts.ts";
import {
  desktopInTestAll,
  desktopOnly,
  enableDataSaver,
  expect,
  expectClean,
  findFullBusiness,
  inHindi,
  inTestAll,
  isPhone,
  journeyIn,
  listBusinesses,
  messages,
  notFoundError,
  openHydrated,
  test,
  waitUntilHydrated,
} from "../support/helpers.ts";
import { hydrateIslands } from "../support/site.ts";
import { inBoth, locales } from "../support/locales.ts";

const saved = inBoth((texts) => texts.saved);

const main = (page: Page) => page.getByRole("main");

const heart = (page: Page) => main(page).locator("header .save-button");

const row = (page: Page, slug: string) =>
  main(page).getByRole("listitem").filter({ has: page.locator(`a[href^="/business/${slug}"]`) });

/** Waits until the service worker has cached the files that a tap loads, which it caches last. */
const waitUntilScriptsCached = (page: Page) =>
  expect.poll(() =>
    page.evaluate(async () => {
      const worker = await (await fetch("/sw.js")).text();
      const files: string[] = JSON.parse(worker.match(/self\.onTap=(\[.*?\]);/)![1]!);
      const cached = await Promise.all(files.map((file) => caches.match(file)));
      return files.length > 0 && cached.every(Boolean);
    })
  ).toBe(true);

for (const lang of inHindi) {
  test(
    `saves a business, finds it with its number and removes it in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const { slug, primaryPhone } = await findFullBusiness(request);
      await openHydrated(page, `/business/${slug}?hl=${lang}`);
      const name = await page.getByRole("heading", { level: 1 }).innerText();
      await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
      await heart(page).click();
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(messages[lang].toast.saved)).toBeVisible();
      if (isPhone(page)) {
        await page.getByRole("button", { name: messages[lang].shell.openMenu, exact: true })
          .click();
      }
      await page.getByRole("link", { name: messages[lang].shell.savedList, exact: true }).click();
      await expect(page).toHaveURL(/\/saved/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(saved[lang].title);
      await expect(row(page, slug)).toContainText(name);
      await expect(row(page, slug).locator(`a[href="tel:+91${primaryPhone}"]`)).toBeVisible();
      await expectClean(page);
      await row(page, slug).locator(".save-button").click();
      await expect(page.getByRole("heading", { name: saved[lang].none.title })).toBeVisible();
      await expectClean(page);
      await page.reload();
      await expect(page.getByRole("heading", { name: saved[lang].none.title })).toBeVisible();
    },
  );
}

test("saves a business from its card", desktopOnly, async ({ page, request }) => {
  const [first, second] = await listBusinesses(request, "category=painter");
  await openHydrated(page, "/categories/painter");
  const card = (name: string) =>
    main(page).getByRole("button", { name: messages.en.business.save.replace("{{name}}", name) });
  await card(second!.businessName).click();
  await expect(card(second!.businessName)).toHaveAttribute("aria-pressed", "true");
  await expect(card(first!.businessName)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(card(second!.businessName)).toHaveAttribute("aria-pressed", "true");
});

test(
  "one toast at a time links to the list and does not come again on the next page",
  desktopInTestAll,
  async ({ page }) => {
    await openHydrated(page, "/categories/painter?hl=en");
    const toast = page.locator(".Toastify__toast");
    const cards = main(page).locator("article");
    await cards.nth(0).locator(".save-button").click();
    await expect(toast).toContainText(messages.en.toast.saved);
    await cards.nth(0).locator(".save-button").click();
    await expect(toast).toContainText(messages.en.toast.unsaved);
    await cards.nth(1).locator(".save-button").click();
    await expect(toast).toContainText(messages.en.toast.saved);
    await expect(toast).toHaveCount(1);
    await toast.getByRole("link", { name: messages.en.toast.showSaved }).click();
    await expect(page).toHaveURL(/\/saved\?hl=en/);
    await waitUntilHydrated(page);
    await expect(main(page).locator(".save-button")).toHaveCount(1);
    await expect(toast).toHaveCount(0);
    await page.goBack();
    await waitUntilHydrated(page);
    await expect(cards.nth(1).locator(".save-button")).toHaveAttribute("aria-pressed", "true");
    await expect(toast).toHaveCount(0);
  },
);

test("undoes a removal", desktopInTestAll, async ({ page, request }) => {
  const { slug } = await findFullBusiness(request);
  await openHydrated(page, `/business/${slug}?hl=en`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await openHydrated(page, "/saved?hl=en");
  await row(page, slug).locator(".save-button").click();
  await expect(row(page, slug)).toHaveCount(0);
  await page.getByRole("button", { name: messages.en.toast.undo }).click();
  await expect(row(page, slug).locator(".save-button")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".Toastify__toast")).toHaveCount(0, { timeout: 3_000 });
  await page.reload();
  await waitUntilHydrated(page);
  await expect(row(page, slug)).toBeVisible();
});

test.describe("a business that is no longer listed", () => {
  test.use({ expectedErrors: [notFoundError] });

  test("is marked in the list and shows no number", async ({ page }) => {
    await page.addInitScript(() => {
      const listed = { category: "plumber", place: "Pune", phone: "9876543210" };
      localStorage.setItem(
        "saved",
        JSON.stringify([{
          ...listed,
          slug: "no-longer-listed",
          name: "Old Pipes",
          savedAt: "2026-01-02",
        }]),
      );
    });
    await openHydrated(page, "/saved");
    await expect(main(page).getByText(locales.en.saved.gone)).toBeVisible();
    await expect(main(page).locator('a[href^="tel:"]')).toHaveCount(0);
  });
});

test.describe("offline", () => {
  test.use({
    serviceWorkers: "allow",
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
  });

  test("saves a first business", async ({ page, context, request }) => {
    const { slug } = await findFullBusiness(request);
    await openHydrated(page, `/business/${slug}`);
    await waitUntilScriptsCached(page);
    await context.setOffline(true);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(messages.en.toast.saved)).toBeVisible();
    await context.setOffline(false);
  });

  test(
    "shows saved businesses with their numbers on a page that the user never visited",
    inTestAll,
    async ({ page, context, request }) => {
      const { slug, primaryPhone } = await findFullBusiness(request);
      await openHydrated(page, `/business/${slug}`);
      await heart(page).click();
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() =>
        page.evaluate(async () => {
          const html = await (await caches.match("/saved"))?.text() ?? "";
          const files = html.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
          const all = await Promise.all(files.map((file) => caches.match(file)));
          return all.length > 0 && all.every(Boolean);
        })
      ).toBe(true);
      await waitUntilScriptsCached(page);
      await context.setOffline(true);
      // The cached copy is in the default language, so the islands must hydrate in that language.
      await page.goto("/saved?hl=en");
      await hydrateIslands(page);
      await enableDataSaver(page);
      await page.goto("/saved");
      await expect(row(page, slug).locator(`a[href="tel:+91${primaryPhone}"]`)).toBeVisible();
      await row(page, slug).locator(".save-button").click();
      await expect(row(page, slug)).toHaveCount(0);
      await page.getByRole("button", { name: messages.en.toast.undo }).click();
      await expect(row(page, slug)).toBeVisible();
      await expect(row(page, slug).locator(".save-button")).toHaveAttribute("aria-pressed", "true");
    },
  );
});

memberTest(
  "moves saved businesses to the account, syncs them and removes them at sign-out",
  async ({ page, request, account, browser, baseURL }) => {
    const [ownDevice, otherDevice] = await listBusinesses(request, "category=painter");
    await openHydrated(page, `/business/${ownDevice!.slug}`);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");

    const other = await browser.newContext({
      baseURL: baseURL!,
      storageState: { cookies: [], origins: [] },
    });
    const device = await other.newPage();
    await openHydrated(device, `/business/${otherDevice!.slug}`);
    await heart(device).click();
    await expect(heart(device)).toHaveAttribute("aria-pressed", "true");
    await signInAs(device, { identifier: account.mobile, password });
    await openHydrated(device, "/saved");
    await expect(row(device, otherDevice!.slug)).toBeVisible();
    await expect(row(device, ownDevice!.slug)).toBeVisible();

    await openHydrated(page, "/saved");
    await expect(row(page, otherDevice!.slug)).toBeVisible();
    await row(page, ownDevice!.slug).locator(".save-button").click();
    await expect(row(page, ownDevice!.slug)).toHaveCount(0);
    const savedSlugs = async () =>
      (await (await page.request.get("/api/my/saved", {
        headers: { Authorization: `Bearer ${account.token}` },
      })).json()).map(({ slug }: { slug: string }) => slug);
    await expect.poll(savedSlugs).toEqual([otherDevice!.slug]);
    await openHydrated(device, "/saved");
    await expect(row(device, otherDevice!.slug)).toBeVisible();
    await expect(row(device, ownDevice!.slug)).toHaveCount(0);
    await other.close();

    await signOut(page);
    await expect(page).toHaveURL("/");
    await waitUntilSignedOut(page);
    await openHydrated(page, "/saved");
    await expect(page.getByRole("heading", { name: locales.en.saved.none.title })).toBeVisible();
  },
);
