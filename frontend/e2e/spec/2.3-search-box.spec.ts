import {
  desktopOnly,
  expect,
  isPhone,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";

// spec: search-box.opens, search-box.searching, suggestion.length, suggestion.delays
test(
  "shows suggestions for two characters, 300 ms after typing and after 200 ms of “Searching...”",
  desktopOnly,
  async ({ page }) => {
    await page.clock.install();
    // Uses local suggestions only, so that response times do not matter.
    await page.route("**/api/suggestions?*", () => {});
    await openHydrated(page, "/");
    await page.clock.pauseAt(Date.now() + 60_000);
    const field = searchField(page);
    const searching = page.getByText("Searching...");
    await field.pressSequentially(" p ");
    await page.clock.runFor(1000);
    await expect(searching).toHaveCount(0);
    await expect(page.getByRole("listbox")).toHaveCount(0);

    await field.fill("pl");
    await page.clock.runFor(299);
    await expect(searching).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(searching).toBeVisible();
    await page.clock.runFor(199);
    await expect(page.getByRole("option")).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole("option").first()).toHaveAccessibleName("Plumber Category");
    await expect(searching).toHaveCount(0);
  },
);

// spec: search-box.height, suggestion.match, search-box.none
test(
  "finds categories by a part of the name, in capitals and in Hindi, in a list of at most 20rem",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/");
    await searchField(page).fill("ESTAT");
    await expect(page.getByRole("option").first()).toContainText("Real estate");
    const highest = await page.getByRole("listbox").evaluate((list) => {
      const dropdown = list.parentElement!.parentElement!;
      const { fontSize } = getComputedStyle(document.documentElement);
      return parseFloat(getComputedStyle(dropdown).maxHeight) / parseFloat(fontSize);
    });
    expect(highest).toBe(20);
    await searchField(page).fill("qzxvwk");
    await expect(page.getByText("No suggestions found")).toBeVisible();
    await searchField(page).fill("बढ़");
    await expect(page.getByRole("option").first()).toBeVisible();
  },
);

// spec: search-box.closes
test("closes on Escape, on a click outside and on navigation", async ({ page }) => {
  await openHydrated(page, "/");
  const field = searchField(page);
  const list = page.getByRole("listbox");
  await field.fill("plumb");
  await expect(list).toBeVisible();
  await field.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue("plumb");
  await field.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.mouse.click(4, 500);
  await expect(list).toHaveCount(0);
  await field.fill("plumber");
  await expect(list).toBeVisible();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/about"]')!.click()
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Karigar");
  await expect(list).toHaveCount(0);
});

// spec: search-box.free-text, search-box.empty
test(
  "submits free text on Enter, but no empty or whitespace-only query",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/");
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).search));
    for (const text of ["", "   ", "tap"]) {
      await searchField(page).fill(text);
      await searchField(page).press("Enter");
    }
    await expect(page).toHaveURL("/search?q=tap");
    expect(visited).toEqual(["?q=tap"]);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("recentSearches")!)))
      .toEqual(["tap"]);
  },
);

// spec: search-box.opens
test("suggests trades before the first search", async ({ page }) => {
  await openHydrated(page, "/");
  await searchField(page).focus();
  await expect(page.getByText("Popular trades")).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(6);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole("option", { name: "Electrician" }).click();
  await expect(page).toHaveURL("/categories/electrician");
});

// spec: search-box.opens, search-box.recent, history.fields, history.limits
test(
  "stores ten searches and shows five, newest first, without duplicates",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/");
    await page.evaluate(() => {
      const texts = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
      const ts = new Date(0).toISOString();
      const history = texts.map((text) => ({ id: text, text, ts }));
      localStorage.setItem("searchHistory", JSON.stringify(history));
      localStorage.setItem("recentSearches", JSON.stringify(texts.slice(0, 5)));
    });
    for (const text of ["4", "one more"]) {
      await searchField(page).fill(text);
      await searchField(page).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`“${text}”`);
    }
    const { history, recent } = await page.evaluate(() => ({
      history: JSON.parse(localStorage.getItem("searchHistory")!),
      recent: JSON.parse(localStorage.getItem("recentSearches")!),
    }));
    expect(recent).toEqual(["one more", "4", "1", "2", "3"]);
    expect(history.map(({ text }: { text: string }) => text))
      .toEqual(["one more", "4", "1", "2", "3", "5", "6", "7", "8", "9"]);
    expect(history[0]).toEqual({
      id: expect.any(String),
      text: "one more",
      ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });

    await openHydrated(page, "/about");
    if (isPhone(page)) await page.getByRole("link", { name: "Search", exact: true }).click();
    await searchField(page).click();
    await expect(page.getByText("Recent Searches")).toBeVisible();
    const shown = page.getByRole("group", { name: "Recent Searches" }).getByRole("option");
    await expect(shown).toHaveText(recent);
    await page.getByRole("button", { name: "Remove “1”" }).click();
    await expect(shown).toHaveText(["one more", "4", "2", "3"]);
  },
);
