import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  await sql`
    create table business (
      id uuid primary key,
      owner_id uuid unique,
      import_key text unique,
      slug text not null unique,
      status text not null check (status in ('draft', 'active', 'paused', 'suspended')),
      language text not null check (language in ('en', 'hi')),
      business_name text not null check (length(business_name) between 1 and 120),
      short_desc text not null check (length(short_desc) <= 200),
      description text check (length(description) <= 4000),
      translation jsonb,
      category text not null,
      experience_years smallint check (experience_years between 0 and 99),
      primary_phone text not null check (primary_phone ~ '^[0-9]{6,13}$'),
      alternate_phone text check (alternate_phone ~ '^[0-9]{6,13}$'),
      whatsapp text check (whatsapp ~ '^[6-9][0-9]{9}$'),
      website text check (website ~ '^https?://'),
      timings jsonb,
      street text,
      locality text,
      landmark text,
      city text not null,
      state text not null,
      zip_code text not null check (zip_code ~ '^[1-9][0-9]{5}$'),
      social jsonb not null,
      registration_number text,
      gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
      logo jsonb,
      banner jsonb,
      gallery jsonb not null default '[]' check (jsonb_array_length(gallery) <= 10),
      verified text[] not null default '{}',
      demo boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index business_demo on business (id) where demo`.execute(db);

  // All slugs a business has had. A former slug redirects, or answers that the business is deleted.
  await sql`
    create table business_former_slug (
      slug text primary key,
      business_id uuid references business (id) on delete set null
    )`.execute(db);

  // The progress of an import, so that a killed one can continue.
  await sql`
    create table business_import (
      source text primary key,
      records integer not null,
      updated_at timestamptz not null
    )`.execute(db);
}
