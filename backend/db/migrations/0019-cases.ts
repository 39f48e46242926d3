import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCases(db);
  await createTerms(db);
  await carryReportsOver(db);
  await sql`drop table business_report`.execute(db);
}

async function createCases(db: Kysely<unknown>): Promise<void> {
  // Subjects have several types, so there is no foreign key. subject_id is null until the owner of a
  // deleted listing lists again. A light case has only reporters whose reports were often unfounded
  // (docs/decisions/README.md).
  await sql`
    create table trust_case (
      id uuid primary key,
      kind text not null,
      subject_type text not null,
      subject_id uuid,
      owner_id uuid,
      state text not null check (state in ('open', 'correcting', 'decided', 'appealed', 'merged')),
      version integer not null default 1,
      snapshot jsonb,
      term text not null,
      opened_at timestamptz not null,
      due_at timestamptz not null,
      warn_at timestamptz not null,
      acknowledged_at timestamptz,
      warned_at timestamptz,
      escalated_at timestamptz,
      is_light boolean not null default false,
      assigned_to uuid,
      decision text check (
        decision in ('nothing_wrong', 'correct', 'suspend', 'remove', 'restore')),
      decided_by uuid,
      decided_at timestamptz,
      correct_by timestamptz,
      appealed_at timestamptz,
      appeal_decided_at timestamptz,
      ended_at timestamptz,
      check ((state in ('open', 'correcting', 'appealed')) = (ended_at is null)),
      check ((decision is null) = (decided_at is null))
    )`.execute(db);
  await sql`create unique index trust_case_open on trust_case (subject_id, kind)
    where state in ('open', 'correcting')`.execute(db);
  await sql`create index trust_case_subject on trust_case (subject_id)`.execute(db);
  await sql`create index trust_case_owner on trust_case (owner_id)`.execute(db);
  await sql`create index trust_case_due on trust_case (due_at) where ended_at is null`.execute(db);
  await sql`create index trust_case_ended on trust_case (ended_at) where ended_at is not null`
    .execute(db);

  // One visitor's report with its reference. The contact is encrypted, and deleted with the
  // reporter's key some time after the end of the case.
  await sql`
    create table case_report (
      id uuid primary key,
      case_id uuid not null references trust_case (id),
      reference text not null unique,
      reason text not null,
      text text check (length(text) <= 1000),
      contact text,
      language text not null,
      reporter text,
      is_light boolean not null default false,
      created_at timestamptz not null,
      acknowledge_by timestamptz not null,
      acknowledged_at timestamptz
    )`.execute(db);
  await sql`create index case_report_case on case_report (case_id)`.execute(db);
  await sql`create index case_report_reporter on case_report (reporter)
    where reporter is not null`.execute(db);
  await sql`create index case_report_new on case_report (acknowledge_by)
    where acknowledged_at is null`.execute(db);

  // Permanent history without personal data. Texts are in a table of their own, so that they can be
  // erased.
  await sql`
    create table case_event (
      id bigint primary key generated always as identity,
      case_id uuid not null references trust_case (id),
      report_id uuid,
      kind text not null,
      actor text not null check (actor in ('reporter', 'owner', 'admin', 'service')),
      actor_id uuid,
      reason text,
      decision text,
      is_upheld boolean,
      at timestamptz not null
    )`.execute(db);
  await sql`create index case_event_case on case_event (case_id, id)`.execute(db);
  await sql`create index case_event_at on case_event (at)`.execute(db);
  await sql`create index case_event_answers on case_event (case_id, kind, at)
    where kind in ('received', 'decided')`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`
    create trigger case_event_append_only before update or delete or truncate on case_event
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table case_text (
      event_id bigint primary key references case_event (id),
      en text check (length(en) <= 1000),
      hi text check (length(hi) <= 1000),
      check (en is not null or hi is not null)
    )`.execute(db);

  // Due notifications of reporters and operators. The recipient is looked up when one is sent.
  await sql`
    create table case_letter (
      id bigint primary key generated always as identity,
      kind text not null,
      report_id uuid references case_report (id),
      event_id bigint references case_event (id),
      cases integer,
      created_at timestamptz not null,
      tries integer not null default 0,
      try_at timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index case_letter_try_at on case_letter (try_at) where try_at is not null`
    .execute(db);
}

/** Legal deadlines; the newest one in force applies. */
async function createTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statutory_term (
      name text not null check (name in ('acknowledgement', 'answer', 'harm', 'order')),
      in_force_from date not null,
      hours integer not null check (hours between 1 and 8760),
      reasons text[] not null default '{}',
      source text not null,
      primary key (name, in_force_from)
    )`.execute(db);
  const rules = "Information Technology (Intermediary Guidelines and Digital Media Ethics Code) " +
    "Rules, 2021";
  const amended = `${rules}, as amended in 2026`;
  const terms: [string, string, number, string[], string][] = [
    ["acknowledgement", "2021-05-26", 24, [], `${rules}, rule 3(2)(a)(i)`],
    ["answer", "2021-05-26", 360, [], `${rules}, rule 3(2)(a)(i): 15 days`],
    ["answer", "2026-02-20", 168, [], `${amended}, rule 3(2)(a)(i): 7 days`],
    [
      "harm",
      "2022-10-28",
      72,
      ["fraud", "offensive"],
      `${rules}, rule 3(2)(a)(i), proviso: 72 hours`,
    ],
    [
      "harm",
      "2026-02-20",
      36,
      ["fraud", "offensive"],
      `${amended}, rule 3(2)(a)(i), proviso: 36 hours for what rule 3(1)(b) lists`,
    ],
    ["order", "2021-05-26", 36, ["order"], `${rules}, rule 3(1)(d): 36 hours`],
    ["order", "2026-02-20", 3, ["order"], `${amended}, rule 3(1)(d): 3 hours`],
  ];
  for (const [name, from, hours, reasons, source] of terms) {
    await sql`
      insert into statutory_term (name, in_force_from, hours, reasons, source)
      values (${name}, ${from}::date, ${hours}, ${reasons}::text[], ${source})`.execute(db);
  }
}

/**
 * Turns earlier reports into cases. The open reports of a listing become one case for each kind;
 * each settled report becomes a case of its own. No case has contacts, so no reporter is notified.
 */
async function carryReportsOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table carried on commit drop as
    select report.*, kind,
      case when action is null
        then first_value(id) over (
          partition by coalesce(business_id, owner_id), kind, action is null order by id)
        else id
      end as case_id
    from business_report report, lateral (select case
      when reason = 'other' and text ~ '^(Held back|Public): ' then 'likeness' else 'report'
    end as kind) kinds`.execute(db);
  await sql`
    insert into trust_case (id, kind, subject_type, subject_id, owner_id, state, snapshot, term,
      opened_at, due_at, warn_at, acknowledged_at, decision, decided_by, decided_at, ended_at)
    select carried.id, kind, 'business', business_id, coalesce(carried.owner_id, business.owner_id),
      case when action is null then 'open' else 'decided' end,
      case when business.id is not null then jsonb_build_object(
        'businessName', business_name, 'shortDesc', short_desc, 'description', description,
        'category', category, 'status', status, 'primaryPhone', primary_phone,
        'alternatePhone', alternate_phone, 'whatsapp', whatsapp, 'website', website,
        'street', street, 'locality', locality, 'landmark', landmark, 'city', city,
        'state', state, 'zipCode', zip_code, 'gstin', gstin,
        'registrationNumber', registration_number, 'pictures', '[]'::jsonb) end,
      'answer', carried.created_at, carried.created_at + interval '7 days',
      carried.created_at + interval '126 hours', carried.created_at,
      case action when 'dismissed' then 'nothing_wrong' when 'suspended' then 'suspend'
        when 'settled' then 'correct' end,
      resolved_by, resolved_at, resolved_at
    from carried left join business on business.id = carried.business_id
    where carried.id = case_id`.execute(db);
  await sql`
    insert into case_report (id, case_id, reference, reason, text, language, created_at,
      acknowledge_by, acknowledged_at)
    select id, case_id,
      upper(left(replace(gen_random_uuid()::text, '-', ''), 10)
        || left(replace(gen_random_uuid()::text, '-', ''), 10)),
      reason, text, 'en', created_at, created_at + interval '24 hours', created_at
    from carried`.execute(db);
  await sql`
    insert into case_event (case_id, report_id, kind, actor, reason, at)
    select case_id, id, 'received',
      case kind when 'likeness' then 'service' else 'reporter' end, reason, created_at
    from carried order by id`.execute(db);
  await sql`
    with decided as (
      insert into case_event (case_id, kind, actor, actor_id, decision, at)
      select id, 'decided', 'admin', decided_by, decision, decided_at
      from trust_case where decision is not null
      returning id, case_id
    )
    insert into case_text (event_id, en)
    select decided.id, note from decided join carried using (case_id) where note is not null`
    .execute(db);
}
