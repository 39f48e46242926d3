import { type Kysely, sql } from "kysely";

/**
 * What lets the directory grow. It only adds: processes of the version before go on beside this one,
 * and know nothing of what is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameAnalysers(db);
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
