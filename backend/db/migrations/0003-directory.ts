import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Search documents: one row for each public business, written by projection.ts. No cascade: the
  // projection must run before a business is deleted, or the stored counts would be wrong.
  await sql`
    create table directory_entry (
      business_id uuid primary key references business (id),
      slug text not null,
      category text not null,
      city_slug text not null,
      state_slug text not null,
      pincode text not null,
      name_key text not null,
      quality smallint not null,
      words tsvector not null,
      weekly_open int4multirange not null default '{}',
      override_window tsmultirange not null default '{}',
      override_open tsmultirange not null default '{}',
      card jsonb not null,
      timings jsonb,
      updated_at timestamptz not null
    )`.execute(db);

  for (const prefix of ["", "category,", "city_slug,", "category, city_slug,"]) {
    await sql`create index on directory_entry (${sql.raw(prefix)} quality desc, business_id desc)`
      .execute(db);
  }
  for (const prefix of ["category,", "city_slug,", "category, city_slug,"]) {
    await sql`create index on directory_entry (${sql.raw(prefix)} business_id desc)`.execute(db);
  }
  await sql`create index on directory_entry (state_slug, quality desc, business_id desc)`
    .execute(db);
  await sql`create index on directory_entry (pincode, quality desc, business_id desc)`.execute(db);
  await sql`create index on directory_entry (name_key)`.execute(db);
  // Without a pending list, because such a list slows searches until it is merged.
  await sql`create index on directory_entry using gin (words) with (fastupdate = off)`.execute(db);

  await sql`
    create table directory_city (
      slug text primary key,
      name_en text not null,
      name_hi text,
      state_slug text not null,
      state_en text not null,
      state_hi text
    )`.execute(db);

  // Stored counts. An empty category or city means all.
  await sql`
    create table directory_count (
      category text not null,
      city_slug text not null,
      n integer not null,
      primary key (category, city_slug)
    )`.execute(db);

  // All words of names, places and descriptions, to correct misspelt ones. Trigrams use the Latin
  // spelling, because some locales have none for Devanagari.
  await sql`create table directory_word (word text primary key, latin text not null)`.execute(db);
  await sql`create index on directory_word using gin (latin gin_trgm_ops)`.execute(db);
}
