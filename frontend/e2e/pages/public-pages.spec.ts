import {
  desktopOnly,
  expect,
  expectClean,
  expectDark,
  expectLargeTargets,
  expectLegible,
  inTestAll,
  languages,
  notFoundError,
  openHydrated,
  test,
  watchPolicy,
  withLanguage,
} from "../support/helpers.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";
import { publicPages } from "../support/site.ts";

test.use({ expectedErrors: [notFoundError] });

for (const address of publicPages) {
  for (const lang of languages) {
    const when = lang === "hi" ? {} : inTestAll;
    test(
      `${address} in ${lang} is accessible, fits, is translated and has a dark theme`,
      when,
      async ({ page }) => {
        await watchPolicy(page);
        await openHydrated(page, withLanguage(address, lang));
        await expectClean(page);
        await expectLargeTargets(page);
        await expectFits(page, { unbroken: lang === "hi" });
        if (lang === "hi") await expectHindi(page);
        await expectDark(page);
        await expectLegible(page);
      },
    );
  }
}

test("the first Tab stop skips to the content", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
