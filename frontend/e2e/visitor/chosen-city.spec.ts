import type { Page } from "@playwright/test";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  expectDark,
  expectLegible,
  inTestAll,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";
import { main } from "../support/owners.ts";

const cityLink = (page: Page) => page.locator("a.hero-where");

const keepPune = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([
    { name: "city", value: encodeURIComponent("pune|Pune|पुणे"), url: baseURL! },
  ]);

const countOf = async (page: Page) =>
  Number((await main(page).locator('a[href^="/categories/painter"]').innerText()).match(/\d+/)![0]);

test("chooses a city by name, and home shows its counts", async ({ page }) => {
  await openHydrated(page, "/");
  const everywhere = await countOf(page);
  await cityLink(page).click();
  await page.getByLabel("City, town or PIN code").fill("Poona");
  // A single match needs no second choice.
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Businesses in Pune" })).toBeVisible();
  await expect(cityLink(page)).toHaveText("Where?");
  await expect(page.locator("html")).toHaveAttribute("data-city", "pune");
  expect(await countOf(page)).toBeLessThan(everywhere);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Businesses in Pune" })).toBeVisible();
});

test(
  "chooses a PIN code and returns to the same trade",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/city?from=/categories/plumber&q=411038");
    await page.getByRole("button", { name: /^Pune/ }).click();
    await expect(page).toHaveURL("/categories/plumber?near=411038");
  },
);

test("keeps the PIN code that the visitor typed with a space, in Hindi digits, or as a locality", async ({ page }) => {
  for (const text of ["411 038", "४११०३८", "Kothrud Pune"]) {
    await openHydrated(page, "/city?from=/categories/plumber");
    await page.getByLabel("City, town or PIN code").fill(text);
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page).toHaveURL("/categories/plumber?near=411038");
  }
  await openHydrated(page, `/city?from=/categories/plumber&q=${encodeURIComponent("कोथरुड")}`);
  await page.getByRole("button", { name: /^Kothrud, Pune 411038/ }).click();
  await expect(page).toHaveURL("/categories/plumber?near=411038");
});

test("forgets a chosen place that no longer exists", async ({ page, baseURL }) => {
  await page.context().addCookies([
    { name: "city", value: encodeURIComponent("pune|Pune|पुणे|999999"), url: baseURL! },
  ]);
  await openHydrated(page, "/");
  await expect(page.getByRole("heading", { name: "Featured businesses" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-city");
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "city" }),
  );
});

test("clears the chosen city", async ({ page, baseURL }) => {
  await keepPune(page, baseURL);
  await openHydrated(page, "/");
  await cityLink(page).click();
  await page.getByRole("button", { name: "Show all of India" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Featured businesses" })).toBeVisible();
});

test(
  "searches in the chosen city unless the query names another city",
  desktopOnly,
  async ({ page, baseURL }) => {
    await keepPune(page, baseURL);
    await openHydrated(page, "/");
    await searchField(page).fill("painter");
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/q=painter&city=pune/);
    const cards = main(page).locator("article");
    await expect(cards.first()).toContainText("Pune");
    await main(page).getByRole("link", { name: /^Pune – choose/ }).click();
    await page.getByRole("button", { name: "Show all of India" }).click();
    await expect(page).toHaveURL(/\/search\?q=painter$/);
    await openHydrated(page, "/search?q=painter+in+mumbai&city=pune");
    await expect(cards.first()).toContainText("Mumbai");
  },
);

test("offers to choose the city of a search", async ({ page }) => {
  await openHydrated(page, "/search?q=painter+in+mumbai");
  await page.getByRole("button", { name: "Make Mumbai my city" }).click();
  await expect(page.getByRole("button", { name: /Always search/ })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-city", "mumbai");
});

test(
  "names the nearest cities when the chosen city has no business",
  desktopInTestAll,
  async ({ page }) => {
    await openHydrated(page, "/city?q=wardha&from=/categories/plumber");
    await page.getByRole("button", { name: /^Wardha/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plumbers in Wardha");
    await expect(main(page).getByRole("heading", { name: "The nearest" })).toBeVisible();
    await page.goto("/");
    await expect(main(page).getByText("No businesses in Wardha yet.")).toBeVisible();
  },
);

test("says that a place is unknown", async ({ page }) => {
  await openHydrated(page, "/city?q=qzxvwk");
  await expect(main(page).getByText("We don’t know a place called “qzxvwk”.")).toBeVisible();
  await openHydrated(page, "/city?q=999999");
  await expect(main(page).getByText("No post office has this PIN code.")).toBeVisible();
});

test.describe("when scripts fail to load", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("home shows the city in the language of the page", async ({ page, baseURL }) => {
    await keepPune(page, baseURL);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/?hl=hi");
    const shown = await cityLink(page).locator(".city-name")
      .evaluate((name) => getComputedStyle(name, "::before").content);
    expect(shown).toBe('"पुणे"');
  });
});

test(
  "pages never show the city that another visitor chose",
  desktopOnly,
  async ({ request }) => {
    const home = await request.get("/", { headers: { Cookie: "city=pune%7CPune%7Cx" } });
    expect(home.headers()["cache-control"]).toBe("private, no-cache");
    expect(await home.text()).toContain("Businesses in Pune");
    expect(await (await request.get("/")).text()).not.toContain("Businesses in Pune");
  },
);

test(
  "pages with a chosen city are accessible in both themes",
  inTestAll,
  async ({ page, baseURL }) => {
    await keepPune(page, baseURL);
    for (const path of ["/city", "/city?q=nag&hl=hi", "/city?q=qzxvwk", "/"]) {
      await openHydrated(page, path);
      await expectClean(page);
      await expectDark(page);
      await expectLegible(page);
      await page.emulateMedia({ colorScheme: "light" });
    }
  },
);
