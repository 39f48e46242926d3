import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("username_key", "text", (column) => column.notNull().unique())
    .addColumn("username_look", "text", (column) => column.notNull().unique())
    .addColumn(
      "mobile",
      "text",
      (column) => column.notNull().check(sql`mobile ~ '^[6-9][0-9]{9}$'`),
    )
    .addColumn("mobile_verified", "boolean", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("email_verified", "boolean", (column) => column.notNull())
    .addColumn("password_hash", "text")
    .addColumn(
      "role",
      "text",
      (column) => column.notNull().defaultTo("user").check(sql`role in ('user', 'admin')`),
    )
    .addColumn(
      "language",
      "text",
      (column) => column.notNull().check(sql`language in ('en', 'hi')`),
    )
    .addColumn("avatar_id", "uuid")
    .addColumn("avatar_url", "text")
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .addCheckConstraint("account_email_is_there", sql`email is not null or not email_verified`)
    .addCheckConstraint("account_can_be_reached", sql`mobile_verified or email_verified`)
    .execute();

  // Unverified numbers and addresses do not block the user who verifies them.
  await sql`create unique index account_mobile_of_one on account (mobile) where mobile_verified`
    .execute(db);
  await sql`create unique index account_email_of_one on account (email) where email_verified`
    .execute(db);
  await db.schema.createIndex("account_mobile").on("account").column("mobile").execute();
  await db.schema.createIndex("account_email").on("account").column("email").execute();

  await db.schema
    .createTable("consent")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn(
      "account_id",
      "uuid",
      (column) => column.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("how", "text", (column) => column.notNull())
    .addColumn("given_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("consent_account_id").on("consent").column("account_id").execute();

  await db.schema
    .createTable("session")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn(
      "account_id",
      "uuid",
      (column) => column.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("seed", "text", (column) => column.notNull())
    .addColumn("generation", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("rotated_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_account_id").on("session").column("account_id").execute();

  await db.schema
    .createTable("registration")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("mobile", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("consented_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("one_time_code")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn(
      "account_id",
      "uuid",
      (column) => column.references("account.id").onDelete("cascade"),
    )
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("resend_at", "timestamptz", (column) => column.notNull())
    .addColumn("used_at", "timestamptz")
    .addColumn("spent_at", "timestamptz")
    .execute();
  await db.schema.createIndex("one_time_code_account_id").on("one_time_code")
    .columns(["account_id", "purpose"]).execute();
  await db.schema.createIndex("one_time_code_recipient").on("one_time_code").column("recipient")
    .execute();

  await db.schema
    .createTable("sign_in_throttle")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("blocked_until", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("spent_token")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("rate_limit")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();

  for (
    const table of [
      "session",
      "registration",
      "one_time_code",
      "sign_in_throttle",
      "spent_token",
      "rate_limit",
    ]
  ) {
    await db.schema.createIndex(`${table}_expires_at`).on(table).column("expires_at").execute();
  }

  await db.schema
    .createTable("audit_event")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("account_id", "uuid")
    .addColumn("detail", "jsonb", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_event_account_id").on("audit_event")
    .columns(["account_id", "at"]).execute();
  await db.schema.createIndex("audit_event_at").on("audit_event").column("at").execute();

  // Append-only: rows do not change and are deleted after a year at the earliest.
  await sql`
    create function keep_audit_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
        return old;
      end if;
      raise exception 'audit_event is append-only';
    end
    $$`.execute(db);
  await sql`
    create trigger audit_event_is_kept before update or delete on audit_event
    for each row execute function keep_audit_event()`.execute(db);
  await sql`
    create trigger audit_event_is_not_truncated before truncate on audit_event
    for each statement execute function keep_audit_event()`.execute(db);
}
