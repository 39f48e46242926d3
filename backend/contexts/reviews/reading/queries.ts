import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { CategoryId } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import type { RatingMonth } from "../schemas.ts";

type FeaturedRow = {
  id: string;
  rating: number;
  text: string;
  lang: Language;
  name: string;
  work: string | null;
  slug: string;
  businessName: string;
  language: Language;
  otherName: string | null;
  category: CategoryId;
  city: string;
  /** The name of the business when the review was written. */
  writtenName: string | null;
};

/**
 * Returns six reviews, at most one per business, from the newest hundred good ones whose authors
 * allow featuring.
 */
export async function findFeatured(db: Db): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`
    select * from (
      select distinct on (business_id) review.id, review.rating, text, lang, author_name as name,
        work_done as work, slug, business_name as "businessName", language,
        translation ->> 'businessName' as "otherName", category, city,
        written_name as "writtenName"
      from (
        select * from business_review
        where state = 'published' and may_feature and rating >= 4 order by id desc limit 100
      ) review join business on business.id = business_id and status = 'active'
        and category = coalesce(written_category, category)
      order by business_id, review.id desc
    ) newest order by id desc limit 6`.execute(db);
  return rows;
}

/**
 * Returns the number of reviews in each of the last twelve months, and the mean at the end of each
 * month.
 */
export async function findRatingMonths(
  db: Db,
  businessId: string,
  now: Date,
): Promise<RatingMonth[]> {
  const { rows } = await sql<RatingMonth>`
    select to_char(month, 'YYYY-MM') as month,
      count(*) filter (where given = month)::int as count,
      round(avg(rating), 2)::float8 as mean
    from (
      select generate_series(this - interval '11 months', this, interval '1 month') as month
      from date_trunc('month', ${now}::timestamptz at time zone 'Asia/Kolkata') as this
    ) months left join (
      select rating, date_trunc('month', created_at at time zone 'Asia/Kolkata') as given
      from business_review where business_id = ${businessId}::uuid and state = 'published'
        and counted_at is not null
    ) reviews on given <= month
    group by month order by month`.execute(db);
  return rows;
}
