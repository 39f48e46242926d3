import {
  anywhere,
  expect,
  expectClean,
  languages,
  openAlive,
  searchField,
  test,
} from "../support/helpers.ts";

const firsts = {
  pun: { en: "Pune Place", hi: "पुणे जगह" },
  bijl: { en: "Electrician Matching category", hi: "इलेक्ट्रीशियन मिलता-जुलता काम" },
  plubm: { en: "Plumber Matching category", hi: "प्लंबर मिलता-जुलता काम" },
  बैंगलो: { en: "Bengaluru Place", hi: "बेंगलुरु जगह" },
};

for (const lang of languages) {
  test(`what is wanted is suggested first in ${lang}`, anywhere, async ({ page }) => {
    await openAlive(page, `/?hl=${lang}`);
    for (const [typed, first] of Object.entries(firsts)) {
      await searchField(page).fill(typed);
      await expect(page.getByRole("option").first()).toHaveAccessibleName(first[lang]);
    }
    await expectClean(page);
  });
}

test.describe("where the line does not bring the list", () => {
  test.use({ expectedErrors: [/Failed to fetch|Failed to load resource|ERR_FAILED/] });

  test(
    "what is typed stays and can be searched for, and the next list is asked for again",
    anywhere,
    async ({ page }) => {
      await page.route(/assets\/suggestion-list/, (route) => route.abort());
      await openAlive(page, "/");
      const failed = page.waitForEvent("requestfailed");
      await searchField(page).pressSequentially("carp");
      await failed;
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.type("enter");
      await expect(searchField(page)).toHaveValue("carpenter");

      await page.unroute(/assets\/suggestion-list/);
      await page.keyboard.press("Escape");
      await searchField(page).press("Backspace");
      await expect(page.getByRole("option", { name: "Carpenter Category" })).toBeVisible();

      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/search?q=carpente");
    },
  );
});
