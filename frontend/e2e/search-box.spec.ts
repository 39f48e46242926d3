import { expect, openAlive, searchField, test } from "./helpers.ts";

test.beforeEach(({ page }) => openAlive(page, "/"));

test("two characters bring suggestions, categories first; one brings none", async ({ page }) => {
  const field = searchField(page);
  await field.pressSequentially("p");
  await page.waitForTimeout(700);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await field.pressSequentially("l");
  await expect(page.getByText("Searching...")).toBeVisible();
  await expect(page.getByRole("option").first()).toHaveAccessibleName("Plumber Category");
});

test("a category is found by any part of its name", async ({ page }) => {
  await searchField(page).fill("estat");
  await expect(page.getByRole("option").first()).toContainText("Real estate");
});

test("nothing found is said", async ({ page }) => {
  await searchField(page).fill("qzxvwk");
  await expect(page.getByText("No suggestions found")).toBeVisible();
});

test("arrows move the highlight and Enter picks it", async ({ page }) => {
  const field = searchField(page);
  await field.fill("plumb");
  await expect(page.getByRole("option").first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Plumber");
  await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
  await field.press("Enter");
  await expect(page).toHaveURL("/categories/plumber");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("it closes on Escape and on a click outside", async ({ page }) => {
  const field = searchField(page);
  await field.fill("plumb");
  await expect(page.getByRole("listbox")).toBeVisible();
  await field.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(field).toHaveValue("plumb");
  await field.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.mouse.click(4, 500);
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("blanks are not searched for", async ({ page }) => {
  await searchField(page).fill("   ");
  await searchField(page).press("Enter");
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/");
});

test("the last five searches come back, newest first, without duplicates", async ({ page }) => {
  const texts = ["one", "two", "three", "four", "five", "six", "two"];
  for (const text of texts) {
    await openAlive(page, "/");
    await searchField(page).fill(text);
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(`/search?q=${text}`);
  }
  await openAlive(page, "/");
  await searchField(page).click();
  await expect(page.getByText("Recent Searches")).toBeVisible();
  const shown = ["two", "six", "five", "four", "three"];
  await expect(page.getByRole("option")).toHaveText(shown);

  const stored = await page.evaluate(() => ({
    history: JSON.parse(localStorage.getItem("searchHistory")!),
    recent: JSON.parse(localStorage.getItem("recentSearches")!),
  }));
  expect(stored.recent).toHaveLength(5);
  expect(stored.history.map(({ text }: { text: string }) => text))
    .toEqual(["two", "six", "five", "four", "three", "one"]);
  expect(stored.history[0]).toEqual({
    id: expect.any(String),
    text: "two",
    ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });

  await page.getByRole("button", { name: /Remove.*six/i }).click();
  await expect(page.getByRole("option")).toHaveText(shown.filter((text) => text !== "six"));
});

test("suggestions come in both scripts", async ({ page }) => {
  await searchField(page).fill("बढ़");
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("the list is no higher than 20rem", async ({ page }) => {
  await searchField(page).fill("pa");
  await expect(page.getByRole("listbox")).toBeVisible();
  const height = await page.getByRole("listbox").evaluate((list) =>
    list.closest(".max-h-80")?.clientHeight ?? Infinity
  );
  expect(height).toBeLessThanOrEqual(320);
});
