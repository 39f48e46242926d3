import { makeAccount, password, signInAs } from "../support/accounts.ts";
import { signInAsAdmin } from "../support/admins.ts";
import {
  expect,
  expectClean,
  expectDark,
  expectLegible,
  journeyIn,
  languages,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main, ownerApi, ownerMessages } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";

test.use({ expectedErrors: [/status of 400/] });

for (const lang of languages) {
  const { roles: texts, admin } = ownerMessages[lang];

  test(
    `an admin gives a colleague Pune only, and ends it, in ${lang}`,
    journeyIn[lang],
    async ({ page, browser, request, baseURL }) => {
      test.slow();
      const { token } = await makeAccount(request);
      await ownerApi(request, token).create();
      const colleague = await makeAccount(request);
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin/roles");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page);
      await expectFits(page);
      await main(page).getByRole("button", { name: texts.give }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: texts.give }).click();
      await expect(dialog.getByText(admin.terms.required).first()).toBeVisible();
      await dialog.getByLabel(texts.username).fill("nobody.at.all");
      await dialog.getByLabel(texts.role, { exact: true }).selectOption("reader");
      await dialog.getByLabel(texts.state, { exact: true }).fill("Maharashtra");
      await dialog.getByLabel(texts.city, { exact: true }).fill("Pune");
      await dialog.getByRole("button", { name: texts.give }).click();
      await expect(dialog.getByText(admin.noAccount).first()).toBeVisible();
      await expectClean(page);
      await expectFits(page);
      await expectDark(page);
      await expectLegible(page);
      await dialog.getByLabel(texts.username).fill(colleague.username);
      await dialog.getByRole("button", { name: texts.give }).click();
      await expect(dialog).toHaveCount(0);
      const row = main(page).getByRole("article").filter({ hasText: colleague.username });
      await expect(row).toContainText(texts.roles.reader);

      const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      await signInAs(other, { identifier: colleague.username, password });
      await openHydrated(other, "/admin/changes");
      await expect(main(other).getByRole("article").first()).toBeVisible();
      // The page of another role sends to one of the own role.
      await other.goto("/admin/roles");
      await expect(other).toHaveURL(/\/admin\/listings/);

      await row.getByRole("button").click();
      await dialog.getByRole("button", { name: texts.end, exact: true }).click();
      await expect(row).toHaveCount(0);
      await other.goto("/admin/changes");
      await expect(other).toHaveURL(/\/(\?.*)?$/);
      await other.context().close();
    },
  );
}
