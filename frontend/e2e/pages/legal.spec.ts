import { expect, languages, openHydrated, test, withLanguage } from "../support/helpers.ts";

const pages = [
  { path: "/about", en: "About Karigar", hi: "कारीगर के बारे में", isLegal: false },
  { path: "/terms-conditions", en: "Terms and conditions", hi: "नियम और शर्तें", isLegal: true },
  { path: "/privacy", en: "Privacy policy", hi: "प्राइवेसी पॉलिसी", isLegal: true },
];

for (const { path, isLegal, ...titles } of pages) {
  // spec: legal.effective-date
  test(`${path} has the same linked sections in both languages, and prints`, async ({ page }) => {
    const sections: string[][] = [];
    for (const lang of languages) {
      await page.emulateMedia({ media: "screen" });
      await page.goto(withLanguage(path, lang));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[lang]);
      const main = page.getByRole("main");
      await expect(main.getByText("29-06-2025")).toHaveCount(isLegal ? 1 : 0);
      sections.push(
        await main.locator("h2[id]").evaluateAll((all) => all.map(({ id }) => id)),
      );

      const links = await main.locator('nav a[href^="#"]').evaluateAll((all) =>
        all.map((a) => a.getAttribute("href")!)
      );
      expect(links.length).toBeGreaterThan(4);
      for (const href of links) await expect(main.locator(`h2${href}`)).toHaveCount(1);

      // A line may have at most 80 characters.
      const widest = await main.locator("section p").evaluateAll((all) =>
        Math.max(...all.map((p) => p.getBoundingClientRect().width))
      );
      expect(widest).toBeLessThanOrEqual(42 * 16);

      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(main.locator("nav")).toBeHidden();
      await expect(main.locator("section").last()).toBeVisible();
    }
    expect(sections[1]).toEqual(sections[0]);
  });
}

test("a link to a section scrolls it below the bar", async ({ page }) => {
  await openHydrated(page, "/privacy");
  await page.getByRole("navigation", { name: "Contents" })
    .getByRole("link", { name: "Your rights under the DPDP Act" }).click();
  await expect(page).toHaveURL("/privacy#rights");
  const heading = page.locator("h2#rights");
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200);
  expect((await heading.boundingBox())!.y).toBeGreaterThan(64);
});

// spec: legal.documents, legal.terms, limits.account
test("the terms and the privacy policy have the required contents", async ({ page }) => {
  await page.goto("/terms-conditions");
  const main = page.getByRole("main");
  await expect(main).toContainText("18 or older");
  await expect(main).toContainText("Each account may list one business.");
  await page.goto("/privacy");
  for (
    const phrase of [
      "an identity document",
      "logo",
      "Digital Personal Data Protection Act, 2023",
      "Valid for 5 minutes",
      "One year",
      "Data Protection Board of India",
      "Grievance officer",
    ]
  ) await expect(main).toContainText(phrase);
  await expect(main.locator('a[href="mailto:grievance@karigar.example"]')).toBeVisible();
});
