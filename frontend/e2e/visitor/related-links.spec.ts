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
      await expect(main(page).getByRole("heading", { name: "Similar trades here" })).toBeVisible();
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
  })(`lists businesses around a city apart, up to 50 km, in ${lang}`, async ({ page, request }) => {
    const answer = await request.get("/api/search?category=carpenter&city=pune");
    const { elsewhere } = await answer.json();
    await openHydrated(page, withLanguage("/categories/carpenter/pune", lang));
    const heading = page.getByRole("heading", { name: messages[lang].business.farther });
    const names = page.locator("section").filter({ has: heading }).locator("article h3 a");
    await expect(names).toHaveCount(elsewhere.length);
    for (const [at, { slug, distanceKm }] of elsewhere.entries()) {
      expect(distanceKm).toBeLessThanOrEqual(50);
      await expect(names.nth(at)).toHaveAttribute("href", new RegExp(`^/business/${slug}`));
    }
  });
}
