import { type Kysely, sql } from "kysely";

/**
 * Registrars, who list other people, and what they entered, see `contexts/listings/registrations`.
 * Adds only. The older version gives a registrar no right, because it does not know the role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_scope add column organisation text,
      drop constraint account_scope_role_check,
      add constraint account_scope_role_check
        check (role in ('reader', 'editor', 'moderator', 'admin', 'registrar')),
      -- A registrar works in a state or city, for an organisation.
      add constraint account_scope_registrar_check
        check (role <> 'registrar' or (state is not null and organisation is not null))`
    .execute(db);
  await sql`
    create table registrar (
      account_id uuid primary key references account (id) on delete cascade,
      -- Wrong codes since the last right one.
      wrong_codes integer not null default 0,
      stopped_at timestamptz,
      stopped_for text check (stopped_for in ('refusals', 'codes', 'wrong')),
      -- When an admin last looked: what was before does not stop the registrar again.
      resumed_at timestamptz
    )`.execute(db);
  await sql`
    create table listing_registration (
      id uuid primary key,
      registrar_id uuid references account (id) on delete set null,
      organisation text not null,
      consent_version text not null,
      language text not null,
      -- When the registrar typed it, and when it arrived.
      typed_at timestamptz not null,
      created_at timestamptz not null,
      -- The person must register on their own phone. Without anything about the person.
      is_refused boolean not null default false,
      -- Null once the entry has ended.
      mobile text,
      zip_code text,
      -- What to list; null once it is listed.
      details jsonb,
      -- The hash of the token of the person's link.
      link_hash text unique,
      -- When the last code was sent.
      sent_at timestamptz,
      -- The person's consent: when, and by which proof.
      agreed_at timestamptz,
      agreed_by text check (agreed_by in ('code', 'link')),
      account_id uuid references account (id) on delete set null,
      -- The person's listing, before the consent one without an owner that the code claims.
      business_id uuid references business (id) on delete set null,
      -- When the person confirmed or corrected it by the link, removed it, or called it wrong.
      link_used_at timestamptz,
      removed_at timestamptz,
      wrong_at timestamptz,
      -- The message with the link, see platform/delivery.ts.
      tries integer not null default 0,
      try_at timestamptz
    )`.execute(db);
  await sql`
    create index listing_registration_registrar on listing_registration (registrar_id, created_at)`
    .execute(db);
  await sql`create index listing_registration_account on listing_registration (account_id)`
    .execute(db);
  await sql`create index listing_registration_business on listing_registration (business_id)`
    .execute(db);
  await sql`create index listing_registration_due on listing_registration (try_at)
    where try_at is not null`.execute(db);
  // One entry for each registrar and number waits, so that a second one sends another code.
  await sql`create unique index listing_registration_waiting
    on listing_registration (registrar_id, mobile) where agreed_at is null and mobile is not null`
    .execute(db);
}
