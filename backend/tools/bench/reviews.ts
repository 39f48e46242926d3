import { sql } from "kysely";
import { readReviews } from "#/contexts/reviews/reading/read-reviews.ts";
import { findPublished } from "#/contexts/listings/mod.ts";
import { createCityCache } from "#/contexts/directory/places/listed-cities/city-cache.ts";
import { search, type SearchInput } from "#/contexts/directory/search/search.ts";
import type { Db } from "#/db/database.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { makeBusiness } from "./businesses.ts";
import { type Kind, timeKinds } from "./time-kinds.ts";

const day = new Date("2026-11-24T06:00:00Z");

/** Average per business; the first business has many more. */
const perBusiness = 10;
const firstBusinessReviews = 10_000;

/** Adds reviews to the businesses, from none to dozens, unless there are reviews already. */
export async function fillReviews(db: Db): Promise<void> {
  const { rows } = await sql`select from business_review limit 1`.execute(db);
  if (rows.length > 0) return;
  // A pseudo-random number from 0 to 1 per business, the same in every run.
  const random = (salt: string, serial = sql`n`) =>
    sql`(('x' || substr(md5(business.id::text || ${sql.lit(salt)} || ${serial}::text), 1, 7))
      ::bit(28)::int / 268435456.0)`;
  await sql`
    insert into business_review (id, business_id, author_name, rating, text, lang, photos,
      is_invited, state, demo, helpful, created_at, published_at, counted_at)
    select gen_random_uuid(), business.id, 'Priya S.',
      1 + floor(5 * sqrt(sqrt(${random("stars")})))::int,
      repeat('He came on time and did what was agreed. ', 1 + floor(6 * ${random("text")})::int),
      case when ${random("lang")} < 0.3 then 'hi' else 'en' end, '[]',
      ${random("invited")} < 0.3, 'published', true, floor(4 * ${random("helpful")})::int,
      now() - ${random("time")} * interval '500 days', now(), now()
    from (select id, row_number() over (order by id) as at from business) business,
      lateral generate_series(1, case when at = 1 then ${firstBusinessReviews}::int
        else floor(${perBusiness}::int * 3 * power(${random("count", sql`at`)}, 2))::int end) n`
    .execute(db);
  await sql`
    insert into business_rating
    select business_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4),
      count(*) filter (where rating = 5), count(*) filter (where is_invited)
    from business_review group by business_id`.execute(db);
  await sql`
    update business set rating = jsonb_build_object(
      'distribution', jsonb_build_array(n1, n2, n3, n4, n5), 'invited', invited)
    from business_rating where business_id = business.id`.execute(db);
  await sql`
    update directory_entry entry set rating_count = n1 + n2 + n3 + n4 + n5,
      rating_sum = n1 + 2 * n2 + 3 * n3 + 4 * n4 + 5 * n5
    from business_rating existing where existing.business_id = entry.business_id`.execute(db);
  await sql`
    update directory_count existing set reviews = counted.reviews, stars = counted.stars
    from (
      select category, city_slug, sum(rating_count) as reviews, sum(rating_sum) as stars
      from directory_entry group by grouping sets ((), (category), (city_slug), (category, city_slug))
    ) counted
    where existing.category = coalesce(counted.category, '')
      and existing.city_slug = coalesce(counted.city_slug, '')`.execute(db);
  await sql`vacuum full directory_entry`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const times = 200;

/** Measures the queries of review pages, and lists by rating. */
export async function* timeReviews(db: Db, size: number): AsyncGenerator<Row> {
  const known = await createCityCache(db, () => day)();
  const { rows: [first] } = await sql<{ slug: string }>`
    select slug from business order by id limit 1`.execute(db);
  const businessAt = (n: number) => makeBusiness((n * 7919) % size);
  const slice = { limit: 20, cursor: undefined };
  const list = (slug: string, sort: "newest" | "helpful" | "lowest", filter = {}) =>
    readReviews(db, slug, filter, { ...slice, sort });
  const runSearch = (n: number, overrides: Partial<SearchInput>) => {
    const { category } = businessAt(n);
    const input: SearchInput = {
      text: "",
      sort: "rating",
      limit: 20,
      ...overrides,
      filters: { category, ...overrides.filters },
    };
    return search({ db, now: () => day }, input, known);
  };
  const slugOf = (n: number) => businessAt(n).slug!;
  const mostReviewed = first!.slug;
  const kinds: Kind[] = [
    ["a business with its summary", (n) => findPublished(db, slugOf(n))],
    ["its newest reviews", (n) => list(slugOf(n), "newest")],
    ["its lowest, of one language", (n) => list(slugOf(n), "lowest", { lang: "hi" })],
    ["of 10,000 reviews the newest", () => list(mostReviewed, "newest")],
    ["of 10,000 the most helpful", () => list(mostReviewed, "helpful")],
    ["of 10,000 those of three stars", () => list(mostReviewed, "newest", { stars: 3 })],
    ["a trade, best rated first", (n) => runSearch(n, {})],
    [
      "a trade in a city, best rated first",
      (n) => runSearch(n, { filters: { city: businessAt(n).address.city.toLowerCase() } }),
    ],
    [
      "a trade, four stars and more",
      (n) => runSearch(n, { sort: "relevance", filters: { minRating: 4 } }),
    ],
    [
      "a word of names, best rated first",
      (n) => runSearch(n, { text: businessAt(n).businessName.split(" ")[0]! }),
    ],
  ];
  yield* timeKinds(kinds, times);
}
