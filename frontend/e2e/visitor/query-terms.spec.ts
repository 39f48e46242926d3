import { expect, hindiFirst, inEnglish, inHindi, test } from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { locales } from "../support/locales.ts";

test.use({ javaScriptEnabled: false });

const journeys = {
  en: {
    texts: locales.en.results,
    q: "plumber in Pune open on Sunday",
    chips: ["Plumber", "Pune", "Open on Sunday"],
    without: { chip: "Open on Sunday", q: "plumber in Pune" },
    next: { chip: "Pune", q: "plumber" },
  },
  hi: {
    texts: locales.hi.results,
    q: "पुणे में रविवार को खुला प्लंबर",
    chips: ["पुणे", "रविवार को खुला", "प्लंबर"],
    without: { chip: "रविवार को खुला", q: "पुणे प्लंबर" },
    next: { chip: "पुणे", q: "प्लंबर" },
  },
};

for (const lang of [...inEnglish, ...inHindi]) {
  const { texts: { understood, search }, q, chips, without, next } = journeys[lang];

  test(
    `shows the recognized terms of a search and removes each by a link in ${lang}`,
    hindiFirst[lang],
    async ({ page }) => {
      await page.goto(`/search?${new URLSearchParams({ q, hl: lang })}`);
      const links = main(page).getByRole("list", { name: understood.label }).getByRole("link");
      await expect(links).toHaveText(chips);
      for (const link of await links.all()) {
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      const heading = page.getByRole("heading", { level: 1 });
      for (const { chip, q } of [without, next]) {
        await links.and(page.getByRole("link", {
          name: understood.remove.replace("{{name}}", chip),
        })).click();
        await expect(heading).toHaveText(search.results.replace("{{q}}", q));
        await expect(main(page).getByRole("article").first()).toBeVisible();
      }
      await expect(links).toHaveCount(0);
    },
  );
}

test("a search for a name shows no recognized terms", async ({ page, request }) => {
  const [business] = await (await request.get("/api/business?category=plumber&limit=1")).json();
  const { businessName } = business as { businessName: string };
  await page.goto(`/search?${new URLSearchParams({ q: businessName, hl: "en" })}`);
  await expect(main(page).getByRole("article").first()).toContainText(businessName);
  await expect(page.getByText(locales.en.results.understood.label)).toHaveCount(0);
});

test("names a condition that no business meets", async ({ page }) => {
  const q = "plumber in Pune with 90 years experience";
  await page.goto(`/search?${new URLSearchParams({ q, hl: "en" })}`);
  await expect(main(page).getByText("We searched without: with 90 years experience")).toBeVisible();
  await expect(main(page).getByRole("article").first()).toBeVisible();
});
