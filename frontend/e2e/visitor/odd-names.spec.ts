import { desktopOnly, expect, findFullBusiness, openHydrated, test } from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { expectFits } from "../support/page-checks.ts";

const names = {
  "a name of one long word": "Shreejagannathprasadvishwakarmafurnitureandinteriordecorations",
  "a name of one letter": "श",
  "a name with emoji": "🔧🔧 Pipes 🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿 Ravi",
};

for (const [what, businessName] of Object.entries(names)) {
  ownerTest.describe(what, () => {
    ownerTest.use({ overrides: { businessName } });
    ownerTest("fits everywhere it stands", async ({ page, owner: { business } }) => {
      const places = [
        `/business/${business.slug}`,
        `/search?q=${encodeURIComponent(`${businessName} pune`)}`,
        "/dashboard",
        "/dashboard/preview",
      ];
      for (const place of places) {
        await openHydrated(page, place);
        const shown = main(page).getByText(businessName).filter({ visible: true });
        await expect(shown.first()).toBeVisible();
        await expectFits(page);
      }
    });
  });
}

test(
  "on paper stands the business, without bars and buttons",
  desktopOnly,
  async ({ page, request }) => {
    const { slug, businessName } = await findFullBusiness(request);
    await openHydrated(page, `/business/${slug}`);
    await page.emulateMedia({ media: "print" });
    await expect(main(page).getByRole("heading", { name: businessName })).toBeVisible();
    for (const selector of ["body > header", "body > footer", ".action-bar", "main nav"]) {
      await expect(page.locator(selector).first(), selector).toBeHidden();
    }
  },
);
