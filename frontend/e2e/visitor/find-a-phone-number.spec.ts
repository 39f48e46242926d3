import { expect, listBusinesses, openHydrated, searchField, test } from "../support/helpers.ts";

// spec: product.phone-prefix
test("finds a number to call from the home page", async ({ page, request }) => {
  const [expected] = await listBusinesses(request, "q=electrician&limit=1");
  await openHydrated(page, "/");
  await searchField(page).fill("electrician");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=electrician/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Results for “electrician”/);
  await expect(page.getByRole("main")).toContainText(/\d+/);

  await page.getByRole("link", { name: expected!.businessName }).first().click();
  await expect(page).toHaveURL(`/business/${expected!.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(expected!.businessName);
  const call = page.locator(`a[href="tel:+91${expected!.primaryPhone}"]`).filter({ visible: true });
  await expect(call.first()).toBeVisible();
  const shown = expected!.primaryPhone.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
});

test("finds a number to call in Hindi", async ({ page }) => {
  await openHydrated(page, "/?hl=hi");
  await searchField(page).fill("प्लंबर");
  await searchField(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("प्लंबर");
  await page.getByRole("main").locator('a[href*="/business/"]').first().click();
  await expect(page).toHaveURL(/\/business\//);
  await expect(page.locator('a[href^="tel:+91"]').filter({ visible: true }).first()).toBeVisible();
});

test("corrects misspelt words and says so", async ({ page }) => {
  const q = "electricain";
  for (const address of [`/search?q=${q}`, `/categories/electrician?q=${q}`]) {
    await page.goto(address);
    await expect(page.getByText("Showing results for “electrician”.")).toBeVisible();
    await expect(page.getByRole("main").locator('a[href*="/business/"]').first()).toBeVisible();
    await page.getByRole("link", { name: `Search for “${q}” instead` }).click();
    await expect(page).toHaveURL(/exact=true/);
    await expect(page.getByText("Showing results for")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Showing results for")).toHaveCount(0);
  }
});

test("names the words that no result contains", async ({ page }) => {
  await page.goto("/search?q=plumber+qzxvwk");
  await expect(
    page.getByText("No business matches all of these words. We searched without: qzxvwk."),
  )
    .toBeVisible();
  await expect(page.getByRole("main").locator('a[href*="/business/"]').first()).toBeVisible();
});

test("names an unknown place in both languages", async ({ page }) => {
  for (
    const [hl, text] of [
      ["en", "We don’t know a place called “qzxvwk”."],
      ["hi", "“qzxvwk” नाम की कोई जगह हमें नहीं पता।"],
    ]
  ) {
    await page.goto(`/search?q=plumber+in+qzxvwk&hl=${hl}`);
    await expect(page.getByText(text!)).toBeVisible();
  }
});

// spec: business.absent-fields
test("shows no label for missing details", async ({ page, request }) => {
  const cards = await listBusinesses(request, "sort=newest&limit=50");
  for (const { slug } of cards.slice(0, 50)) {
    const business = await (await request.get(`/api/business/${slug}`)).json();
    if (business.legal.gstin || business.timings || business.media.gallery.length) continue;
    await page.goto(`/business/${slug}`);
    for (const label of ["GSTIN", "Timings", "Our Works"]) {
      await expect(page.getByRole("main").getByText(label, { exact: true })).toHaveCount(0);
    }
    return;
  }
  throw new Error("the demo data has no sparse business among the newest");
});
