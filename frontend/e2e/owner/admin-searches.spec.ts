import { makeReportedBusiness, signInAsAdmin } from "../support/admins.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  inHindi,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main, ownerMessages } from "../support/owners.ts";

for (const lang of inHindi) {
  const messages = ownerMessages[lang].admin;

  test(
    `an admin adds a zero-result search as a synonym and removes it in ${lang}`,
    desktopOnly,
    async ({ page, request }) => {
      test.slow();
      await makeReportedBusiness(request);
      const unheard = unknownWord();
      const find = async () =>
        await (await request.get(`/api/business?q=${unheard}&limit=1`)).json() as unknown[];
      expect(await find()).toEqual([]);

      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin");
      await page.getByRole("link", { name: messages.searches, exact: true }).click();
      const row = main(page).getByRole("article").filter({ hasText: unheard });
      await expect(main(page).getByLabel(messages.week)).toBeVisible();
      // Searches of other tests may move the row to a later page.
      await expect(async () => {
        if (await row.count() === 0) {
          await main(page).locator("a[rel=next]").click({ timeout: 1000 });
        }
        await expect(row).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(row).toContainText(messages.zeroResult.nothing);
      await expectClean(page);

      await row.getByRole("button").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel(messages.phrase)).toHaveValue(unheard);
      await dialog.getByRole("button", { name: messages.add }).click();
      await expect(dialog.getByRole("alert")).toContainText(messages.meaningRequired);
      await expectClean(page);
      await dialog.getByLabel(messages.meaning).selectOption("category:plumber");
      await dialog.getByRole("button", { name: messages.add }).click();
      await expect(page.getByText(messages.added)).toBeVisible();
      await expect(row.getByRole("button")).toHaveCount(0);
      expect(await find()).toHaveLength(1);

      const remove = messages.removeName.replace("{{phrase}}", unheard);
      await main(page).getByRole("button", { name: remove }).click();
      await expect(page.getByText(messages.removed)).toBeVisible();
      await expect(row.getByRole("button")).toHaveCount(1);
      expect(await find()).toEqual([]);
    },
  );
}

test("shows a week without zero-result searches", async ({ page }) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/searches");
  const weeks = main(page).getByLabel(ownerMessages.en.admin.week);
  const longAgo = await weeks.locator("option").last().getAttribute("value");
  await weeks.selectOption(longAgo);
  await expect(page).toHaveURL(`/admin/searches?week=${longAgo}`);
  await expect(main(page).getByText(ownerMessages.en.admin.none)).toBeVisible();
});

/** A random word that no business contains. */
const unknownWord = () =>
  Array.from({ length: 9 }, () => "qxzjvwk"[Math.floor(Math.random() * 7)]).join("");
