import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createReviews(db);
  await takePictures(db);
  await createBesides(db);
  await carryRatings(db);
  await takeAsCases(db);
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  // Only state, reply and votes of a review change. If the listing was deleted, business_id is null,
  // former_marks are fingerprints that recognise its successor, and former_name is its name. Reviews
  // of demo businesses have no author.
  await sql`
    create table business_review (
      id uuid primary key,
      business_id uuid references business (id) on delete set null,
      former_marks text[] check (business_id is null or former_marks is null),
      former_name text,
      author_id uuid references account (id) on delete cascade,
      author_name text not null,
      rating smallint not null check (rating between 1 and 5),
      text text not null check (length(text) <= 2000),
      lang text not null check (lang in ('en', 'hi')),
      experienced_on date check (extract(day from experienced_on) = 1),
      work_done text,
      photos jsonb not null default '[]',
      is_invited boolean not null,
      may_feature boolean not null default false,
      state text not null check (state in ('pending', 'published', 'refused')),
      held_for text[] not null default '{}',
      refusal text,
      statement jsonb,
      is_seen_by_person boolean not null default false,
      due_at timestamptz,
      helpful integer not null default 0 check (helpful >= 0),
      reply text check (length(reply) <= 1000),
      replied_at timestamptz,
      is_reply_changed boolean not null default false,
      demo boolean not null default false,
      created_at timestamptz not null,
      published_at timestamptz,
      check ((state = 'refused') = (refusal is not null)),
      check ((reply is null) = (replied_at is null)),
      check (state <> 'published' or published_at is not null)
    )`.execute(db);
  await sql`create unique index business_review_live on business_review (business_id, author_id)
    where state in ('pending', 'published')`.execute(db);
  await sql`create index business_review_shown on business_review (business_id, id)
    where state = 'published'`.execute(db);
  await sql`create index business_review_of_business on business_review (business_id, created_at)`
    .execute(db);
  await sql`create index business_review_author on business_review (author_id, id)`.execute(db);
  await sql`create index business_review_former on business_review using gin (former_marks)
    where business_id is null`.execute(db);
  await sql`create index business_review_featured on business_review (id)
    where state = 'published' and may_feature and rating >= 4`.execute(db);

  // Number of reviews by stars, updated in the transaction of each change.
  await sql`
    create table business_rating (
      business_id uuid primary key references business (id) on delete cascade,
      n1 integer not null default 0 check (n1 >= 0),
      n2 integer not null default 0 check (n2 >= 0),
      n3 integer not null default 0 check (n3 >= 0),
      n4 integer not null default 0 check (n4 >= 0),
      n5 integer not null default 0 check (n5 >= 0),
      invited integer not null default 0 check (invited between 0 and n1 + n2 + n3 + n4 + n5)
    )`.execute(db);
}

async function takePictures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_item drop constraint media_item_role_check`.execute(db);
  await sql`alter table media_item add constraint media_item_role_check check (
    role in ('logo', 'banner', 'gallery', 'avatar', 'review_upload', 'review'))`.execute(db);
}

async function createBesides(db: Kysely<unknown>): Promise<void> {
  // Keyed hashes of a review's device and network, for the ring check only; deleted after weeks.
  await sql`
    create table review_origin (
      review_id uuid primary key references business_review (id) on delete cascade,
      devices text[] not null,
      network text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index review_origin_created_at on review_origin (created_at)`.execute(db);
  await sql`
    create table review_helpful (
      review_id uuid not null references business_review (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      primary key (review_id, account_id)
    )`.execute(db);
  await sql`create index review_helpful_account on review_helpful (account_id)`.execute(db);
  await sql`
    create table review_invitation (
      id uuid primary key,
      business_id uuid not null references business (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index review_invitation_business on review_invitation (business_id)`.execute(db);
  await sql`create index review_invitation_expires_at on review_invitation (expires_at)`
    .execute(db);
  // Current and former owners of a listing, who may not review it. Retained after its deletion, as
  // its reviews are.
  await sql`
    create table business_keeper (
      business_id uuid references business (id) on delete set null,
      account_id uuid not null references account (id) on delete cascade,
      former_marks text[] check (business_id is null or former_marks is null),
      unique (business_id, account_id)
    )`.execute(db);
  await sql`create index business_keeper_account on business_keeper (account_id)`.execute(db);
  await sql`create index business_keeper_former on business_keeper using gin (former_marks)
    where business_id is null`.execute(db);
  await sql`insert into business_keeper (business_id, account_id)
    select id, owner_id from business where owner_id is not null`.execute(db);
  // Times of reviews in the last day, because withdrawing a review and writing again counts as two
  // reviews.
  await sql`
    create table review_written (
      business_id uuid not null references business (id) on delete cascade,
      author_id uuid not null references account (id) on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`create index review_written_business on review_written (business_id, at)`.execute(db);
  await sql`create index review_written_author on review_written (author_id, at)`.execute(db);
  // Events of reviews for statistics, without personal data.
  await sql`
    create table review_event (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('published', 'refused', 'withdrawn', 'taken_down')),
      reason text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index review_event_at on review_event (at)`.execute(db);
  // Admins' changes to the list of words that queue a review for moderation.
  await sql`
    create table review_word (
      word text primary key,
      is_held boolean not null,
      set_by uuid not null,
      set_at timestamptz not null
    )`.execute(db);
}

/** Copies the counts to the listing and its search document. */
async function carryRatings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business add column rating jsonb`.execute(db);
  await sql`alter table directory_entry
    add column rating_count integer not null default 0,
    add column rating_sum integer not null default 0`.execute(db);
  await sql`create index directory_entry_rating on directory_entry
    (category, rating_count, rating_sum, business_id)`.execute(db);
  await sql`alter table directory_count
    add column reviews bigint not null default 0,
    add column stars bigint not null default 0`.execute(db);
}

async function takeAsCases(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trust_case drop constraint trust_case_decision_check`.execute(db);
  await sql`alter table trust_case add constraint trust_case_decision_check check (
    decision in ('nothing_wrong', 'correct', 'suspend', 'remove', 'restore', 'confirm', 'refuse',
      'publish'))`.execute(db);
  await sql`alter table statutory_term drop constraint statutory_term_name_check`.execute(db);
  await sql`alter table statutory_term add constraint statutory_term_name_check check (
    name in ('acknowledgement', 'answer', 'harm', 'order', 'review'))`.execute(db);
  await sql`
    insert into statutory_term (name, in_force_from, hours, reasons, source)
    values ('review', '2026-01-01', 48, '{screening}',
      'Our own promise, after IS 19000:2022: a review that a person looks at first')`.execute(db);
}
