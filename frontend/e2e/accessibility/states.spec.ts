import {
  desktopOnly,
  expect,
  expectClean,
  findFullBusiness,
  inHindi,
  messages,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";

// Tests in pages/ check the initial pages and the states of forms.
const expectedErrors = [/status of 4\d\d/];
test.use({ expectedErrors, permissions: ["clipboard-read", "clipboard-write"] });
ownerTest.use({ expectedErrors });

for (const lang of inHindi) {
  const { shell, listing, search } = messages[lang];

  test(
    `menus, suggestions and empty lists are accessible in ${lang}`,
    desktopOnly,
    async ({ page }) => {
      test.slow();
      await page.addInitScript((lang) => {
        localStorage.setItem("lang", lang);
        localStorage.setItem("recentSearches", JSON.stringify(["plumber", "नल"]));
      }, lang);
      // Uses the page with the least content of its own.
      await openHydrated(page, "/offline");
      await page.locator('[popovertarget="menu-categories"]').click();
      await expectClean(page);
      await page.keyboard.press("Escape");
      await searchField(page).focus();
      await expect(page.getByText(search.recent)).toBeVisible();
      await expectClean(page);
      await searchField(page).fill("qzxvwk");
      await expect(page.getByText(search.noSuggestions)).toBeVisible();
      await expectClean(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
      await expectClean(page);
      await openHydrated(page, "/search?q=qzxvwk");
      await expectClean(page);
      await searchField(page).fill("plumb");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expectClean(page);
      await openHydrated(page, "/categories/nothing-of-the-kind");
      await expectClean(page);
    },
  );

  test(
    `the picture viewer, the share menu and a toast are accessible in ${lang}`,
    desktopOnly,
    async ({ page, request }) => {
      test.slow();
      await page.addInitScript((lang) => {
        localStorage.setItem("lang", lang);
        Object.defineProperty(navigator, "share", { value: undefined });
      }, lang);
      await openHydrated(page, `/business/${(await findFullBusiness(request)).slug}`);
      await main(page).locator('ul a[href*="/media/"]').first().click();
      await expect(page.getByRole("dialog", { name: listing.works })).toBeVisible();
      await expectClean(page);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: listing.share }).click();
      const copy = page.getByRole("dialog").getByRole("button", { name: listing.copyLink });
      await expect(copy).toBeVisible();
      await expectClean(page);
      await copy.click();
      const notice = page.getByRole("alert");
      await expect(notice).toContainText(listing.linkCopied);
      await notice.hover();
      await expectClean(page);
    },
  );
}

ownerTest("the page of a deleted business is accessible", desktopOnly, async ({ page, owner }) => {
  expect(await owner.remove()).toBe(204);
  await openHydrated(page, `/business/${owner.business.slug}?hl=hi`);
  await expectClean(page);
});
