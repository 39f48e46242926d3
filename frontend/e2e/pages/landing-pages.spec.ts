import type { APIRequestContext } from "@playwright/test";
import {
  desktopOnly,
  expect,
  isPhone,
  notFoundError,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { applyFilters, openFilters } from "../support/filters.ts";

type City = { slug: string; name: { en: string; hi: string }; count: number };

const citiesOf = async (request: APIRequestContext, category: string): Promise<City[]> =>
  await (await request.get(`/api/cities?category=${category}`)).json();

async function findEmptyList(request: APIRequestContext): Promise<string> {
  const cities: City[] = await (await request.get("/api/cities")).json();
  const { slug } = cities.at(-1)!;
  const trades = await (await request.get(`/api/categories?city=${slug}`)).json();
  const missing = trades.find(({ count }: { count: number }) => count === 0);
  return `/categories/${missing.slug}/${slug}`;
}

test("redirects old URLs permanently", async ({ request }) => {
  const ask = (address: string) => request.get(address, { maxRedirects: 0 });
  for (
    const [address, clean] of [
      ["/categories/plumber?city=mumbai", "/categories/plumber/mumbai"],
      ["/categories/plumber?city=Navi+Mumbai", "/categories/plumber/navi-mumbai"],
      ["/categories/plumber?q=tap&city=mumbai&hl=hi", "/categories/plumber/mumbai?q=tap&hl=hi"],
      ["/categories/plumber/mumbai/", "/categories/plumber/mumbai"],
    ] as const
  ) {
    const response = await ask(address);
    expect(response.status(), address).toBe(301);
    const { pathname, search } = new URL(response.headers().location!, "http://any.invalid");
    expect(pathname + search).toBe(clean);
  }
});

/** The sitemaps of lists, of all trades. */
const listsIn = async (request: APIRequestContext): Promise<string> => {
  const index = await (await request.get("/sitemap.xml")).text();
  const chunks = index.match(/\/sitemap-lists-\d+\.xml/g)!;
  return (await Promise.all(
    chunks.map(async (chunk) => await (await request.get(chunk)).text()),
  )).join("");
};

test("answers 404 for unknown lists and noindex for empty lists", async ({ request }) => {
  for (
    const address of [
      "/categories/plumber/atlantis",
      "/categories/magician/mumbai",
      "/categories/plumber/mumbai/dadar",
    ]
  ) expect((await request.get(address)).status(), address).toBe(404);

  const empty = await findEmptyList(request);
  const response = await request.get(empty);
  const html = await response.text();
  expect(response.status(), empty).toBe(200);
  expect(html).toContain("No businesses found in this category.");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const sitemap = await listsIn(request);
  expect(sitemap).not.toContain(`${empty}<`);
});

test("the sitemap lists each trade in its cities, with a date", async ({ request, baseURL }) => {
  const sitemap = await listsIn(request);
  const cities = await citiesOf(request, "plumber");
  expect(cities.length).toBeGreaterThan(0);
  for (const { slug } of cities) {
    expect(sitemap).toMatch(
      new RegExp(`<loc>${baseURL}/categories/plumber/${slug}</loc><lastmod>\\d{4}-`),
    );
  }
});

test(
  "a trade links to its cities, and a city to other cities and trades",
  desktopOnly,
  async ({ page, request }) => {
    // Other tests add plumbers in Pune, and a long list shows no businesses around the city.
    const [first] = await citiesOf(request, "carpenter");
    const nearby: City[] = await (
      await request.get(`/api/cities?category=carpenter&near=${first!.slug}`)
    ).json();
    const second = nearby.find(({ slug }) => slug !== first!.slug);
    await openHydrated(page, "/categories/carpenter");
    const main = page.getByRole("main");
    await main.locator(`a[href="/categories/carpenter/${first!.slug}"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Carpenters in ${first!.name.en}`,
    );
    await expect(page).toHaveURL(`/categories/carpenter/${first!.slug}`);
    await expect(main.locator(`a[href="/categories/carpenter/${second!.slug}"]`).first())
      .toBeVisible();
    const other = main.locator(`a[href$="/${first!.slug}"]`).first();
    await other.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`in ${first!.name.en}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Carpenter");
  },
);

test("a trade in a city links to the localities with its businesses", async ({ page, request }) => {
  const query = "category=plumber&city=mumbai";
  const { facets } = await (await request.get(`/api/search?facets=true&${query}`)).json();
  const [part, other] = facets.localities;
  await openHydrated(page, "/categories/plumber/mumbai");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Areas of Mumbai" })).toBeVisible();
  await expect(main.getByRole("link", { name: `${other.name.en} ${other.count}` })).toBeVisible();
  await main.getByRole("link", { name: `${part.name.en} ${part.count}` }).click();
  await expect(page).toHaveURL(`/categories/plumber/mumbai?locality=${part.slug}`);
  await expect(main.getByRole("article").first()).toContainText(part.name.en);
  await main.getByRole("list", { name: "Filters on" }).getByRole("link").click();
  await expect(page).toHaveURL("/categories/plumber/mumbai");
});

test("a business links to its trade in its city", desktopOnly, async ({ page, request }) => {
  const [business] = await (await request.get("/api/business?category=plumber&limit=1")).json();
  await openHydrated(page, `/business/${business.slug}`);
  await page.locator(`nav a[href="/categories/plumber/${business.citySlug}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Plumbers in ${business.city}`);
});

test("choosing a city, or all cities, changes the URL", async ({ page, request }) => {
  const [first] = await citiesOf(request, "plumber");
  await openHydrated(page, "/categories/plumber?sort=newest");
  await openFilters(page);
  await page.locator("select[name=city]").selectOption(first!.slug);
  await applyFilters(page);
  await expect(page).toHaveURL(`/categories/plumber/${first!.slug}?sort=newest`);
  await openFilters(page);
  await page.locator("select[name=city]").selectOption("");
  await applyFilters(page);
  await expect(page).toHaveURL("/categories/plumber?sort=newest");
  await page.goBack();
  await expect(page.locator("select[name=city]")).toHaveValue(first!.slug);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [notFoundError] });

  test("submitting the form leads to the clean URL", async ({ page, request }) => {
    const [first] = await citiesOf(request, "plumber");
    await page.goto("/categories/plumber");
    if (isPhone(page)) await page.getByRole("link", { name: "Filters" }).click();
    await page.locator("select[name=city]").selectOption(first!.slug);
    await page.getByRole("main").locator("input[name=q]").press("Enter");
    await expect(page).toHaveURL(new RegExp(`/categories/plumber/${first!.slug}`));
  });
});

test("a business and a trade have social pictures, other pages the product's picture", async ({ request }) => {
  const [business] = await (await request.get("/api/business?category=plumber&limit=1")).json();
  const imageOf = async (address: string) => {
    const html = await (await request.get(address)).text();
    return html.match(/<meta property="og:image" content="([^"]*)"/)?.[1];
  };
  const image = await imageOf(`/business/${business.slug}`);
  expect(image).toContain(`/og/${business.slug}.jpg?v=`);
  const response = await request.get(image!);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("image/jpeg");
  expect((await response.body()).length).toBeLessThan(300_000);
  const ofTrade = await imageOf("/categories/plumber/mumbai");
  expect(ofTrade).toMatch(/\/og\/trades\/plumber\.jpg$/);
  expect((await request.get(ofTrade!)).headers()["content-type"]).toBe("image/jpeg");
  expect(await imageOf("/about")).toMatch(/\/icon-512\.png$/);
});
