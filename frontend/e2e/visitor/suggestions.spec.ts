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
