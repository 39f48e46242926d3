import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  hindiFirst,
  inHindi,
  inTestAll,
  languages,
  messages,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";

const firsts = {
  pun: { en: "Pune Place", hi: "पुणे जगह" },
  bijl: { en: "Electrician Matching category", hi: "इलेक्ट्रीशियन मिलता-जुलता काम" },
  plubm: { en: "Plumber Matching category", hi: "प्लंबर मिलता-जुलता काम" },
  बैंगलो: { en: "Bengaluru (Bangalore) Place", hi: "बेंगलुरु (बैंगलोर) जगह" },
};

/** Typed text, the option to choose, and the heading of the option's page. */
const tradesInPlaces = {
  en: ["pune plmb", "Plumber in Pune Category", "Plumbers in Pune"],
  hi: ["प्लंबर मुं", "मुंबई में प्लंबर काम", "मुंबई में प्लंबर"],
} as const;

for (const lang of inHindi) {
  test(`suggests the best match first in ${lang}`, desktopOnly, async ({ page }) => {
    await openHydrated(page, `/?hl=${lang}`);
    for (const [typed, first] of Object.entries(firsts)) {
      await searchField(page).fill(typed);
      await expect(page.getByRole("option").first()).toHaveAccessibleName(first[lang]);
    }
  });
}

for (const lang of languages) {
  const [typed, option, heading] = tradesInPlaces[lang];
  // spec: search-box.keys
  test(
    `chooses a trade in a place by keyboard and opens its page in ${lang}`,
    hindiFirst[lang],
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await openHydrated(page, `/?hl=${lang}`);
      await searchField(page).focus();
      await page.keyboard.type(typed);
      await expect(page.getByRole("option").first()).toHaveAccessibleName(option);
      await expectClean(page);
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
      await expect(page.getByRole("option", { selected: true })).toHaveAccessibleName(option);
      await expect(searchField(page)).toHaveAttribute("aria-activedescendant", /.+/);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/categories\/plumber\/(pune|mumbai)/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    },
  );
}

test("suggests a trade in the chosen city, once", desktopOnly, async ({ page, baseURL }) => {
  const city = encodeURIComponent("pune|Pune|पुणे");
  await page.context().addCookies([{ name: "city", value: city, url: baseURL! }]);
  await openHydrated(page, "/");
  await searchField(page).fill("plmb");
  await expect(page.getByRole("option").first()).toHaveAccessibleName("Plumber in Pune Category");
  await expect(page.getByRole("option", { name: /^Plumber (Matching )?[Cc]ategory/ })).toHaveCount(
    0,
  );
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL("/categories/plumber/pune");
});

test("shows a long name in full next to rating and city", inTestAll, async ({ page }) => {
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
  await openHydrated(page, "/");
  await searchField(page).fill("chau");
  const option = page.getByRole("option");
  await expect(option).toHaveAccessibleName(
    `${name} Business Chandigarh 4.0 of 5 stars, 9 reviews`,
  );
  const cut = await option.getByText(name).evaluate((text) => {
    const box = text.closest(".truncate, .line-clamp-2")!;
    // Glyphs may overflow a line slightly; a cut line is 24 px.
    return box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 4;
  });
  expect(cut).toBe(false);
  await expectClean(page);
});

test.describe("without suggestions", () => {
  test.use({ expectedErrors: [/Failed to fetch|Failed to load resource|ERR_FAILED/] });

  test(
    "keeps the text, searches for it, and loads suggestions again",
    desktopInTestAll,
    async ({ page }) => {
      await page.route(/api\/suggestions/, (route) => route.abort());
      await openHydrated(page, "/");
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

  for (const lang of inHindi) {
    test(
      `says that the browser is offline, not that nothing was found in ${lang}`,
      inTestAll,
      async ({ page }) => {
        const { offline } = messages[lang].shell;
        await openHydrated(page, `/?hl=${lang}`);
        const option = page.getByRole("option").first();
        // Also loads the API's client.
        await searchField(page).fill("pune");
        await expect(option).toBeVisible();
        await page.context().setOffline(true);
        await expect(page.getByText(offline)).toBeVisible();
        const failed = page.waitForEvent(
          "requestfailed",
          (request) => request.url().includes("/api/suggestions"),
        );
        await searchField(page).fill("xkjqwvz");
        await failed;
        await expect(page.getByRole("search").getByRole("status")).toHaveCount(0);
        await searchField(page).fill("plumb");
        await expect(option).toBeVisible();
      },
    );
  }
});
