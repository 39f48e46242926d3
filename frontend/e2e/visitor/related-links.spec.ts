import {
  desktopOnly,
  expect,
  inHindi,
  listBusinesses,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { applyFilters, openFilters } from "../support/filters.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  business: texts.dictionary.business,
  category: texts.results.category,
}));

test("a search for a trade in a city has the links of the trade's page", async ({ page }) => {
  await openHydrated(page, "/search?q=painter+in+mumbai");
  await expect(page.getByRole("heading", { name: "Painters in other cities" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Other trades in Mumbai" })).toBeVisible();
  await openFilters(page);
  await main(page).locator("select[name=city]").selectOption("pune");
  await applyFilters(page);
  await expect(page).toHaveURL("/categories/painter/pune");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters in Pune");
});

test("links to lists of other cities keep the conditions of a search", async ({ page, request }) => {
  const q = "open on sunday";
  const search = `/search?${new URLSearchParams({ q: `plumber in pune ${q}`, hl: "en" })}`;
  const open = await listBusinesses(request, `category=plumber&q=${q}&limit=50`);
  const slugs = open.map(({ slug }) => slug);
  await openHydrated(page, search);
  const shown = await main(page).locator("article h3 a").evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")!.match(/\/business\/([^?]+)/)![1]!)
  );
  expect(shown.filter((slug) => !slugs.includes(slug))).toEqual([]);

  const inMumbai = await listBusinesses(request, `category=plumber&city=mumbai&q=${q}&limit=50`);
  const link = main(page).locator('a[href^="/categories/plumber/mumbai"]').first();
  await expect(link).toContainText(new RegExp(`${inMumbai.length}$`));
  await link.click();
  await expect(page).toHaveURL(/\/categories\/plumber\/mumbai\?q=open\+on\+sunday/);

  await openHydrated(page, search);
  await openFilters(page);
  await main(page).locator("select[name=city]").selectOption("mumbai");
  await applyFilters(page);
  await expect(page).toHaveURL(/\/categories\/plumber\/mumbai\?.*q=open\+on\+sunday/);
});

test(
  "a search without results links to cities that have the trade",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/search?q=painter+in+wardha");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/No matches/);
    const near = main(page).locator('a[href^="/categories/painter/"]').first();
    await near.click();
    await expect(main(page).locator("article").first()).toBeVisible();
  },
);

ownerTest.describe("in a city without plumbers", () => {
  const address = { city: "Gangtok", state: "Sikkim", zipCode: "737101" };
  ownerTest.use({ overrides: { category: "waterproofing_applicator", address } });

  ownerTest(
    "an empty trade in a city links to similar trades",
    async ({ page, request }) => {
      expect(await listBusinesses(request, "category=plumber&city=gangtok")).toEqual([]);
      await openHydrated(page, "/categories/plumber/gangtok");
      await expect(main(page).getByText("Similar trades:")).toBeVisible();
      await main(page).getByRole("link", { name: "Waterproofing applicators" }).first().click();
      await expect(page).toHaveURL("/categories/waterproofing-applicator/gangtok");
      await expect(main(page).getByRole("article").first()).toBeVisible();
    },
  );
});

for (const lang of inHindi) {
  test(`a business links to similar businesses in ${lang}`, async ({ page, request }) => {
    const [card] = await (await request.get("/api/business?category=painter&limit=1")).json();
    await openHydrated(page, withLanguage(`/business/${card.slug}`, lang));
    const title = lang === "en" ? "Other painters" : /^पेंटर: .*ये भी देखें$/;
    const others = main(page).locator("section").filter({
      has: page.getByRole("heading", { name: title }),
    });
    const links = others.locator('article h3 a[href^="/business/"]');
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) {
      expect(await link.getAttribute("href")).not.toContain(`/business/${card.slug}?`);
    }
    await links.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

for (const lang of inHindi) {
  // Other tests add plumbers and painters in Pune; a long list shows no nearby businesses.
  ownerTest.extend({
    overrides: {
      category: "carpenter",
      address: { city: "Talegaon Dabhade", state: "Maharashtra", zipCode: "410506" },
    },
  })(`lists only businesses within 25 km as nearby in ${lang}`, async ({ page, request }) => {
    const answer = await request.get("/api/search?category=carpenter&city=pune");
    const distances = new Map<string, number>(
      (await answer.json()).elsewhere.map((
        { slug, distanceKm }: { slug: string; distanceKm: number },
      ) => [slug, distanceKm]),
    );
    const kmOf = (href: string) => distances.get(href.match(/\/business\/([^?]+)/)![1]!);
    await openHydrated(page, withLanguage("/categories/carpenter/pune", lang));
    const { business, category } = messages[lang];
    const [before = ""] = category.around.split("{{city}}").filter(Boolean);
    const hrefs = (heading: string) =>
      main(page).locator("h2, article h3 a").evaluateAll((all, heading) => {
        const from = all.findIndex((element) =>
          element.matches("h2") && element.textContent.includes(heading)
        );
        const rest = from < 0 ? [] : all.slice(from + 1);
        const end = rest.findIndex((element) => element.matches("h2"));
        return rest.slice(0, end < 0 ? undefined : end).map((element) =>
          element.getAttribute("href")!
        );
      }, heading);
    const near = (await hrefs(before.trim())).map(kmOf);
    const farther = (await hrefs(business.farther)).map(kmOf);
    expect(farther.length).toBeGreaterThan(0);
    for (const km of near) expect(km).toBeLessThanOrEqual(25);
    for (const km of farther) expect(km).toBeGreaterThan(25);
  });
}
