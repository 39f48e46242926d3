import { desktopOnly, expect, languages, test, withLanguage } from "../support/helpers.ts";

// spec: footer.content
test("the footer has the toll-free line, quick links, about text, social links and the year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('a[href^="tel:1800"]')).toBeVisible();
  await expect(footer.getByText(/Karigar helps you find plumbers/)).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()} Karigar`)).toBeVisible();
  const links = {
    "Home": "/",
    "About us": "/about",
    "Add business": "/add-business",
    "Login": "/signin",
    "Terms and conditions": "/terms-conditions",
    "Privacy policy": "/privacy",
    "Help": "/help",
    "Grievance officer": "/privacy#grievance-officer",
    "Rules for reviews": "/review-policy",
    "Reports in numbers": "/transparency",
    "Accessibility": "/accessibility",
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  for (const name of ["Facebook", "X", "Instagram", "LinkedIn"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("the footer is at most 420 pixels high on a phone", desktopOnly, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const lang of languages) {
    await page.goto(withLanguage("/", lang));
    expect((await page.getByRole("contentinfo").boundingBox())!.height).toBeLessThanOrEqual(420);
  }
});
