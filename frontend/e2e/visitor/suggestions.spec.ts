import {
  desktopOnly,
  expect,
  expectClean,
  inHindi,
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

for (const lang of inHindi) {
  test(`what is wanted is suggested first in ${lang}`, desktopOnly, async ({ page }) => {
    await openAlive(page, `/?hl=${lang}`);
    for (const [typed, first] of Object.entries(firsts)) {
      await searchField(page).fill(typed);
      await expect(page.getByRole("option").first()).toHaveAccessibleName(first[lang]);
    }
    await expectClean(page);
  });
}

test("a name is read in full beside what else is said of a business", async ({ page }) => {
  const name = "Chaudhary Plumbing and Sanitary Works";
  await page.route(/api\/suggestions/, (route) =>
    route.fulfill({
      json: [{
        id: "1",
        text: name,
        type: "business",
        slug: "chaudhary-plumbing",
        city: { en: "Chandigarh", hi: "चंडीगढ़" },
        rating: { count: 9, mean: 4 },
      }],
    }));
  await openAlive(page, "/");
  await searchField(page).fill("chau");
  const option = page.getByRole("option");
  await expect(option).toHaveAccessibleName(`${name} 4.0 of 5 stars, 9 reviews Chandigarh`);
  const cut = await option.getByText(name).evaluate((text) => {
    const box = text.closest(".truncate, .line-clamp-2")!;
    // Letters may reach a little below their line; a line that is cut is 24 px.
    return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 4;
  });
  expect(cut).toBe(false);
  await expectClean(page);
});

test.describe("where the line does not bring the list", () => {
  test.use({ expectedErrors: [/Failed to fetch|Failed to load resource|ERR_FAILED/] });

  test(
    "what is typed stays and can be searched for, and the next list is asked for again",
    desktopOnly,
    async ({ page }) => {
      await page.route(/api\/suggestions/, (route) => route.abort());
      await openAlive(page, "/");
      const failed = page.waitForEvent("requestfailed");
      await searchField(page).pressSequentially("carp");
      await failed;
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.type("enter");
      await expect(searchField(page)).toHaveValue("carpenter");

      await page.unroute(/api\/suggestions/);
      await page.keyboard.press("Escape");
      await searchField(page).press("Backspace");
      await expect(page.getByRole("option", { name: "Carpenter Category" })).toBeVisible();

      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/search?q=carpente");
    },
  );
});
