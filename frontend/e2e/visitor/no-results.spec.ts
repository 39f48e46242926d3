import type { APIRequestContext, Page } from "@playwright/test";
import { desktopOnly, expect, inHindi, openHydrated, test } from "../support/helpers.ts";
import { applyFilters, openFilters } from "../support/filters.ts";
import { main } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => texts.results);

const city = { en: "Mumbai", hi: "मुंबई" };

/** No business in this city matches these filters, but businesses in other cities do. */
const filters = "experience=20";

const countOf = async (request: APIRequestContext, query: string): Promise<number> => {
  const answer = await request.get(`/api/business?${query}&limit=1`);
  return Number(answer.headers()["x-total-count"]);
};

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

for (const lang of inHindi) {
  const { category, list, search } = messages[lang];

  test(`says why filters leave no result, and clears them but not city, place and order, in ${lang}`, async ({ page, request }) => {
    expect(await countOf(request, "q=plumber&near=mumbai")).toBe(
      await countOf(request, "category=plumber&city=mumbai"),
    );
    await openHydrated(page, `/search?q=plumber&city=mumbai&${filters}&hl=${lang}`);
    await expect(page.getByText(list.emptyIn.replace("{{place}}", city[lang])))
      .toBeVisible();
    const title = search.none.replace("{{q}}", "plumber");
    await expect(main(page).getByRole("heading", { name: title })).toBeVisible();

    // The open-now filter is not the cause: the other filters alone leave no result.
    expect(await countOf(request, `category=plumber&city=mumbai&${filters}`)).toBe(0);
    await openHydrated(page, `/categories/plumber/mumbai?openNow=true&${filters}&hl=${lang}`);
    await expect(page.getByRole("heading", { name: category.noneFit })).toBeVisible();

    await openHydrated(
      page,
      `/categories/plumber/mumbai?near=411038&sort=distance&q=zzzz&${filters}&hl=${lang}`,
    );
    await main(page).getByRole("link", { name: category.clear }).click();
    await expect(page).toHaveURL(/\/plumber\/mumbai\?(?!.*experience)/);
    expect(searchOf(page)).toMatchObject({ near: "411038", sort: "distance" });
    await expect(main(page).getByRole("article").first()).toBeVisible();
  });
}

test(
  "clears several filters with one tap and keeps query, place and order",
  desktopOnly,
  async ({ page }) => {
    const { category } = messages.en;
    for (const path of ["/search?q=plumber", "/categories/plumber/pune?q=a"]) {
      await openHydrated(page, `${path}&near=411038&sort=distance&openNow=true&radius=50`);
      await main(page).getByRole("link", { name: category.clear }).first().click();
      await expect(page).not.toHaveURL(/openNow|radius/);
      expect(searchOf(page)).toMatchObject({
        q: path.split("q=")[1],
        near: "411038",
        sort: "distance",
      });
    }
  },
);

test("limits a list to a radius", async ({ page, request }) => {
  const { category, list } = messages.en;
  const within = await countOf(request, "category=painter&near=411038&radius=5");
  expect(within).toBeLessThan(await countOf(request, "category=painter"));
  await openHydrated(page, "/categories/painter?near=411038");
  await openFilters(page);
  await main(page).getByLabel(category.radius).selectOption("5");
  await applyFilters(page);
  await expect(page).toHaveURL(/radius=5/);
  await expect(main(page).getByRole("status").first()).toContainText(String(within));
  const chosen = main(page).getByRole("list", { name: list.chosen });
  await expect(chosen).toContainText(category.within.replace("{{value}}", "5"));
});

test(
  "names an unknown PIN code and shows the list",
  desktopOnly,
  async ({ page }) => {
    for (const path of ["/categories/painter", "/search?q=painter"]) {
      await openHydrated(page, `${path}${path.includes("?") ? "&" : "?"}near=999999`);
      await expect(main(page)).toContainText("We don’t know a place called “999999”.");
      await expect(main(page).getByRole("article").first()).toBeVisible();
    }
  },
);

test("shows a count of 0 for a city without results", async ({ page, request }) => {
  const chosen = "experience=20&minRating=4";
  expect(await countOf(request, `category=plumber&city=mumbai&${chosen}`)).toBe(0);
  await openHydrated(page, `/categories/plumber?${chosen}`);
  await openFilters(page);
  await expect(main(page).locator("select[name=city] option[value=mumbai]")).toHaveText(
    "Mumbai (0)",
  );
});
