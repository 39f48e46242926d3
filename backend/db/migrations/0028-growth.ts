import { type Kysely, sql } from "kysely";

/** Scales the directory. Only adds to the schema, because the previous version still runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameAnalysers(db);
  await indexTermsByCompleteness(db);
  await appendCounts(db);
  await cutSitemap(db);
}

/**
 * The analyser's version of each search document and word; null from processes of the previous
 * version. An index finds outdated rows. `directory_analyser` can be dropped in a later release.
 */
async function nameAnalysers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from directory_analyser`
    .execute(db);
  for (const table of ["directory_entry", "directory_word"]) {
    // Adding a column with a default does not rewrite the rows.
    await sql`alter table ${sql.ref(table)}
      add column analyser smallint default ${sql.lit(rows[0]!.version)}`.execute(db);
    await sql`alter table ${sql.ref(table)} alter column analyser drop default`.execute(db);
    await sql`create index ${sql.ref(`${table}_analyser`)}
      on ${sql.ref(table)} ((coalesce(analyser, 0)))`.execute(db);
  }
}

/**
 * An index by completeness that includes the terms, because reading the rows costs ten times as
 * much. An index row has at most 2,700 bytes: longer terms are cut until the row is refreshed.
 */
async function indexTermsByCompleteness(db: Kysely<unknown>): Promise<void> {
  await sql`
    update directory_entry set analyser = 0,
      terms = array_to_tsvector((tsvector_to_array(terms))[:40])
    where pg_column_size(terms) > 2000`.execute(db);
  await sql`create index directory_entry_fullest
    on directory_entry (quality desc, business_id desc) include (terms, name_key)`.execute(db);
  await sql`drop index directory_entry_quality_business_id_idx`.execute(db);
  // Includes the city, so that suggestions from the visitor's city come first.
  await sql`create index directory_entry_names on directory_entry (name_key text_pattern_ops)
    include (quality, business_id, city_slug)`.execute(db);
  await sql`drop index directory_entry_name_key_quality_business_id_idx`.execute(db);
}

/**
 * Changes of the stored counts are appended and added up by a job, so that saving a listing does
 * not block others of its trade or city.
 */
async function appendCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_count_change (
      category text not null,
      city_slug text not null,
      n integer not null,
      reviews bigint not null,
      stars bigint not null
    )`.execute(db);
  await sql`create index on directory_count_change (category, city_slug)`.execute(db);
  await sql`
    create view directory_counted as
      select category, city_slug, sum(n)::int as n, sum(reviews)::bigint as reviews,
        sum(stars)::bigint as stars
      from (
        select category, city_slug, n, reviews, stars from directory_count
        union all
        select category, city_slug, n, reviews, stars from directory_count_change
      ) changes
      group by category, city_slug`.execute(db);
}

/**
 * The first row of each sitemap chunk. A chunk ends before the first row of the next chunk.
 * Existing chunk numbers remain.
 */
async function cutSitemap(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_sitemap_businesses (
      number integer primary key,
      business_id uuid not null unique
    )`.execute(db);
  await sql`
    create table directory_sitemap_lists (
      number integer primary key,
      category text not null,
      city_slug text not null,
      unique (category, city_slug)
    )`.execute(db);
  await sql`
    insert into directory_sitemap_businesses
    values (1, '00000000-0000-0000-0000-000000000000')`.execute(db);
  await sql`
    insert into directory_sitemap_businesses
    select n / 10000 + 1, business_id
    from (select business_id, row_number() over (order by business_id) - 1 as n
      from directory_entry) counted
    where n > 0 and n % 10000 = 0`.execute(db);
  await sql`insert into directory_sitemap_lists values (1, '', '')`.execute(db);
  await sql`
    insert into directory_sitemap_lists
    select n / 10000 + 1, category, city_slug
    from (select category, city_slug, row_number() over (order by category, city_slug) - 1 as n
      from directory_count where category <> '' and n > 0) counted
    where n > 0 and n % 10000 = 0`.execute(db);
}
