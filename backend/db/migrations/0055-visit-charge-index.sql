-- The schema of version 0.2.0 with its first rows, instead of migrations 0001 to 0055.

create extension if not exists pg_trgm;

create extension if not exists cube;

create extension if not exists btree_gist;

-- ---- Identity: accounts, sessions, codes ----

create table account (
  id uuid primary key,
  username text not null,
  username_key text unique not null,
  username_look text unique not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  mobile_verified boolean not null,
  email text,
  email_verified boolean not null,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  language text not null check (language in ('en', 'hi')),
  avatar_id uuid,
  avatar_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null for the defaults.
  notice_choices jsonb,
  -- The week of the last summary.
  summary_week date,
  is_number_continued boolean not null default false,
  -- When a moderator removed the number, after its carrier reassigned it. Only such an account
  -- may be without a verified contact.
  number_released_at timestamptz,
  -- Null if the number was verified at registration.
  mobile_verified_at timestamptz,
  news_sent_at timestamptz,
  -- Null means the account's creation.
  news_seen_at timestamptz,
  constraint account_can_be_reached check (mobile_verified or email_verified or (number_released_at
    is not null)),
  constraint account_email_is_there check ((email is not null) or (not email_verified))
);
create index account_email on account (email);
create unique index account_email_of_one on account (email) where email_verified;
create index account_mobile on account (mobile);
-- Unverified numbers and addresses do not block the user who verifies them.
create unique index account_mobile_of_one on account (mobile) where mobile_verified;
create index account_weekly_summary on account (id)
  where (((notice_choices -> 'weeklySummary') ->> 'email'))::boolean;

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  seed text not null,
  -- For the valid refresh tokens, see sessions/rotation.ts.
  generation integer not null default 0,
  device text not null,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  given_at timestamptz not null,
  used_at timestamptz,
  parent integer,
  overtaken integer,
  overtaken_at timestamptz
);
create index session_account_id on session (account_id);
create index session_expires_at on session (expires_at);

create table consent (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  terms text not null,
  language text not null,
  how text not null,
  given_at timestamptz not null
);
create index consent_account_id on consent (account_id);

create table one_time_code (
  id uuid primary key,
  purpose text not null,
  recipient text not null,
  account_id uuid references account on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  resend_at timestamptz not null,
  used_at timestamptz,
  spent_at timestamptz,
  by_known_device boolean not null default false,
  -- The subject of the code, if it differs from the account that requested it.
  about uuid
);
create index one_time_code_account_id on one_time_code (account_id, purpose);
create index one_time_code_expires_at on one_time_code (expires_at);
create index one_time_code_recipient on one_time_code (recipient);

create table known_device (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  hash text unique not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index known_device_account_id on known_device (account_id);
create index known_device_last_used_at on known_device (last_used_at);

create table registration (
  id uuid primary key,
  method text not null,
  username text not null,
  mobile text not null,
  email text,
  password_hash text not null,
  language text not null,
  consented_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_expires_at on registration (expires_at);

create table spent_token (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_token_expires_at on spent_token (expires_at);

create table sign_in_throttle (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_throttle_expires_at on sign_in_throttle (expires_at);

create table rate_limit (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index rate_limit_expires_at on rate_limit (expires_at);

-- Reserved keys ("key:") and look-alike forms ("look:") of usernames, for the account that uses the
-- name or has recently given it up.
create table username_mark (
  mark text primary key,
  account_id uuid not null references account on delete cascade,
  kept_until timestamptz
);
create index username_mark_account_id on username_mark (account_id);
create index username_mark_kept_until on username_mark (kept_until) where (kept_until is not null);

-- Keyed hashes of the numbers of erased accounts, until a carrier may have reissued them.
create table former_number (
  hash text primary key,
  last_used_at timestamptz not null
);
create index former_number_last_used_at on former_number (last_used_at);

-- Keyed hashes of the networks that an account used, by day.
create table account_network (
  account_id uuid not null references account on delete cascade,
  network text not null,
  day date not null,
  primary key (network, day, account_id)
);
create index account_network_account on account_network (account_id);
create index account_network_day on account_network (day);

-- Changes of which the owner is notified, with the account's former state for undoing them.
create table account_change (
  id bigint primary key generated always as identity,
  account_id uuid not null references account on delete cascade,
  change text not null,
  at timestamptz not null,
  email_before text,
  email_verified_before boolean not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  username_before text not null,
  detail jsonb,
  mobile_before text,
  mobile_verified_before boolean
);
create index account_change_account_id on account_change (account_id, at);
create index account_change_expires_at on account_change (expires_at);

create table account_notice (
  id bigint primary key generated always as identity,
  change_id bigint not null references account_change on delete cascade,
  recipient text not null,
  language text not null,
  can_undo boolean not null,
  tries integer not null default 0,
  try_at timestamptz,
  -- If null, e-mail if the recipient has an `@`.
  channel text
);
create index account_notice_change_id on account_notice (change_id);
create index account_notice_try_at on account_notice (try_at) where (try_at is not null);

create table audit_event (
  id uuid primary key,
  at timestamptz not null,
  event text not null,
  account_id uuid,
  detail jsonb not null
);
create index audit_event_account_id on audit_event (account_id, at);
create index audit_event_at on audit_event (at);
create index audit_event_recovery on audit_event (at)
  where event in ('account_erased', 'business_suspended', 'business_restored', 'business_removed');

-- ---- Listings: businesses and what is counted of them ----

create table business (
  id uuid primary key,
  owner_id uuid unique,
  import_key text unique,
  slug text unique not null,
  status text not null check (status in ('draft', 'active', 'paused', 'suspended')),
  language text not null check (language in ('en', 'hi')),
  business_name text not null check ((length(business_name) >= 1) and (length(business_name) <=
    120)),
  short_desc text not null check (length(short_desc) <= 200),
  description text check (length(description) <= 4000),
  translation jsonb,
  category text not null,
  experience_years smallint check ((experience_years >= 0) and (experience_years <= 99)),
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
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  languages_spoken text[] not null default '{}',
  visit_charge integer check ((visit_charge >= 0) and (visit_charge <= 10000000)),
  rates jsonb not null default '[]' check (jsonb_array_length(rates) <= 12),
  rate_note text check (length(rate_note) <= 600),
  verifications jsonb not null default '[]',
  location text,
  works_at text,
  service_areas text[] not null default '{}',
  hides_street boolean not null default false,
  rating jsonb,
  answering jsonb
);
create index business_alternate_phone on business (alternate_phone)
  where (alternate_phone is not null);
create index business_demo on business (id) where demo;
create index business_gstin on business (gstin) where (gstin is not null);
create index business_primary_phone on business (primary_phone);
create index business_status on business (status, id);
create index business_whatsapp on business (whatsapp) where (whatsapp is not null);
create index business_zip_code on business (zip_code);

-- All slugs a business has had. A former slug redirects, or answers that the business is deleted.
create table business_former_slug (
  slug text primary key,
  business_id uuid references business on delete set null
);
create index business_former_slug_business on business_former_slug (business_id);

-- The changed fields of each version, for the error when an edit is based on an older one.
create table business_change (
  business_id uuid not null references business on delete cascade,
  version integer not null,
  fields text[] not null,
  changed_at timestamptz not null,
  identity jsonb,
  primary key (business_id, version)
);

-- The progress of an import, so that a killed one can continue.
create table business_import (
  source text primary key,
  records integer not null,
  updated_at timestamptz not null
);

-- What owners say about today: working, busy, or away until a date.
create table business_availability (
  business_id uuid primary key references business on delete cascade,
  state text not null check (state in ('today', 'busy', 'away')),
  until timestamptz not null,
  said_at timestamptz not null,
  closed_days jsonb
);
create index business_availability_until on business_availability (until, state);

create table business_calls (
  business_id uuid primary key references business on delete cascade,
  assessed_on date,
  phone text,
  doubted_at timestamptz,
  confirmed_at timestamptz,
  escalated_at timestamptz
);
create index business_calls_assessed_on on business_calls (assessed_on nulls first);

-- Whether a business answered a visitor's call.
create table call_outcome (
  business_id uuid not null references business on delete cascade,
  phone text not null,
  day date not null,
  outcome text not null check (outcome in ('answered', 'unanswered', 'wrong_number')),
  network text not null,
  site text not null,
  is_new_network boolean not null,
  primary key (business_id, network)
);
create index call_outcome_day on call_outcome (day);

create table call_network_key (
  name text primary key,
  secret text not null,
  expires_at timestamptz not null
);

-- `day` is a day in India. No data about the visitors is stored.
create table business_event_count (
  business_id uuid not null references business on delete cascade,
  day date not null,
  kind text not null,
  n integer not null,
  primary key (business_id, day, kind)
);
create index business_event_count_day on business_event_count (day);

create table business_query_count (
  business_id uuid not null references business on delete cascade,
  day date not null,
  text text not null,
  n integer not null,
  networks integer not null default 0,
  primary key (business_id, day, text)
);
create index business_query_count_day on business_query_count (day);

-- A suspension outlives its listing: `business_id` is null until the owner lists again, or for good
-- after it was lifted. `moved_at`: when the owner listed again. `origin`: the suspension it depends
-- on.
create table business_suspension (
  business_id uuid unique references business on delete set null,
  reason text not null check ((length(reason) >= 1) and (length(reason) <= 500)),
  previous_status text not null check (previous_status in ('draft', 'active', 'paused')),
  suspended_by uuid not null,
  suspended_at timestamptz not null,
  id uuid primary key default gen_random_uuid(),
  origin_id uuid references business_suspension on delete set null,
  moved_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid,
  check ((lifted_at is null) or (business_id is null))
);
create index business_suspension_origin on business_suspension (origin_id)
  where (origin_id is not null);

-- Fingerprints that recognise a returning owner. "owner": the account or its verified contacts.
-- "detail": unverified details of the listing. All marks except accounts are keyed hashes.
create table suspension_mark (
  suspension_id uuid not null references business_suspension on delete cascade,
  kind text not null check (kind in ('owner', 'detail')),
  mark text not null,
  primary key (suspension_id, kind, mark)
);
create index suspension_mark_mark on suspension_mark (mark);

-- At most one row for each listing: a pending merge patch, or null while a new listing is pending.
create table held_listing (
  business_id uuid primary key references business on delete cascade,
  patch jsonb,
  findings jsonb not null,
  due_at timestamptz not null
);

-- Saved businesses of an account.
create table saved_business (
  account_id uuid not null references account on delete cascade,
  business_id uuid not null references business on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, business_id)
);
create index saved_business_business on saved_business (business_id);

-- Responses to create requests, for repeats of these requests.
create table idempotent_answer (
  scope text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answer_created_at on idempotent_answer (created_at);

-- ---- Media ----

create table media_item (
  id uuid primary key,
  role text not null check (role in ('logo', 'banner', 'gallery', 'avatar', 'review_upload',
    'review')),
  subject_id uuid,
  folder text not null,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  variants jsonb not null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index media_item_folder on media_item (folder);
create index media_item_subject_id on media_item (subject_id);

-- Pictures removed during an open case: their folder in storage and the file for moderators.
create table media_kept (
  folder text primary key,
  file text not null,
  kept_at timestamptz not null
);

-- Folders that no item uses any more. Rows stay until the folder's files are deleted.
create table media_deletion (
  folder text primary key,
  requested_at timestamptz not null
);

-- Unused since 0.2.0; may be dropped.
create table kept_asset (
  path text primary key,
  bytes bytea not null,
  encoding text,
  seen_at timestamptz not null
);

-- ---- Directory: search documents and what lists read ----

-- Search documents: one row for each public business. No cascade: the projection must run before a
-- business is deleted, or the stored counts would be wrong.
create table directory_entry (
  business_id uuid primary key references business,
  slug text not null,
  category text not null,
  city_slug text not null,
  state_slug text not null,
  pincode text not null,
  name_key text not null,
  quality smallint not null,
  words tsvector not null,
  weekly_open int4multirange not null default '{}'::int4multirange,
  override_window tsmultirange not null default '{}'::tsmultirange,
  override_open tsmultirange not null default '{}'::tsmultirange,
  card jsonb not null,
  timings jsonb,
  updated_at timestamptz not null,
  -- Trade, place and name without the longer texts: too short to be compressed.
  terms tsvector not null,
  verified text[] not null default '{}',
  place cube,
  is_exact boolean not null default false,
  locality_slug text,
  experience smallint,
  comes_to_you boolean not null default false,
  serves text[] not null default '{}',
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  -- The version of the analyser that wrote the row.
  analyser smallint,
  -- Always 0: unused, but two indexes include it.
  part smallint not null default 0,
  visit_charge integer
);
create index directory_entry_analyser on directory_entry (coalesce((analyser)::integer, 0));
-- Includes the terms, because reading the rows costs ten times as much. An index row has at most
-- 2,700 bytes, so long terms are cut.
create index directory_entry_best on directory_entry (quality desc, business_id desc)
  include (terms, name_key, part);
create index directory_entry_category_business_id_idx on directory_entry
  (category, business_id desc);
create index directory_entry_category_city_slug_business_id_idx on directory_entry
  (category, city_slug, business_id desc);
create index directory_entry_category_city_slug_quality_business_id_idx on directory_entry
  (category, city_slug, quality desc, business_id desc);
create index directory_entry_category_quality_business_id_idx on directory_entry
  (category, quality desc, business_id desc);
create index directory_entry_city_rating on directory_entry
  (category, city_slug, rating_count, rating_sum, business_id);
create index directory_entry_city_slug_business_id_idx on directory_entry
  (city_slug, business_id desc);
create index directory_entry_city_slug_quality_business_id_idx on directory_entry
  (city_slug, quality desc, business_id desc);
-- All filter fields in the order of lists, because reading the rows takes ten times as long.
-- Without special hours, which do not fit into an index row.
create index directory_entry_filters on directory_entry (quality desc, business_id desc)
  include (experience, comes_to_you, rating_count, rating_sum, part, category, city_slug,
    state_slug, locality_slug, pincode, verified, place, weekly_open, override_window);
-- Includes the city, so that suggestions from the visitor's city come first.
create index directory_entry_names on directory_entry (name_key text_pattern_ops)
  include (quality, business_id, city_slug);
-- Finds the nearest businesses of a trade (`geocoding/point.ts`).
create index directory_entry_near on directory_entry using gist (category, place);
create index directory_entry_pincode_quality_business_id_idx on directory_entry
  (pincode, quality desc, business_id desc);
create index directory_entry_rating on directory_entry
  (category, rating_count, rating_sum, business_id);
create index directory_entry_serves on directory_entry using gin (serves) with (fastupdate=off);
create index directory_entry_state_slug_quality_business_id_idx on directory_entry
  (state_slug, quality desc, business_id desc);
-- Without a pending list, because such a list slows searches until it is merged.
create index directory_entry_terms_idx on directory_entry using gin (terms) with (fastupdate=off);
-- Without it, a list filtered by visit charge reads all businesses of the trade when few state a
-- charge: 0.3 s for 83,000 businesses.
create index directory_entry_visit_charge on directory_entry
  (category, quality desc, business_id desc) where (visit_charge is not null);
create index directory_entry_words_idx on directory_entry using gin (words) with (fastupdate=off);

-- Stored counts. An empty category or city means all.
create table directory_count (
  category text not null,
  city_slug text not null,
  n integer not null,
  reviews bigint not null default 0,
  stars bigint not null default 0,
  primary key (category, city_slug)
);

-- Changes of the counts are appended and added up by a job, so that saving a listing does not block
-- others of its trade or city.
create table directory_count_change (
  category text not null,
  city_slug text not null,
  n integer not null,
  reviews bigint not null,
  stars bigint not null
);
create index directory_count_change_category_city_slug_idx on directory_count_change
  (category, city_slug);

create view directory_counted as
  select category, city_slug, sum(n)::int as n, sum(reviews)::bigint as reviews,
    sum(stars)::bigint as stars
  from (
    select category, city_slug, n, reviews, stars from directory_count
    union all
    select category, city_slug, n, reviews, stars from directory_count_change
  ) changes
  group by category, city_slug;

create table directory_city (
  slug text primary key,
  name_en text not null,
  name_hi text,
  state_slug text not null,
  state_en text not null,
  state_hi text
);

-- Names of city parts from addresses, because no list is complete.
create table directory_locality (
  city_slug text not null,
  name text not null,
  slug text not null,
  primary key (city_slug, name)
);

-- All words of names, places and descriptions, to correct misspelt ones. Trigrams use the Latin
-- spelling, because some locales have none for Devanagari.
create table directory_word (
  word text primary key,
  latin text not null,
  -- Finds words by sound, so that a search can order them by edit distance.
  sound text not null default '',
  analyser smallint
);
create index directory_word_analyser on directory_word (coalesce((analyser)::integer, 0));
create index directory_word_latin_idx on directory_word using gin (latin gin_trgm_ops);
create index directory_word_sound_idx on directory_word (sound);
create index directory_word_word_idx on directory_word (word text_pattern_ops);

-- Synonyms for trades and cities that operators add to the built-in ones.
create table directory_synonym (
  id uuid primary key,
  phrase text unique not null,
  category text,
  city_slug text references directory_city,
  added_by uuid not null,
  added_at timestamptz not null,
  check (num_nonnulls(category, city_slug) = 1)
);

-- Searches by week that found nothing, were corrected, or matched partly. `heard` gets a new number
-- at each search, so the lowest number marks the oldest search.
create table directory_unmatched_query (
  query text not null,
  times integer not null default 1,
  heard bigint generated by default as identity,
  id uuid primary key default gen_random_uuid(),
  week date not null,
  kind text not null check (kind in ('nothing', 'corrected', 'partial')),
  corrected text,
  unique (week, query)
);
create index directory_missed_query_heard_idx on directory_unmatched_query (heard);
create index directory_unmatched_query_week_times_id_idx on directory_unmatched_query
  (week, times desc, id desc);

-- The first row of each sitemap chunk. A chunk ends before the first row of the next chunk.
-- Existing chunk numbers remain.
create table directory_sitemap_businesses (
  number integer primary key,
  business_id uuid unique not null
);

create table directory_sitemap_lists (
  number integer primary key,
  category text not null,
  city_slug text not null,
  unique (category, city_slug)
);

-- Replaced by `directory_entry.analyser`; may be dropped.
create table directory_analyser (
  version integer not null
);

-- ---- Trust: cases, their history, verifications ----

-- Subjects have several types, so there is no foreign key. `subject_id` is null until the owner of
-- a deleted listing lists again. A light case has only reporters whose reports were often unfounded
-- (docs/decisions/README.md).
create table trust_case (
  id uuid primary key,
  kind text not null,
  subject_type text not null,
  subject_id uuid,
  owner_id uuid,
  state text not null check (state in ('open', 'correcting', 'decided', 'appealed', 'merged')),
  version integer not null default 1,
  snapshot jsonb,
  -- The name of the legal deadline.
  term text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  warn_at timestamptz not null,
  acknowledged_at timestamptz,
  warned_at timestamptz,
  escalated_at timestamptz,
  is_light boolean not null default false,
  assigned_to uuid,
  decision text check (decision in ('nothing_wrong', 'correct', 'suspend', 'remove', 'restore',
    'confirm', 'refuse', 'publish', 'remove_reply', 'refuse_edit')),
  decided_by uuid,
  decided_at timestamptz,
  correct_by timestamptz,
  appealed_at timestamptz,
  appeal_decided_at timestamptz,
  ended_at timestamptz,
  claimant_id uuid,
  -- When operators were notified that the case is new or was answered by its owner.
  announced_at timestamptz,
  check ((state in ('open', 'correcting', 'appealed')) = (ended_at is null)),
  check ((decision is null) = (decided_at is null))
);
create index trust_case_claimant on trust_case (claimant_id) where (claimant_id is not null);
create index trust_case_due on trust_case (due_at) where (ended_at is null);
create index trust_case_ended on trust_case (ended_at) where (ended_at is not null);
create unique index trust_case_open on trust_case (subject_id, kind, claimant_id) nulls not distinct
  where state in ('open', 'correcting');
create index trust_case_owner on trust_case (owner_id);
create index trust_case_subject on trust_case (subject_id);
create index trust_case_unannounced on trust_case (due_at)
  where ((announced_at is null) and (ended_at is null));

-- One visitor's report with its reference. The contact is encrypted, and deleted with the
-- reporter's key some time after the end of the case.
create table case_report (
  id uuid primary key,
  case_id uuid not null references trust_case,
  reference text unique not null,
  reason text not null,
  text text check (length(text) <= 1000),
  contact text,
  language text not null,
  reporter text,
  is_light boolean not null default false,
  created_at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz
);
create index case_report_case on case_report (case_id);
create index case_report_new on case_report (acknowledge_by) where (acknowledged_at is null);
create index case_report_reporter on case_report (reporter) where (reporter is not null);

-- Permanent history without personal data. Texts are in a table of their own, so that they can be
-- erased.
create table case_event (
  id bigint primary key generated always as identity,
  case_id uuid not null references trust_case,
  report_id uuid,
  kind text not null,
  actor text not null check (actor in ('reporter', 'owner', 'claimant', 'admin', 'service')),
  actor_id uuid,
  reason text,
  decision text,
  is_upheld boolean,
  at timestamptz not null
);
create index case_event_answers on case_event (case_id, kind, at)
  where kind in ('received', 'decided');
create index case_event_at on case_event (at);
create index case_event_case on case_event (case_id, id);

create table case_text (
  event_id bigint primary key references case_event,
  en text check (length(en) <= 1000),
  hi text check (length(hi) <= 1000),
  check ((en is not null) or (hi is not null))
);

-- Owners' documents for checks: encrypted, visible to operators only, and emptied after the
-- decision. The hash remains. `content`, base64 text of earlier versions, is read only if `sealed`
-- is empty.
create table case_document (
  id uuid primary key,
  case_id uuid not null references trust_case on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  content text,
  added_at timestamptz not null,
  deleted_at timestamptz,
  sealed bytea,
  check ((deleted_at is not null) or (content is not null) or (sealed is not null))
);
create index case_document_case on case_document (case_id);
create index case_document_kept on case_document (added_at) where (deleted_at is null);

-- Due notifications of reporters and operators. The recipient is looked up when one is sent.
create table case_letter (
  id bigint primary key generated always as identity,
  kind text not null,
  report_id uuid references case_report,
  event_id bigint references case_event,
  cases integer,
  created_at timestamptz not null,
  tries integer not null default 0,
  try_at timestamptz,
  sent_at timestamptz
);
create index case_letter_try_at on case_letter (try_at) where (try_at is not null);

create table statement_template (
  id uuid primary key,
  decision text not null,
  kinds text[] not null,
  en text not null check ((length(en) >= 1) and (length(en) <= 500)),
  hi text not null check ((length(hi) >= 1) and (length(hi) <= 500))
);

create table statutory_term (
  name text not null check (name in ('acknowledgement', 'answer', 'harm', 'order', 'review')),
  in_force_from date not null,
  hours integer not null check ((hours >= 1) and (hours <= 8760)),
  reasons text[] not null default '{}',
  source text not null,
  primary key (name, in_force_from)
);

-- Checks of a listing with their date and expiry. Valid checks are copied to the listing, where
-- lists and pages read them.
create table verification (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  kind text not null check (kind in ('phone', 'gstin', 'address', 'identity')),
  method text not null,
  checked_by uuid,
  checked_at timestamptz not null,
  expires_at timestamptz not null,
  evidence jsonb not null default '{}',
  revoked_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  check (expires_at > checked_at),
  check ((revoked_at is null) or (ended_at is not null))
);
create index verification_expiring on verification (expires_at) where (ended_at is null);
create unique index verification_of_one on verification (business_id, kind)
  where (ended_at is null);

-- ---- Reviews ----

-- Only state, reply and votes of a review change. If the listing was deleted, `business_id` is
-- null, `former_marks` are fingerprints that recognise its successor, and `former_name` is its
-- name. Reviews of demo businesses have no author.
create table business_review (
  id uuid primary key,
  business_id uuid references business on delete set null,
  former_marks text[],
  former_name text,
  author_id uuid references account on delete cascade,
  author_name text not null,
  rating smallint not null check ((rating >= 1) and (rating <= 5)),
  text text not null check (length(text) <= 2000),
  lang text not null check (lang in ('en', 'hi')),
  experienced_on date check (EXTRACT(day from experienced_on) = (1)::numeric),
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
  -- Null until the review counts in the rating.
  counted_at timestamptz,
  -- Name and trade of the business when the review was written.
  written_name text,
  written_category text,
  -- The former fingerprints of a review that a moderator moved to the likely successor of a
  -- deleted business, because an appeal may revert the move.
  confirmed_marks text[],
  version integer not null default 1,
  edited_at timestamptz,
  edit_sent_at timestamptz,
  check ((business_id is null) or (former_marks is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((reply is null) = (replied_at is null)),
  check ((state <> 'published') or (published_at is not null))
);
create index business_review_author on business_review (author_id, id);
create index business_review_featured on business_review (id)
  where ((state = 'published') and may_feature and (rating >= 4));
create index business_review_former on business_review using gin (former_marks)
  where (business_id is null);
create unique index business_review_live on business_review (business_id, author_id)
  where state in ('pending', 'published');
create index business_review_of_business on business_review (business_id, created_at);
create index business_review_shown on business_review (business_id, id) where (state = 'published');
create index business_review_uncounted on business_review (published_at)
  where ((state = 'published') and (counted_at is null));

-- Number of reviews by stars, updated in the transaction of each change.
create table business_rating (
  business_id uuid primary key references business on delete cascade,
  n1 integer not null default 0 check (n1 >= 0),
  n2 integer not null default 0 check (n2 >= 0),
  n3 integer not null default 0 check (n3 >= 0),
  n4 integer not null default 0 check (n4 >= 0),
  n5 integer not null default 0 check (n5 >= 0),
  invited integer not null default 0,
  check ((invited >= 0) and (invited <= ((((n1 + n2) + n3) + n4) + n5)))
);

-- Keyed hashes of a review's device and network, for the ring check only; deleted after weeks.
create table review_origin (
  review_id uuid primary key references business_review on delete cascade,
  devices text[] not null,
  network text,
  created_at timestamptz not null
);
create index review_origin_created_at on review_origin (created_at);

create table review_helpful (
  review_id uuid not null references business_review on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (review_id, account_id)
);
create index review_helpful_account on review_helpful (account_id);

create table review_invitation (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index review_invitation_business on review_invitation (business_id);
create index review_invitation_expires_at on review_invitation (expires_at);

-- Times of reviews in the last day, because withdrawing a review and writing again counts as two
-- reviews.
create table review_written (
  business_id uuid not null references business on delete cascade,
  author_id uuid not null references account on delete cascade,
  at timestamptz not null
);
create index review_written_author on review_written (author_id, at);
create index review_written_business on review_written (business_id, at);

-- Events of reviews for statistics, without personal data.
create table review_event (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('published', 'refused', 'withdrawn', 'taken_down')),
  reason text,
  at timestamptz not null
);
create index review_event_at on review_event (at);

-- Admins' changes to the list of words that queue a review for moderation.
create table review_word (
  word text primary key,
  is_held boolean not null,
  set_by uuid not null,
  set_at timestamptz not null
);

-- At most one edit for each review. A row without a refusal is pending. The public version stays in
-- business_review.
create table review_edit (
  review_id uuid primary key references business_review on delete cascade,
  author_name text not null,
  rating smallint not null check ((rating >= 1) and (rating <= 5)),
  text text not null check (length(text) <= 2000),
  lang text not null check (lang in ('en', 'hi')),
  experienced_on date check (EXTRACT(day from experienced_on) = (1)::numeric),
  work_done text,
  photos jsonb not null,
  may_feature boolean not null,
  held_for text[] not null,
  sent_at timestamptz not null,
  due_at timestamptz,
  refusal text,
  statement jsonb,
  check ((due_at is null) = (refusal is not null))
);

-- Deleted with the review, and so with the author's account.
create table review_version (
  review_id uuid not null references business_review on delete cascade,
  version integer not null,
  author_name text not null,
  rating smallint not null,
  text text not null,
  replaced_at timestamptz not null,
  primary key (review_id, version)
);

-- At most one reply for each review. A row without a refusal is pending. The public reply stays in
-- business_review.
create table held_reply (
  review_id uuid primary key references business_review on delete cascade,
  text text not null check (length(text) <= 1000),
  held_for text[] not null,
  due_at timestamptz,
  refusal text,
  statement jsonb,
  check ((due_at is null) = (refusal is not null))
);

-- Current and former owners of a listing, who may not review it. Retained after its deletion, as
-- its reviews are.
create table business_keeper (
  business_id uuid references business on delete set null,
  account_id uuid not null references account on delete cascade,
  former_marks text[],
  unique (business_id, account_id),
  check ((business_id is null) or (former_marks is null))
);
create index business_keeper_account on business_keeper (account_id);
create index business_keeper_former on business_keeper using gin (former_marks)
  where (business_id is null);

-- ---- Rules that the database keeps ----

-- Rows of audit_event do not change and are deleted after a year at the earliest.
create function keep_audit_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
        return old;
      end if;
      raise exception 'audit_event is append-only';
    end
    $$;

create trigger audit_event_is_kept before update or delete on audit_event
  for each row execute function keep_audit_event();

create trigger audit_event_is_not_truncated before truncate on audit_event
  for each statement execute function keep_audit_event();

create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;

create trigger case_event_append_only before update or delete or truncate on case_event
  for each statement execute function refuse_change();

-- lz4 takes a fifth of the time of pglz for the columns that are read most. Not every build of
-- PostgreSQL supports it.
do $$ begin
  if 'lz4' = any(select unnest(enumvals) from pg_settings where name = 'default_toast_compression')
  then
    alter table directory_entry alter words set compression lz4, alter card set compression lz4,
      alter timings set compression lz4;
    alter table business alter description set compression lz4,
      alter translation set compression lz4;
  end if;
end $$;

-- The files are already compressed.
alter table kept_asset alter column bytes set storage external;

-- ---- First rows ----

insert into directory_analyser values (1);

insert into directory_sitemap_businesses values (1, '00000000-0000-0000-0000-000000000000');

insert into directory_sitemap_lists values (1, '', '');

-- Legal deadlines; the newest one in force applies.
insert into statutory_term (name, in_force_from, hours, reasons, source) values
  ('acknowledgement', '2021-05-26', 24, '{}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i)'),
  ('answer', '2021-05-26', 360, '{}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i): 15 days'),
  ('answer', '2026-02-20', 168, '{}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended in 2026, rule 3(2)(a)(i): 7 days'),
  ('harm', '2022-10-28', 72, '{fraud,offensive}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(2)(a)(i), proviso: 72 hours'),
  ('harm', '2026-02-20', 36, '{fraud,offensive}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended in 2026, rule 3(2)(a)(i), proviso: 36 hours for what rule 3(1)(b) lists'),
  ('order', '2021-05-26', 36, '{order}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, rule 3(1)(d): 36 hours'),
  ('order', '2026-02-20', 3, '{order}',
    'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended in 2026, rule 3(1)(d): 3 hours'),
  ('review', '2026-01-01', 48, '{screening}',
    'Our own promise, after IS 19000:2022: a review that a person looks at first');

-- Texts that admins insert into the statement of a decision, in the order of the menu.
insert into statement_template (id, decision, kinds, en, hi) values
  ('01980000-0000-7000-8000-000000000001', 'nothing_wrong', '{}',
    'We looked at it and found the details to be right.',
    'हमने जाँच की और जानकारी सही पाई।'),
  ('01980000-0000-7000-8000-000000000002', 'nothing_wrong', '{report}',
    'We called the number and reached the business.',
    'हमने इस नंबर पर फ़ोन किया, व्यवसाय से बात हुई।'),
  ('01980000-0000-7000-8000-000000000003', 'correct', '{}',
    'The phone number does not reach the business. Please put the right one.',
    'इस फ़ोन नंबर पर व्यवसाय से बात नहीं होती। कृपया सही नंबर लिखें।'),
  ('01980000-0000-7000-8000-000000000004', 'correct', '{}',
    'The address is not right. Please correct it.',
    'पता सही नहीं है। कृपया ठीक करें।'),
  ('01980000-0000-7000-8000-000000000005', 'correct', '{}',
    'The hours or prices are not right. Please correct them.',
    'समय या दाम सही नहीं हैं। कृपया ठीक करें।'),
  ('01980000-0000-7000-8000-000000000006', 'correct', '{}',
    'A picture does not show your work or your shop. Please replace it.',
    'एक तस्वीर आपके काम या दुकान की नहीं है। कृपया उसे बदलें।'),
  ('01980000-0000-7000-8000-000000000007', 'suspend', '{}',
    'Several people were cheated by this listing.',
    'इस व्यवसाय ने लोगों के साथ धोखा किया है।'),
  ('01980000-0000-7000-8000-000000000008', 'suspend', '{}',
    'The listing shows another person’s business.',
    'यहाँ किसी और का व्यवसाय दिखाया गया है।'),
  ('01980000-0000-7000-8000-000000000009', 'remove', '{}',
    'The business does not exist.',
    'ऐसा कोई व्यवसाय नहीं है।'),
  ('01980000-0000-7000-8000-000000000010', 'restore', '{}',
    'It was put right.',
    'इसे ठीक कर दिया गया है।'),
  ('01980000-0000-7000-8000-000000000011', 'confirm', '{gstin,address,identity,claim}',
    'The document shows what the listing says.',
    'काग़ज़ में वही लिखा है जो यहाँ है।'),
  ('01980000-0000-7000-8000-000000000012', 'refuse', '{gstin,address,identity,claim}',
    'The picture cannot be read. Please send a clearer one.',
    'तस्वीर पढ़ी नहीं जा सकती। कृपया साफ़ तस्वीर भेजें।'),
  ('01980000-0000-7000-8000-000000000013', 'refuse', '{gstin,address,identity,claim}',
    'The document is of another business or person.',
    'यह काग़ज़ किसी और व्यवसाय या व्यक्ति का है।');

-- The earlier migrations, so that a version that has their files finds nothing to do. Kysely orders
-- them by their time, which must be before that of this one on any clock.
insert into kysely_migration (name, timestamp)
select name, '2026-11-27T00:00:00.000Z' from (values
  ('0001-business'), ('0002-media'), ('0003-directory'), ('0004-search'), ('0005-identity'),
  ('0006-owner'), ('0007-import'), ('0008-known-devices'), ('0009-account-safety'),
  ('0010-suspension-and-clean-text'), ('0011-kept-usernames'), ('0012-whatsapp'),
  ('0013-unmatched-queries'), ('0014-sounds-of-words'), ('0015-localities'),
  ('0016-languages-spoken'), ('0017-rate-card'), ('0018-notice-choices'), ('0019-cases'),
  ('0020-codes-about'), ('0021-verifications'), ('0022-case-documents'),
  ('0023-claims-by-document'), ('0024-near'), ('0025-saved'), ('0026-areas'), ('0027-reviews'),
  ('0028-growth'), ('0029-kept-assets'), ('0030-rated-lists'), ('0031-indexes-aside'),
  ('0032-parts'), ('0033-proven-identity'), ('0034-screening'),
  ('0035-statistics-and-written-for'), ('0036-released-numbers'), ('0037-filter-index'),
  ('0039-document-bytes'), ('0041-confirmed-likeness'), ('0042-announced-cases'),
  ('0043-statement-templates'), ('0044-kept-pictures'), ('0045-proven-later'),
  ('0046-review-edits'), ('0047-owner-news'), ('0048-drop-unused'), ('0049-notice-channel'),
  ('0050-any-channel'), ('0052-visit-charge-of-entries'), ('0053-availability'),
  ('0054-call-outcomes')
) earlier (name);
