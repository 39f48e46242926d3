import { type Kysely, sql } from "kysely";

/**
 * What lets the directory grow. It only adds: processes of the version before go on beside this one,
 * and know nothing of what is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameAnalysers(db);
  await keepTermsByFullness(db);
  await appendCounts(db);
  await cutSitemap(db);
}

/**
 * By which version of the analyser each entry and each word was made; null where a process of the
 * version before did. Found by an index, so that a million that are up to date cost nothing.
 * `directory_analyser`, which said it for all of them at once, goes when no such process is left.
 */
async function nameAnalysers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from directory_analyser`
    .execute(db);
  for (const table of ["directory_entry", "directory_word"]) {
    // A default that is there when the column is added is written into no row.
    await sql`alter table ${sql.ref(table)}
      add column analyser smallint default ${sql.lit(rows[0]!.version)}`.execute(db);
    await sql`alter table ${sql.ref(table)} alter column analyser drop default`.execute(db);
    await sql`create index ${sql.ref(`${table}_analyser`)}
      on ${sql.ref(table)} ((coalesce(analyser, 0)))`.execute(db);
  }
}

/**
 * An index of the fullest listings that tells by itself which of them have some words: to look at
 * each entry costs ten times as much. It has room for 2,700 bytes; who has more loses the last of
 * them until the entry is made anew.
 */
async function keepTermsByFullness(db: Kysely<unknown>): Promise<void> {
  await sql`
    update directory_entry set analyser = 0,
      terms = array_to_tsvector((tsvector_to_array(terms))[:40])
    where pg_column_size(terms) > 2000`.execute(db);
  await sql`create index directory_entry_fullest
    on directory_entry (quality desc, business_id desc) include (terms, name_key)`.execute(db);
  await sql`drop index directory_entry_quality_business_id_idx`.execute(db);
  // With the city, for names that begin alike: those of the visitor's come first.
  await sql`create index directory_entry_names on directory_entry (name_key text_pattern_ops)
    include (quality, business_id, city_slug)`.execute(db);
  await sql`drop index directory_entry_name_key_quality_business_id_idx`.execute(db);
}

/**
 * Changes of the kept counts are appended, and added up by a job: whoever saves a listing waits for
 * nobody who saves another one of its trade or city.
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
 * Where each chunk of the sitemap begins; it ends where another one does, or nowhere. Those that
 * were counted off until now keep their numbers.
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
