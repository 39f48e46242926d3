import { codeFor, field, newUser } from "../support/accounts.ts";
import { expect, expectClean, inHindi, journeyIn, openHydrated } from "../support/helpers.ts";
import { continueButton, fill, main, ownerTest } from "../support/owners.ts";
import { applyFilters, openFilters } from "../support/filters.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  business: texts.dictionary,
  results: texts.results,
  verification: texts.verification,
}));

for (const lang of inHindi) {
  const { business: { verified, checked }, results: { category }, verification } = messages[lang];
  const badge = verified.phone.split("{{when}}")[0]!;
  /** The line with verified details on public pages. */
  const line = checked.line.split("{{when}}")[1]!.replace("{{what}}", checked.phone);

  ownerTest(
    `verifies a number, and shows the badge and the filter result until the number changes in ${lang}`,
    journeyIn[lang],
    async ({ page, owner, request }) => {
      ownerTest.slow();
      const { slug, businessName, primaryPhone } = owner.business;
      const ofIt = encodeURIComponent(businessName);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/dashboard/listing");
      const section = main(page).getByRole("region", { name: verification.title });
      await expect(section).toContainText(verification.phone.code);
      await section.getByRole("button").first().click();
      const dialog = page.getByRole("dialog", { name: verification.codeTitle });
      await expect(dialog).toBeVisible();
      await expectClean(page);
      await field(page, "otp").fill(await codeFor(request, primaryPhone));
      await expect(page.getByText(verification.done)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(section).toContainText(badge);
      await expectClean(page);

      await openHydrated(page, `/business/${slug}?hl=${lang}`);
      await expect(main(page)).toContainText(line);
      await openHydrated(page, `/categories/plumber?q=${ofIt}&hl=${lang}`);
      await openFilters(page);
      await main(page).getByLabel(category.verified).check();
      await applyFilters(page);
      await expect(page).toHaveURL(/verified=phone/);
      await expect(main(page).getByRole("article")).toHaveCount(1);
      await expect(main(page).getByRole("article")).toContainText(line);
      await expectClean(page);

      await page.goto("/edit-business?step=contact");
      await fill(page, { primaryPhone: newUser().mobile });
      await continueButton(page).click();
      await expect.poll(async () => (await owner.read()).primaryPhone).not.toBe(primaryPhone);
      // The browser may have cached the page: a new visitor sees no badge.
      const next = async (path: string) => await (await request.get(`${path}hl=${lang}`)).text();
      await expect.poll(() => next(`/business/${slug}?`)).not.toContain(line);
      await expect.poll(() => next(`/categories/plumber?q=${ofIt}&verified=phone&`))
        .not.toContain(`/business/${slug}`);
    },
  );
}
