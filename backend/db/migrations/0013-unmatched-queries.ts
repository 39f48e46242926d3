import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Zero-result searches by week: searches that found nothing, were corrected, or matched partly.
  await sql`alter table directory_missed_query rename to directory_unmatched_query`.execute(db);
  await sql`
    alter table directory_unmatched_query
      drop constraint directory_missed_query_pkey,
      add column id uuid primary key default gen_random_uuid(),
      add column week date,
      add column kind text not null default 'nothing'
        check (kind in ('nothing', 'corrected', 'partial')),
      add column corrected text`.execute(db);
  await sql`update directory_unmatched_query set week = date_trunc('week', last_on)::date`
    .execute(db);
  await sql`
    alter table directory_unmatched_query
      alter column week set not null,
      alter column kind drop default,
      drop column last_on,
      add unique (week, query)`.execute(db);
  await sql`create index on directory_unmatched_query (week, times desc, id desc)`.execute(db);

  // Synonyms for trades and cities that operators add to the built-in ones.
  await sql`
    create table directory_synonym (
      id uuid primary key,
      phrase text not null unique,
      category text,
      city_slug text references directory_city (slug),
      added_by uuid not null,
      added_at timestamptz not null,
      check (num_nonnulls(category, city_slug) = 1)
    )`.execute(db);

  // An index that finds names by a prefix, for suggestions, and equal names.
  await sql`drop index directory_entry_name_key_idx`.execute(db);
  await sql`create index on directory_entry (name_key text_pattern_ops)
    include (quality, business_id)`.execute(db);
}
