import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_device")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn(
      "account_id",
      "uuid",
      (column) => column.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("last_used_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("known_device_account_id").on("known_device").column("account_id")
    .execute();
  await db.schema.createIndex("known_device_last_used_at").on("known_device")
    .column("last_used_at").execute();

  await db.schema
    .alterTable("one_time_code")
    .addColumn("by_known_device", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}
