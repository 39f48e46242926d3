import { desktopOnly, expect, openHydrated, searchField, test } from "../support/helpers.ts";

type Texts = { businessName: string; shortDesc: string };
type Written = Texts & { _id: string; language: string; translation: Texts | null };

// spec: results.loading, pages.spinner
test("shows Loading until the results arrive", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/?hl=en");
  // Playwright cannot query a page during navigation, so the page reports the spinner.
  const { promise: spinner, resolve } = Promise.withResolvers<string>();
  await page.exposeFunction("reportSpinner", resolve);
  await page.evaluate(() => {
    const { reportSpinner } = globalThis as unknown as { reportSpinner: (text: string) => void };
    const spinner = document.getElementById("page-spinner")!;
    new MutationObserver(() => spinner.hidden || reportSpinner(spinner.textContent!))
      .observe(spinner, { attributes: true });
  });
  await page.route(/\/search\?/, async (route) => {
    await spinner;
    await route.continue();
  });
  await searchField(page).fill("painter");
  await searchField(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “painter”");
  expect(await spinner).toContain("Loading");
  await expect(page.locator("#page-spinner")).toBeHidden();
});

// spec: results.list, business.search-fields, api.business
test(
  "shows “Results for” the query, a count, and each name and short description",
  desktopOnly,
  async ({ page, request }) => {
    const main = page.getByRole("main");
    // Retries, because another test may publish a painter in between.
    await expect(async () => {
      const answer = await request.get("/api/business?q=painter&limit=12");
      const found: Written[] = await answer.json();
      await page.goto("/search?q=painter");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Results for “painter”");
      const total = answer.headers()["x-total-count"];
      await expect(main.getByText(`${total} painters`, { exact: true }))
        .toBeVisible({ timeout: 1_000 });
      await expect(main.getByRole("article")).toHaveCount(found.length, { timeout: 1_000 });
      for (const business of found) {
        expect(business._id).toMatch(/^[\w-]{36}$/);
        const { businessName, shortDesc } = business.language === "en" || !business.translation
          ? business
          : business.translation;
        const card = main.getByRole("article").filter({ hasText: businessName });
        await expect(card.first()).toContainText(shortDesc, { timeout: 1_000 });
      }
    }).toPass();
  },
);

// spec: results.none
test("a search without results says so and links to trades", desktopOnly, async ({ page }) => {
  await page.goto("/search?q=qzxvwk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/No matches for “qzxvwk”/);
  await expect(page.getByRole("main").getByRole("link", { name: "Plumber" }).first()).toBeVisible();
});
