import { sampleBusiness } from "../../src/site/samples.ts";
import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";

/** A4 at 96 dpi. */
const paper = { width: 794, height: 1123 };

const shown = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

test("a printed list has the number of each business", desktopOnly, async ({ page }) => {
  await page.setViewportSize(paper);
  await openHydrated(page, "/categories/plumber");
  const cards = page.locator("main article");
  const { length } = await cards.all();
  expect(length).toBeGreaterThan(3);
  await page.emulateMedia({ media: "print" });
  const numbers = cards.getByText(/^(\+91 \d{5} \d{5}|1[89]\d\d .*)$/);
  await expect(numbers).toHaveCount(length);
  for (const number of await numbers.all()) await expect(number).toBeVisible();
  await expect(page.locator("main form").first()).toBeHidden();
});

test(
  "a printed business has its number at the top of the first page and no banner",
  desktopOnly,
  async ({ page, request }) => {
    const answer = await request.get(`/api/business/${sampleBusiness}`);
    const { primaryPhone } = await answer.json();
    await page.setViewportSize(paper);
    await openHydrated(page, `/business/${sampleBusiness}`);
    const banner = page.locator("main img").first();
    await expect(banner).toBeVisible();
    const { width } = (await banner.boundingBox())!;
    expect(width).toBeGreaterThan(300);
    await page.emulateMedia({ media: "print" });
    await expect(banner).toBeHidden();
    for (const selector of ["body > header", "body > footer", ".action-bar", "main nav"]) {
      await expect(page.locator(selector).first(), selector).toBeHidden();
    }
    const number = page.locator("main header").getByText(shown(primaryPhone));
    await expect(number).toBeVisible();
    expect((await number.boundingBox())!.y).toBeLessThan(300);
  },
);
