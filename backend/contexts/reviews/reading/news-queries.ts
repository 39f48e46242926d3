import { sql } from "kysely";
import type { Db } from "#/db/database.ts";

type Period = {
  accountId: string;
  businessId: string | undefined;
  since: Date;
  until: Date;
};

/** Counts a listing's new and edited reviews, and new replies to an author's reviews. */
export async function countReviewNews(
  db: Db,
  { accountId, businessId, since, until }: Period,
): Promise<{ reviews: number; replies: number }> {
  const { rows: [counts] } = await sql<{ reviews: number; replies: number }>`
    select
      (select count(*)::int from business_review
        where business_id = ${businessId ?? null}::uuid and state = 'published'
          and (published_at > ${since} and published_at <= ${until}
            or edited_at > ${since} and edited_at <= ${until})) as reviews,
      (select count(*)::int from business_review
        where author_id = ${accountId}::uuid and state = 'published' and reply is not null
          and replied_at > ${since} and replied_at <= ${until}) as replies`.execute(db);
  return counts!;
}
