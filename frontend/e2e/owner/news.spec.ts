import { expect, expectClean, inHindi, inTestAll, openHydrated } from "../support/helpers.ts";
import { main, ownerMessages, ownerTest as test } from "../support/owners.ts";
import { publishReview } from "../support/reviews.ts";

for (const lang of inHindi) {
  const { dashboard: { news }, listing: { status } } = ownerMessages[lang];

  test(
    `shows a new review once in ${lang}`,
    async ({ page, owner, request }) => {
      test.slow();
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      const section = main(page).getByRole("region", { name: news.title });
      await openHydrated(page, "/dashboard");
      await expect(main(page).getByText(status.active, { exact: true })).toBeVisible();
      await expect(section).toHaveCount(0);

      await publishReview(request, owner.business);
      const seen = page.waitForResponse("**/api/my/news/seen");
      await page.reload();
      await expect(section).toBeVisible();
      expect((await seen).status()).toBe(204);
      await expectClean(page);
      await section.getByRole("link", { name: news.reviews_one.replace("{{number}}", "1") })
        .click();
      await expect(page).toHaveURL("/dashboard/reviews");

      await openHydrated(page, "/dashboard");
      await expect(main(page).getByText(status.active, { exact: true })).toBeVisible();
      await expect(section).toHaveCount(0);
    },
  );
}

test.describe("failed news", () => {
  test.use({ expectedErrors: [/status of 503/] });
  test("loads failed news again", inTestAll, async ({ page }) => {
    const { news } = ownerMessages.en.dashboard;
    const section = main(page).getByRole("region", { name: news.title });
    await page.route("**/api/my/news", (route) => route.fulfill({ status: 503 }));
    await openHydrated(page, "/dashboard");
    await expect(section.getByRole("alert")).toContainText(news.failed);
    await page.unroute("**/api/my/news");
    await section.getByRole("alert").getByRole("button").click();
    await expect(section).toContainText(news.none);
  });
});
