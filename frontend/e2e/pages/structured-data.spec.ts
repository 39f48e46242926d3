import type { APIRequestContext } from "@playwright/test";
import {
  anywhere,
  expect,
  findFullBusiness,
  languages,
  listBusinesses,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { makeReviewed, publishReview } from "../support/reviews.ts";
import {
  findRuleBreaches,
  findVocabularyBreaches,
  type Thing,
  thingsIn,
} from "../support/schema-org.ts";

async function thingsAt(request: APIRequestContext, address: string): Promise<Thing[]> {
  return thingsIn(await (await request.get(address)).text());
}

/** One business of each trade, for each has a type of its own. */
async function addressesWithData(request: APIRequestContext): Promise<string[]> {
  const featured = await (await request.get("/api/business/featured")).json();
  return [
    "/",
    "/categories/plumber",
    "/categories/plumber/mumbai",
    ...featured.map(({ slug }: { slug: string }) => `/business/${slug}`),
  ];
}

for (const lang of languages) {
  test(
    `what pages say to machines is what schema.org and Google know, in ${lang}`,
    anywhere,
    async ({ request }) => {
      test.slow();
      const all: Thing[] = [];
      for (const address of await addressesWithData(request)) {
        const things = await thingsAt(request, withLanguage(address, lang));
        expect(things.length, address).toBeGreaterThan(0);
        expect(await findRuleBreaches(things), address).toEqual([]);
        all.push(...things);
      }
      expect(findVocabularyBreaches(all)).toEqual([]);
    },
  );
}

test(
  "what customers say of a business is said to machines: who, how many stars, and all together",
  anywhere,
  async ({ request }) => {
    const { business } = await makeReviewed(request);
    for (const rating of [5, 4, 3]) await publishReview(request, business, { rating });
    const things = await thingsAt(request, `/business/${business.slug}`);
    const reviewed = things.find(({ aggregateRating }) => aggregateRating);
    expect(reviewed).toMatchObject({
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 3 },
      review: expect.arrayContaining([
        expect.objectContaining({ "@type": "Review", author: expect.anything() }),
      ]),
    });
    expect(await findRuleBreaches(things)).toEqual([]);
    expect(findVocabularyBreaches(things)).toEqual([]);
  },
);

test("a word that schema.org does not know is noticed", anywhere, () => {
  const named = { "@context": "https://schema.org", "@type": "Plumber", name: "A" };
  expect(findVocabularyBreaches([named])).toEqual([]);
  expect(findVocabularyBreaches([{ ...named, shoeSize: 9 }])).not.toEqual([]);
  expect(findVocabularyBreaches([{ ...named, address: { "@type": "Shoe" } }])).not.toEqual([]);
});

test("home offers the search", anywhere, async ({ request }) => {
  const [site] = await thingsAt(request, "/");
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      target: { urlTemplate: expect.stringMatching(/\/search\?q=\{search_term_string\}$/) },
    },
  });
});

test(
  "the way to a business leads over its trade and its city",
  anywhere,
  async ({ request, baseURL }) => {
    const { slug } = await findFullBusiness(request);
    const { category, citySlug } = await (await request.get(`/api/business/${slug}`)).json();
    const things = await thingsAt(request, `/business/${slug}`);
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
  "a list names the businesses it shows, in their order",
  anywhere,
  async ({ request, baseURL }) => {
    const businesses = await listBusinesses(request, "category=plumber&limit=12");
    const things = await thingsAt(request, "/categories/plumber");
    const list = things.find((thing) => thing["@type"] === "ItemList");
    expect((list?.itemListElement as { url: string }[]).map(({ url }) => url))
      .toEqual(businesses.map(({ slug }) => `${baseURL}/business/${slug}`));
  },
);
