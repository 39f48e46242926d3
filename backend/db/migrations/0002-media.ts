import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("media_item")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn(
      "role",
      "text",
      (column) => column.notNull().check(sql`role in ('logo', 'banner', 'gallery', 'avatar')`),
    )
    .addColumn("subject_id", "uuid")
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull().check(sql`width > 0`))
    .addColumn("height", "integer", (column) => column.notNull().check(sql`height > 0`))
    .addColumn("placeholder", "text", (column) => column.notNull())
    .addColumn("variants", "jsonb", (column) => column.notNull())
    .addColumn("demo", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema.createIndex("media_item_subject_id").on("media_item").column("subject_id")
    .execute();
  await db.schema.createIndex("media_item_folder").on("media_item").column("folder").execute();
}
