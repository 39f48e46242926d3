import type { Locator } from "@playwright/test";
import { expect, openHydrated, searchField, test } from "../support/helpers.ts";
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

ownerTest(
  "lays a name in Urdu out from the right, and the texts around it from the left",
  async ({ page, owner }) => {
    const businessName = "علی پلمبنگ سروس (24x7)";
    const shortDesc = "نل اور پائپ کی مرمت (24x7)";
    await owner.patch({ businessName, shortDesc });
    const { slug } = owner.business;
    const directionOf = (shown: Locator) =>
      shown.evaluate((element) => getComputedStyle(element).direction);
    const list = `/search?q=${encodeURIComponent(businessName)}`;
    for (const address of [`/business/${slug}`, list, "/dashboard/listing", "/dashboard/preview"]) {
      await openHydrated(page, address);
      for (const text of [businessName, shortDesc]) {
        const shown = main(page).getByText(text, { exact: true }).filter({ visible: true }).first();
        expect(await directionOf(shown), `${text} at ${address}`).toBe("rtl");
      }
      expect(await directionOf(page.locator("main"))).toBe("ltr");
    }
    await openHydrated(page, "/");
    await searchField(page).fill("علی پلمبنگ");
    expect(await directionOf(searchField(page))).toBe("rtl");
    const option = page.getByRole("option").getByText(businessName);
    expect(await directionOf(option)).toBe("rtl");
  },
);
