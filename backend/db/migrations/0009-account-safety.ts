import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The valid refresh tokens of a session (sessions/rotation.ts).
  await db.schema
    .alterTable("session")
    .addColumn("given_at", "timestamptz")
    .addColumn("used_at", "timestamptz")
    .addColumn("parent", "integer")
    .addColumn("overtaken", "integer")
    .addColumn("overtaken_at", "timestamptz")
    .execute();
  await sql`update session set given_at = rotated_at, parent = nullif(generation, 0) - 1`
    .execute(db);
  await sql`alter table session alter given_at set not null`.execute(db);

  // Changes of which the owner is notified, with the account's former state for undoing them.
  await db.schema
    .createTable("account_change")
    .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn(
      "account_id",
      "uuid",
      (column) => column.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("change", "text", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("email_before", "text")
    .addColumn("email_verified_before", "boolean", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("ended_at", "timestamptz")
    .execute();
  await db.schema.createIndex("account_change_account_id").on("account_change")
    .columns(["account_id", "at"]).execute();
  await db.schema.createIndex("account_change_expires_at").on("account_change")
    .column("expires_at").execute();

  await db.schema
    .createTable("account_notice")
    .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn(
      "change_id",
      "bigint",
      (column) => column.notNull().references("account_change.id").onDelete("cascade"),
    )
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("can_undo", "boolean", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("try_at", "timestamptz")
    .execute();
  await db.schema.createIndex("account_notice_change_id").on("account_notice").column("change_id")
    .execute();
  await db.schema.createIndex("account_notice_try_at").on("account_notice").column("try_at")
    .where("try_at", "is not", null).execute();
}
