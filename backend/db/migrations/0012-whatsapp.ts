import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // An index that finds other listings with the number of a suspended listing.
  await sql`create index business_whatsapp on business (whatsapp)
    where whatsapp is not null`.execute(db);
}
