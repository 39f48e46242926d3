import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // To find other listings that show the number of a suspended one.
  await sql`create index business_whatsapp on business (whatsapp)
    where whatsapp is not null`.execute(db);
}
