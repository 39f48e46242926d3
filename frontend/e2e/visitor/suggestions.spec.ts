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
  bijl: { en: "Electrician Category", hi: "इलेक्ट्रीशियन श्रेणी" },
  plubm: { en: "Plumber Category", hi: "प्लंबर श्रेणी" },
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
