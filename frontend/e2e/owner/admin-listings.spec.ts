import { makeAccount } from "../support/accounts.ts";
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

for (const lang of languages) {
  const { adminListings: texts, adminChanges } = ownerMessages[lang];

  test(
    `an admin changes the trade of ticked listings, and undoes it, in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      const word = `Vasudha${Date.now().toString(36).replace(/\d/g, "")}${lang}`;
      const owners: ReturnType<typeof ownerApi>[] = [];
      for (const name of ["One", "Two", "Three"]) {
        const { token } = await makeAccount(request);
        const owner = ownerApi(request, token);
        await owner.create({ businessName: `${word} ${name}` });
        owners.push(owner);
      }
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin/listings?q=${word}`);
      const ticks = main(page).locator("tbody").getByRole("checkbox");
      await expect(ticks).toHaveCount(3);
      await expectClean(page);
      if (lang === "hi") await expectHindi(page);
      await expectFits(page);

      // The filters are the address.
      await main(page).getByLabel(texts.filter.owner).selectOption("none");
      await expect(ticks).toHaveCount(0);
      await main(page).getByLabel(texts.filter.owner).selectOption("some");
      await expect(page).toHaveURL(/owner=some/);
      await expect(ticks).toHaveCount(3);
      await ticks.first().click();
      await ticks.last().click({ modifiers: ["Shift"] });
      await expect(main(page).getByText(texts.ticked.replace("{{number}}", "3"))).toBeVisible();
      await ticks.nth(1).click();
      await main(page).getByRole("button", { name: texts.act.trade }).click();
      const plan = main(page).getByRole("region", { name: /: 2$/ });
      await plan.getByRole("combobox").selectOption("electrician");
      await plan.getByRole("button", { name: texts.look }).click();
      await expect(plan.getByRole("listitem")).toHaveCount(2);
      await plan.getByLabel(texts.reason).fill(`Wrong trade: ${word}`);
      await expectClean(page);
      if (lang === "hi") await expectHindi(page);
      await expectFits(page);
      await expectDark(page);
      await expectLegible(page);
      await plan.getByRole("button", { name: texts.confirm.replace("{{number}}", "2") }).click();
      const trades = async () =>
        (await Promise.all(owners.map((owner) => owner.read()))).map(({ category }) => category);
      await expect.poll(trades, { timeout: 30_000 }).toEqual(
        ["electrician", "plumber", "electrician"],
      );

      await main(page).getByText(texts.lastActs).click();
      const act = main(page).getByRole("listitem").filter({ hasText: word });
      await act.getByRole("button", { name: texts.undo }).click();
      await page.getByRole("dialog").getByRole("button", { name: adminChanges.undo.confirm })
        .click();
      await expect(page).toHaveURL(/\/admin\/changes\?group=/);
      await expect.poll(trades, { timeout: 30_000 }).toEqual(Array(3).fill("plumber"));
    },
  );
}
