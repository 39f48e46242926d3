import { type Kysely, sql } from "kysely";

/** Visitors ask up to three businesses for a call-back. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiry (
      id uuid primary key,
      reference text not null unique,
      -- Null once it is sealed, and after the account was erased.
      visitor_id uuid references account (id) on delete set null,
      language text not null check (language in ('en', 'hi')),
      category text not null,
      work text,
      wanted text not null check (wanted in ('today', 'week', 'later')),
      pin_code text not null,
      text text not null,
      photos jsonb not null,
      may_call boolean not null,
      state text not null check (state in ('open', 'chosen', 'closed', 'expired')),
      created_at timestamptz not null,
      ended_at timestamptz,
      hidden_at timestamptz,
      -- Everything that identifies a person, encrypted to an offline key. The columns are emptied.
      sealed bytea
    )`.execute(db);
  await sql`create index enquiry_visitor on enquiry (visitor_id, created_at desc)`.execute(db);
  await sql`create index enquiry_created_at on enquiry (created_at)`.execute(db);
  await sql`create index enquiry_shown on enquiry (created_at) where hidden_at is null`.execute(db);
  await sql`
    create table enquiry_recipient (
      id uuid primary key,
      enquiry_id uuid not null references enquiry (id) on delete cascade,
      -- Null after the listing was deleted.
      business_id uuid references business (id) on delete set null,
      -- The owner who was asked. A later owner never sees the request.
      owner_id uuid references account (id) on delete set null,
      business_name text not null,
      state text not null check (state in
        ('sent', 'opened', 'answered', 'declined', 'silent', 'chosen', 'released')),
      sent_at timestamptz not null,
      -- When the first notice to its owner was sent, perhaps later.
      notified_at timestamptz,
      -- When its owner first did something with it.
      opened_at timestamptz,
      answered_at timestamptz,
      day date,
      price_from integer,
      price_to integer,
      note text,
      reported_at timestamptz,
      unique (enquiry_id, business_id)
    )`.execute(db);
  await sql`
    create index enquiry_recipient_business on enquiry_recipient (business_id, sent_at desc)`
    .execute(db);
  await sql`create index enquiry_recipient_owner on enquiry_recipient (owner_id)`.execute(db);
  await sql`
    create table enquiry_message (
      id bigint generated always as identity primary key,
      kind text not null,
      enquiry_id uuid not null references enquiry (id) on delete cascade,
      -- Null for a message to the visitor about the whole enquiry.
      recipient_id uuid references enquiry_recipient (id) on delete cascade,
      channel text not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      try_at timestamptz
    )`.execute(db);
  await sql`create index enquiry_message_due on enquiry_message (try_at) where try_at is not null`
    .execute(db);
  await sql`create index enquiry_message_recipient on enquiry_message (recipient_id)`.execute(db);
  await sql`create index enquiry_message_enquiry on enquiry_message (enquiry_id)`.execute(db);
  // Without personal data, and kept when enquiries are erased.
  await sql`
    create table business_enquiries (
      business_id uuid primary key references business (id) on delete cascade,
      is_paused boolean not null default false,
      response_time text check (response_time in ('hour', 'four_hours', 'day'))
    )`.execute(db);
  await sql`
    create table enquiry_response (
      -- A keyed hash of the visitor's number and the business.
      id uuid primary key,
      business_id uuid not null references business (id) on delete cascade,
      day date not null,
      -- Minutes from the request to the answer. Null for silence.
      minutes integer
    )`.execute(db);
  await sql`create index enquiry_response_business on enquiry_response (business_id, day)`
    .execute(db);
  await sql`
    create table enquiry_count (
      day date not null,
      what text not null check (what in ('asked', 'answered', 'declined', 'reported')),
      n integer not null,
      primary key (day, what)
    )`.execute(db);
  // The visitor of a request that the invitation follows. Null if the owner made the invitation.
  await sql`alter table review_invitation
    add column for_account_id uuid references account (id) on delete cascade`.execute(db);
  await sql`create index review_invitation_account on review_invitation (for_account_id)`
    .execute(db);
  await sql`alter table media_item drop constraint media_item_role_check`.execute(db);
  await sql`alter table media_item add constraint media_item_role_check check (
    role in ('logo', 'banner', 'gallery', 'avatar', 'review_upload', 'review', 'enquiry_upload',
      'enquiry')) not valid`.execute(db);
}
