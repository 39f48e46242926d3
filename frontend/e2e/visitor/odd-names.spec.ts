import { desktopOnly, expect, findFullBusiness, openHydrated, test } from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { expectFits } from "../support/page-checks.ts";

const names = {
  "one long word": "Shreejagannathprasadvishwakarmafurnitureandinteriordecorations",
  "one letter": "श",
  "emoji": "🔧🔧 Pipes 🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿🚿 Ravi",
};

ownerTest("names of any length fit wherever they are shown", async ({ page, owner }) => {
  const { slug } = owner.business;
  for (const [name, businessName] of Object.entries(names)) {
    await test.step(name, async () => {
      await owner.patch({ businessName });
      const addresses = [
        `/business/${slug}`,
        `/search?q=${encodeURIComponent(`${businessName} pune`)}`,
        "/dashboard",
        "/dashboard/preview",
      ];
      for (const address of addresses) {
        await openHydrated(page, address);
        const shown = main(page).getByText(businessName).filter({ visible: true });
        await expect(shown.first()).toBeVisible();
        await expectFits(page);
      }
    });
  }
});

test(
  "prints a business without bars and buttons",
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
