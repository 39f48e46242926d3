import type { APIRequestContext } from "@playwright/test";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  findFullBusiness,
  inHindi,
  listBusinesses,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { makeBusiness, publishReview } from "../support/reviews.ts";
import {
  findRuleBreaches,
  findVocabularyBreaches,
  type Thing,
  thingsIn,
} from "../support/schema-org.ts";

async function structuredDataAt(request: APIRequestContext, address: string): Promise<Thing[]> {
  return thingsIn(await (await request.get(address)).text());
}

/** One business of each trade, because each trade has its own type. */
async function addressesWithData(request: APIRequestContext): Promise<string[]> {
  const featured = await (await request.get("/api/business/featured")).json();
  return [
    "/",
    "/categories/plumber",
    "/categories/plumber/mumbai",
    ...featured.map(({ slug }: { slug: string }) => `/business/${slug}`),
  ];
}

for (const lang of inHindi) {
  test(
    `structured data, also of reviews, is valid for schema.org and Google in ${lang}`,
    desktopInTestAll,
    async ({ request }) => {
      test.slow();
      const byType = new Map<string, Thing>();
      for (const address of await addressesWithData(request)) {
        const things = await structuredDataAt(request, withLanguage(address, lang));
        expect(things.length, address).toBeGreaterThan(0);
        expect(await findRuleBreaches(things), address).toEqual([]);
        for (const thing of things) byType.set(thing["@type"], thing);
      }

      const { business } = await makeBusiness(request);
      for (const rating of [5, 4, 3]) await publishReview(request, business, { rating });
      const things = await structuredDataAt(request, `/business/${business.slug}`);
      const reviewed = things.find(({ aggregateRating }) => aggregateRating);
      expect(reviewed).toMatchObject({
        aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 3 },
        review: expect.arrayContaining([
          expect.objectContaining({ "@type": "Review", author: expect.anything() }),
        ]),
      });
      expect(await findRuleBreaches(things)).toEqual([]);

      // Unknown terms prove that the check works. Compiling is slow, so all data share one
      // compilation.
      const unknown = { "@context": "https://schema.org", "@type": "Plumber", name: "A" };
      const breaches = findVocabularyBreaches([
        ...byType.values(),
        ...things,
        { ...unknown, shoeSize: 9 },
        { ...unknown, address: { "@type": "Shoe" } },
      ]);
      expect(breaches).toEqual([
        expect.stringContaining("shoeSize"),
        expect.stringContaining("Shoe"),
      ]);
    },
  );
}

test("the home page declares the site search", desktopOnly, async ({ request }) => {
  const [site] = await structuredDataAt(request, "/");
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      target: { urlTemplate: expect.stringMatching(/\/search\?q=\{search_term_string\}$/) },
    },
  });
});

test(
  "breadcrumbs lead to a business through its trade and city",
  desktopOnly,
  async ({ request, baseURL }) => {
    const { slug } = await findFullBusiness(request);
    const { category, citySlug } = await (await request.get(`/api/business/${slug}`)).json();
    const things = await structuredDataAt(request, `/business/${slug}`);
    const crumbs = things.find((thing) => thing["@type"] === "BreadcrumbList");
    const trade = `/categories/${category.replaceAll("_", "-")}`;
    const items = crumbs?.itemListElement as { position: number; item: string }[];
    expect(items.map(({ item }) => item.replace(baseURL!, ""))).toEqual([
      "/",
      trade,
      `${trade}/${citySlug}`,
      `/business/${slug}`,
    ]);
    for (const { item } of items) expect((await request.get(item)).status(), item).toBe(200);
  },
);

test(
  "a list declares its businesses in order",
  desktopOnly,
  async ({ request, baseURL }) => {
    const businesses = await listBusinesses(request, "category=plumber&limit=12");
    const things = await structuredDataAt(request, "/categories/plumber");
    const list = things.find((thing) => thing["@type"] === "ItemList");
    expect((list?.itemListElement as { url: string }[]).map(({ url }) => url))
      .toEqual(businesses.map(({ slug }) => `${baseURL}/business/${slug}`));
  },
);
