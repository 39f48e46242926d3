import { expect, test } from "../support/helpers.ts";

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
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  for (const name of ["Facebook", "X", "Instagram", "LinkedIn"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
});
