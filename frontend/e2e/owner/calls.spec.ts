import { expect, expectClean, inHindi, journeyIn, openHydrated } from "../support/helpers.ts";
import { main, ownerMessages, ownerTest } from "../support/owners.ts";

const path = "**/api/my/business/call-outcomes";

const figures = {
  answering: { band: "usually", since: "2026-11-12" },
  total: { answered: 22, unanswered: 3, wrongNumber: 4 },
  last30Days: { answered: 12, unanswered: 1, wrongNumber: 4 },
  previous30Days: { answered: 6, unanswered: 2, wrongNumber: 0 },
  doubt: { since: "2026-11-20T05:00:00.000Z", escalatesAt: "2026-11-27T05:00:00.000Z" },
};

ownerTest("says that no visitor has replied yet", async ({ page }) => {
  await openHydrated(page, "/dashboard");
  const { calls } = ownerMessages.en.dashboard;
  const section = main(page).getByRole("region", { name: calls.title });
  await expect(section).toContainText(calls.none);
});

for (const lang of inHindi) {
  const { calls, doubt } = ownerMessages[lang].dashboard;
  ownerTest(
    `shows what callers say and confirms the number (${lang})`,
    journeyIn[lang],
    async ({ page, owner }) => {
      await page.route(path, (route) => route.fulfill({ json: figures }));
      await openHydrated(page, `/dashboard?hl=${lang}`);
      const section = main(page).getByRole("region", { name: calls.title });
      await section.getByText(calls.title).first().click();
      const rows = section.getByRole("row");
      await expect(rows.nth(1).getByRole("cell")).toHaveText(["22", "3", "4"]);
      await expect(rows.nth(2).getByRole("cell")).toHaveText(["12", "1", "4"]);
      await expect(main(page)).toContainText(owner.business.primaryPhone.slice(-5));
      await expectClean(page);

      await page.route(path, (route) => route.fulfill({ json: { ...figures, doubt: null } }));
      const confirmed = page.waitForResponse("**/api/my/business/number-confirmation");
      await main(page).getByRole("button", { name: doubt.confirm }).click();
      expect((await confirmed).status()).toBe(204);
      await expect(main(page).getByRole("button", { name: doubt.confirm })).toBeHidden();
      await expect(page.getByText(doubt.confirmed)).toBeVisible();
    },
  );
}
