import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A suspension looks for whoever else shows its number.
  await sql`create index business_whatsapp on business (whatsapp)
    where whatsapp is not null`.execute(db);
}
