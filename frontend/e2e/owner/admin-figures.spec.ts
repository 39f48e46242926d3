import { makeReportedBusiness, signInAsAdmin, suspend } from "../support/admins.ts";
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
import { main, ownerMessages } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";

for (const lang of languages) {
  const { figures: texts, admin, adminChanges } = ownerMessages[lang];

  test(
    `an admin sees what waits, who did what, and a shared number, in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      const { business } = await makeReportedBusiness(request, "fraud");
      await suspend(request, business, "Fraud.");
      await makeReportedBusiness(request, "fraud", { alternatePhone: business.primaryPhone });
      const { business: twin } = await makeReportedBusiness(request, "fraud");
      await makeReportedBusiness(request, "fraud", { alternatePhone: twin.primaryPhone });
      const name = await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

      const expectWhole = async () => {
        await expectClean(page);
        if (lang === "hi") await expectHindi(page);
        await expectFits(page);
      };
      await openHydrated(page, "/admin/figures");
      const waiting = main(page).getByRole("list", { name: texts.waiting });
      await expect(waiting.getByRole("link")).toHaveCount(6);
      await expectWhole();
      await expectDark(page);
      await expectLegible(page);
      await waiting.getByRole("link", { name: texts.messagesLeft }).click();
      await expect(main(page).getByRole("region", { name: texts.messages })).toBeInViewport();
      await waiting.getByRole("link", { name: texts.urgent }).click();
      await expect(page).toHaveURL("/admin?status=due&soon=true");
      // A new case has longer than a day.
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(admin.cases);
      await expect(main(page).getByText(twin.businessName)).toHaveCount(0);

      await openHydrated(page, "/admin/record");
      const act = main(page).getByRole("listitem").filter({ hasText: business.businessName });
      await expect(act).toContainText(texts.record.events.business_suspended);
      await expectWhole();
      await page.keyboard.press("j");
      await expect(main(page).getByRole("listitem").first().getByRole("link").first())
        .toBeFocused();
      await main(page).getByLabel(texts.record.who).fill("no.such.person");
      await page.keyboard.press("Enter");
      await expect(main(page).getByText(texts.record.none)).toBeVisible();
      await main(page).getByLabel(texts.record.who).fill(name);
      await main(page).getByLabel(texts.record.what).selectOption("business_suspended");
      await main(page).getByRole("button", { name: texts.record.show }).click();
      await expect(page).toHaveURL(/what=business_suspended/);
      await expect(act).toBeVisible();

      await openHydrated(page, "/admin/changes?kind=new");
      await expect(main(page).getByText(adminChanges.signals.same_number).first()).toBeVisible();
      await expectWhole();
    },
  );
}
