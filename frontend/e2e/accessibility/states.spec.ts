import { memberTest, password } from "../support/accounts.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  findFullBusiness,
  inHindi,
  openHydrated,
  searchField,
  test,
  words,
} from "../support/helpers.ts";
import { main, ownerTest, ownerWords } from "../support/owners.ts";

// What a page looks like at rest, other tests hold against the same rules.
const expectedErrors = [/status of (4\d\d|50[03])|The API answered 500/];
test.use({ expectedErrors, permissions: ["clipboard-read", "clipboard-write"] });
memberTest.use({ expectedErrors });
ownerTest.use({ expectedErrors });

const failing = { status: 503, contentType: "application/problem+json", json: {} };

for (const lang of inHindi) {
  const { shell, listing, search } = words[lang];

  test(`menus, suggestions and empty lists in ${lang}`, desktopOnly, async ({ page }) => {
    test.slow();
    await page.addInitScript((lang) => {
      localStorage.setItem("lang", lang);
      localStorage.setItem("recentSearches", JSON.stringify(["plumber", "नल"]));
    }, lang);
    // The page that has least of its own.
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
  });

  test(
    `a picture and a notice in ${lang}`,
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
      await expectClean(page);
      await page.getByRole("dialog").getByRole("button", { name: listing.copyLink }).click();
      const notice = page.getByRole("alert");
      await expect(notice).toContainText(listing.linkCopied);
      await notice.hover();
      await expectClean(page);
    },
  );

  memberTest(`a profile that does not load in ${lang}`, desktopOnly, async ({ page }) => {
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await page.route("**/api/profile", (route) => route.fulfill(failing));
    await openHydrated(page, "/profile");
    await expect(main(page).getByRole("alert")).toBeVisible();
    await expectClean(page);
  });

  ownerTest(
    `a listing that does not load, and one that is deleted in ${lang}`,
    desktopOnly,
    async ({ page, owner }) => {
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await page.route("**/api/my/business", (route) => route.fulfill(failing), { times: 1 });
      await openHydrated(page, "/dashboard");
      await expect(main(page).getByRole("alert")).toBeVisible();
      await expectClean(page);
      await main(page).getByRole("alert").getByRole("button").click();
      const { remove } = ownerWords[lang].dashboard;
      await main(page).getByRole("button", { name: remove.open }).click();
      await page.getByRole("dialog").getByRole("button", { name: remove.submit }).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
      await expectClean(page);
      await page.locator("[name=password]").fill(password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(remove.done)).toBeVisible();
      await openHydrated(page, `/business/${owner.business.slug}`);
      await expectClean(page);
    },
  );
}
