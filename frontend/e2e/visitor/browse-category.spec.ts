import {
  desktopOnly,
  expect,
  isPhone,
  listBusinesses,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { openFilters } from "../support/filters.ts";

const slug = "electrician";
const cards = 'a[href*="/business/"]';

// spec: pages.scroll-top
test("the page of a list is in the URL, and Back works", desktopOnly, async ({ page }) => {
  await openHydrated(page, `/categories/${slug}`);
  const firstOf = () => page.getByRole("main").locator(cards).first().getAttribute("href");
  const first = await firstOf();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect.poll(firstOf).not.toBe(first);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const second = await firstOf();
  await page.reload();
  expect(await firstOf()).toBe(second);
  await page.goBack();
  await expect(page).toHaveURL(`/categories/${slug}`);
  await expect.poll(firstOf).toBe(first);
});

// spec: routes.category-query
test(
  "city and text filters appear in the URL and narrow the list",
  desktopOnly,
  async ({ page, request }) => {
    const [business] = await listBusinesses(request, `category=${slug}&limit=1`);
    await openHydrated(page, `/categories/${slug}`);
    await openFilters(page);
    const city = page.locator("select[name=city]");
    const option = await city.locator("option").nth(1).getAttribute("value");
    await city.selectOption(option);
    await expect(page).toHaveURL(`/categories/${slug}/${option}`);

    await page.goto(`/categories/${slug}?q=${encodeURIComponent(business!.businessName)}`);
    await expect(page.getByRole("main")).toContainText(business!.businessName);
    await expect(page.locator("input[name=q]").filter({ visible: true }).last())
      .toHaveValue(business!.businessName);
  },
);

test("a text filter applies on Enter or blur, and Back removes it", async ({ page, request }) => {
  const [business] = await listBusinesses(request, `category=${slug}&limit=1`);
  const name = business!.businessName.toLowerCase();
  await openHydrated(page, `/categories/${slug}`);
  const queryField = page.getByRole("main").locator("form.filters input[name=q]");
  // In the sheet of a phone, the text applies with the sheet's button, or Enter.
  for (const leave of isPhone(page) ? ["Enter"] : ["Enter", "Tab"]) {
    await openFilters(page);
    await queryField.fill(name);
    await queryField.press(leave);
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(name);
    await expect(page.getByRole("main").locator(cards).first()).toContainText(
      business!.businessName,
    );
    await expect(queryField).toHaveValue(name);
    await page.goBack();
    await expect(page).toHaveURL(`/categories/${slug}`);
    await expect(queryField).toHaveValue("");
  }
});

test(
  "shows active filters above the list and removes them with a tap",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, `/categories/${slug}?q=repair&openNow=true&sort=newest`);
    const chosen = page.getByRole("list", { name: "Filters on" });
    await expect(chosen.getByRole("link")).toHaveText(["repair", "Open now"]);
    await chosen.getByRole("link").first().click();
    await expect(page).toHaveURL(`/categories/${slug}?openNow=true&sort=newest`);
    await expect(chosen.getByRole("link")).toHaveText(["Open now"]);
    await chosen.getByRole("link").click();
    await expect(page).toHaveURL(`/categories/${slug}?sort=newest`);
    await expect(chosen).toHaveCount(0);
    await expect(page.getByRole("main").locator("input[name=openNow]")).not.toBeChecked();
  },
);

test("the open-now filter shows open businesses only", async ({ page, request }) => {
  const open = await request.get(`/api/business?category=${slug}&openNow=true`);
  await page.goto(`/categories/${slug}?openNow=true`);
  const total = Number(open.headers()["x-total-count"]);
  if (total === 0) {
    await expect(page.getByText("No business is open right now.")).toBeVisible();
  } else await expect(page.getByRole("main").locator(cards).first()).toBeVisible();
});
